import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createTaskRefusal, editTaskRefusal } from '#domain/access/index.ts';
import { isFiltering } from '#domain/board-filter/index.ts';
import { texts } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import { allOf } from '#domain/task/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { BOARDS_KEY } from '#services/queries/index.ts';
import { announceBlocked } from '#services/toasts/index.ts';
import { useSession, useOutage } from '#services/shared-services/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useServices, useBoard, useIsKnown } from '#services/user-services/index.ts';
import { lateComponent, useAwaitsContent } from '#ui/interaction/late-component.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import type { TypedTask } from '#domain/quick-add/index.ts';
import { type BoardActions, BoardActionsProvider } from './board-actions.tsx';
import { queueClicks } from './queued-clicks.ts';
import { Reveal } from '#features/board/focus/index.ts';
import { lazyBoard } from './lazy-board.ts';
import { useTellDay, type BoardPlace, useBoardPlace } from '#features/board/place/index.ts';
import { TopBar, WeekBoard } from '#features/board/week/index.ts';

export interface BoardScreenProps extends Omit<BoardActions, 'onAdd'> {
  readonly onAdd: (day: PlainDay | null, userId: number, typed?: TypedTask) => void;
  readonly status?: ReactNode;
}

export function BoardScreen({ status, onAdd, onEdit, ...rest }: BoardScreenProps) {
  const place = useBoardPlace();
  const { user, actor } = useSession();
  const { board, boardChart } = useServices();
  const { userId } = place;
  useTellDay(place.today);
  useLayoutEffect(() => {
    boardChart.send({ type: 'board.shown', userId });
    return () => boardChart.send({ type: 'board.left' });
  }, [boardChart, userId]);
  const root = useRef<HTMLDivElement>(null);
  const isOthers = userId !== user.id;
  // Keys and double click bypass the disabled buttons, so they check the rights themselves.
  const actions = {
    ...rest,
    onAdd(day: PlainDay | null, typed?: TypedTask) {
      unless(texts.addLocked, createTaskRefusal(actor), () => onAdd(day, userId, typed));
    },
    onEdit(taskId: string) {
      const task = board.task(taskId);
      unless(texts.taskLocked, task ? editTaskRefusal(actor, task) : null, () => onEdit(taskId));
    },
  };
  return (
    <BoardActionsProvider actions={actions}>
      <div
        ref={root}
        data-others={isOthers || undefined}
        className="relative flex h-full min-h-0 flex-col has-[>[data-bulk]]:pb-16"
      >
        <TopBar place={place} status={status} />
        {(isOthers || place.refusal) && (
          <div className="min-h-9 flex-none">
            <WhoseBoard place={place} onLoadError={ignore} />
          </div>
        )}
        <Filter place={place} />
        <Week place={place} />
        <SelectionOfCards place={place} board={root} />
      </div>
    </BoardActionsProvider>
  );
}

function unless(what: string, refusal: Refusal | null, act: () => void): void {
  if (refusal) announceBlocked({ what, reason: refusal.message });
  else act();
}

function Filter({ place }: { readonly place: BoardPlace }) {
  const { boardChart } = useServices();
  const isOpen = useChart(boardChart.actor, (snapshot) => snapshot.hasTag('filters'));
  return (
    (isOpen || isFiltering(place.filter)) && (
      <div className="min-h-11 flex-none">
        <FilterBar place={place} isOpen={isOpen} onLoadError={ignore} />
      </div>
    )
  );
}

interface SelectionProps {
  readonly place: BoardPlace;
  readonly board: RefObject<HTMLDivElement | null>;
}

/** Bulk actions load after the cards, so that they don't delay the first paint. */
function SelectionOfCards({ place, board }: SelectionProps) {
  const isKnown = useIsKnown(place.userId, place.monday);
  const [hasCards, setHasCards] = useState(isKnown);
  if (isKnown && !hasCards) setHasCards(true);
  useEffect(() => (board.current ? queueClicks(board.current) : undefined), [board]);
  return hasCards && <BoardSelection key={place.userId} place={place} board={board} onLoadError={ignore} />;
}

/** The board works without its selection code; the next board retries the load. */
const ignore = (): void => undefined;
const FirstStep = lateComponent(lazyBoard, 'FirstStep');
const FilterBar = lazyComponent(lazyBoard, 'FilterBar');
const WhoseBoard = lazyComponent(lazyBoard, 'WhoseBoard');
const BoardSelection = lateComponent(lazyBoard, 'BoardSelection');

/** A component of its own, so that the bar above doesn't re-render with the board. */
function Week({ place }: { readonly place: BoardPlace }) {
  const { userId, monday, today, followed } = place;
  const { state, isKnown, isUserUnknown, columns } = useBoard(place);
  useEffect(() => {
    if (isUserUnknown) place.refuseUser();
  }, [isUserUnknown, place]);
  useAwaitsContent(!isKnown);
  // A banner above already reports that the server is not responding.
  const isSilent = useOutage() !== null;
  return (
    <>
      {state === 'failed' && !isSilent && (
        <ReadFailed text={isKnown ? texts.boardFailed : texts.boardUnread} />
      )}
      {state === 'failed' && !isKnown && isSilent && (
        <p role="status" className="px-4 py-2 text-body text-muted max-md:px-3">
          {texts.boardNotKept}
        </p>
      )}
      {isKnown && columns.every((column) => allOf(column).length === 0) && (
        <FirstStep userId={userId} today={today} onLoadError={ignore} />
      )}
      <WeekBoard
        monday={monday}
        columns={columns}
        state={isKnown ? 'ready' : state === 'failed' ? 'unknown' : 'loading'}
        today={today}
        followed={followed}
      />
      <Reveal place={place} />
    </>
  );
}

function ReadFailed({ text }: { readonly text: string }) {
  const { queryClient } = useServices();
  return (
    <Banner
      tone="warn"
      shape="bar"
      action={
        <Button
          size="tool"
          variant="ghost"
          onClick={() => void queryClient.refetchQueries({ queryKey: BOARDS_KEY, type: 'active' })}
        >
          Try again
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
