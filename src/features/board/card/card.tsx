import { type CSSProperties, memo } from 'react';
import { editTaskRefusal } from '#domain/access/commands.ts';
import { cardHeight, hasHoverCard } from '#domain/task/card-rules.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import type { Task } from '#domain/task/task.ts';
import { texts } from '#domain/texts/messages.ts';
import { whyOf } from '#features/forms/why-of.ts';
import { useNow } from '#services/shared-services/use-now.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useTimer } from '#services/user-services/use-timer.ts';
import { HoverCard } from '#ui/overlays/hover-card.tsx';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { CardChips } from './card-chips.tsx';
import { CardFace } from './card-face.tsx';
import { CardHover } from './card-hover.tsx';
import { cardLayout } from './card-layout.ts';
import { CardMenu } from '#features/board/menus/card-menu.tsx';
import { CardNotes, noteTickMs, notesOf } from './card-notes.tsx';
import { CardProgress } from './card-progress.tsx';
import { CardTitle } from './card-title.tsx';
import { lazyBoard } from '#features/board/lazy.ts';
import { cardsAround } from './cards-around.ts';
import { TimerStrip } from './timer-strip.tsx';
import { useEdited } from '#services/user-services/use-board-chart.ts';
import { useAttention } from './use-attention.ts';

/**
 * A task on the board. It renders when its own task, timer or delivery changes, and for nothing else: that it is selected
 * changes its face alone. The keys of the board lead to its controls, which are no stops of Tab (`tabIndex={-1}`). Nothing in
 * it that always stands is positioned, clipped or see-through: the browser looks through each such layer with every press.
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
    letters: task.name.length,
    noteCount: notes.length,
    isRunning,
  });

  return (
    <HoverCard content={<CardHover task={task} />} around={cardsAround} off={isEdited || !hasHoverCard(task)}>
      {(ref) => (
        <CardFace ref={ref} task={task} isRefused={refused !== undefined} isUnsent={timer.unsent !== null}>
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
const CardRefusal = lazyComponent(async () => (await lazyBoard()).loadCardRefusal(), 'CardRefusal');
