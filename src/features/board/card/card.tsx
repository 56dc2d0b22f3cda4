import { type CSSProperties, memo, useCallback, useSyncExternalStore } from 'react';
import { editTaskRefusal } from '#domain/access/index.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { taskIdsOf, type Entry, needsAttention } from '#domain/journal/index.ts';
import { cardHeight, hasHoverCard, timeTone, type Task } from '#domain/task/index.ts';
import { texts } from '#domain/texts/index.ts';
import { lazyBoard } from '#features/board/lazy-board.ts';
import { CardMenu } from '#features/board/menus/index.ts';
import { whyOf } from '#features/page/index.ts';
import { useNow, useSession } from '#services/shared-services/index.ts';
import { useEdited, useTimer, useServices } from '#services/user-services/index.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { HoverCard } from '#ui/overlays/hover-card.tsx';
import type { Box } from '#ui/overlays/place.ts';
import type { Around } from '#ui/overlays/use-float.ts';
import { ProgressLine } from '#ui/primitives/progress-line.tsx';
import { CardChips } from './card-chips.tsx';
import { CardFace } from './card-face.tsx';
import { CardHover } from './card-hover.tsx';
import { cardLayout } from './card-layout.ts';
import { CardNotes, noteTickMs, notesOf } from './card-notes.tsx';
import { CardTitle } from './card-title.tsx';
import { TimerStrip } from './timer-strip.tsx';
import { useLoggedNow } from './use-logged-now.ts';

/**
 * Re-renders only for its own task, timer or delivery state. The board's keys lead to its controls, hence
 * `tabIndex={-1}`. Keep its permanent parts unpositioned, unclipped and opaque: the browser hit-tests each
 * layer on every press.
 */
export const Card = memo(function Card({ task }: { readonly task: Task }) {
  const { user, actor } = useSession();
  const timer = useTimer(task);
  const refused = useAttention(task.id);
  const slow = useNow(task.runningSince === null ? HOUR_MS : MINUTE_MS);
  const quick = useNow(task.runningSince === null ? HOUR_MS : noteTickMs(task, slow));
  const now = Math.max(slow, quick);
  const { isEdited, edit, close } = useEdited(task.id, 'title');
  const notes = notesOf(task, timer.unsent, now, user.timeZone);
  const height = cardHeight(task.estimateMs);
  const denied = whyOf(texts.taskLocked, editTaskRefusal(actor, task));
  const locked = timer.busy === null ? denied : { what: timer.busy, reason: texts.timerBusy };
  const isRunning = task.status === 'inProgress';
  const layout = cardLayout({
    height,
    letters: task.name.length + (task.startText === '' ? 0 : task.startText.length + 1),
    noteCount: notes.length,
    isRunning,
  });

  return (
    <HoverCard content={<CardHover task={task} />} around={cardsAround} off={isEdited || !hasHoverCard(task)}>
      {(ref) => (
        <CardFace
          ref={ref}
          task={task}
          isRefused={refused !== undefined}
          isUnsent={timer.unsent !== null}
          isFree={isEdited}
        >
          <CardTitle
            task={task}
            lines={layout.titleLines}
            isEdited={isEdited}
            onEdit={edit}
            onClose={close}
            why={locked}
          />
          <CardChips task={task} isLow={layout.isLow} why={denied} busy={timer.busy}>
            <CardMenu task={task} timer={timer} locked={locked} />
          </CardChips>
          <div className="col-start-2 row-start-3 min-h-0">
            <CardNotes notes={notes.slice(0, layout.notes)} />
            {refused && (
              <CardRefusal
                entry={refused}
                why={timer.busy === null ? undefined : locked}
                onLoadError={ignore}
              />
            )}
            {layout.moreLines > 0 && (
              <p
                className="line-clamp-(--more) text-micro/[15px] text-subtle max-md:text-meta/[18px]"
                style={{ '--more': layout.moreLines } as CSSProperties}
              >
                {task.description}
              </p>
            )}
          </div>
          <CardProgress task={task} />
          <TimerStrip task={task} timer={timer} locked={locked} />
        </CardFace>
      )}
    </HoverCard>
  );
});

const ignore = (): void => undefined;
const CardRefusal = lazyComponent(lazyBoard, 'CardRefusal');

function useAttention(taskId: string): Entry | undefined {
  const { journal } = useServices();
  const read = useCallback(
    () => needsAttention(journal.entries()).findLast((entry) => taskIdsOf(entry.fact).includes(taskId)),
    [journal, taskId],
  );
  return useSyncExternalStore(journal.subscribe, read);
}

function CardProgress({ task }: { readonly task: Task }) {
  const { estimateMs, status } = task;
  const loggedMs = useLoggedNow(task);
  const isOver = timeTone(loggedMs, estimateMs) === 'bad';
  return (
    <ProgressLine
      value={estimateMs === 0 ? Number(loggedMs > 0) : loggedMs / estimateMs}
      tone={isOver ? 'bad' : 'good'}
      isFaint={status === 'done'}
      className="col-start-2 row-start-4 mr-0.5 -mb-0.5"
    />
  );
}

function cardsAround(card: HTMLElement): Around {
  const others = [...document.querySelectorAll<HTMLElement>('[data-card]')].filter((each) => each !== card);
  return {
    own: seen(card) ?? card.getBoundingClientRect(),
    others: others.flatMap((each) => seen(each) ?? []),
  };
}

function seen(card: HTMLElement): Box | null {
  const { left, top, width, bottom } = card.getBoundingClientRect();
  const list = card.closest('ul')?.getBoundingClientRect();
  const [from, to] = [Math.max(top, list?.top ?? top), Math.min(bottom, list?.bottom ?? bottom)];
  return to > from ? { left, top: from, width, height: to - from } : null;
}
