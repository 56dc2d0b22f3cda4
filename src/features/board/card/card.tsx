import { type CSSProperties, memo, useState } from 'react';
import { editTaskRefusal } from '#domain/access/commands.ts';
import { cardHeight, hasHoverCard } from '#domain/task/card-rules.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import type { Task } from '#domain/task/task.ts';
import { texts } from '#domain/texts/messages.ts';
import { statusNames } from '#domain/timer/timer-rules.ts';
import { whyOf } from '#features/forms/why-of.ts';
import { useNow } from '#services/shared-services/use-now.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useSelected } from '#services/user-services/use-selected.ts';
import { useTimer } from '#services/user-services/use-timer.ts';
import { cx } from '#ui/styles/cx.ts';
import { HoverCard } from '#ui/overlays/hover-card.tsx';
import { lazily } from '#ui/interaction/lazily.tsx';
import { CardChips, chipsText } from './card-chips.tsx';
import { CardHover } from './card-hover.tsx';
import { cardLayout } from './card-layout.ts';
import { CardMenu } from '#features/board/menus/card-menu.tsx';
import { CardNotes, noteTickMs, notesOf } from './card-notes.tsx';
import { CardProgress } from './card-progress.tsx';
import { CardTitle } from './card-title.tsx';
import { late } from '#features/board/late.ts';
import { otherCards } from './other-cards.ts';
import { TimerStrip } from './timer-strip.tsx';
import { useAttention } from './use-attention.ts';

/**
 * A task on the board. It renders when its own task, timer or delivery changes, and for nothing else. Its list makes it the
 * stop of Tab or not; the keys of the board lead to its controls, which are none (`tabIndex={-1}`). Nothing in it that always stands is positioned, clipped or see-through: the browser looks through each such layer with every press.
 */
export const Card = memo(function Card({ task }: { readonly task: Task }) {
  const { user, actor } = useSession();
  const timer = useTimer(task);
  const refused = useAttention(task.id);
  const isSelected = useSelected(task.id);
  const slow = useNow(task.runningSince === null ? HOUR_MS : MINUTE_MS);
  const quick = useNow(task.runningSince === null ? HOUR_MS : noteTickMs(task, slow));
  const now = Math.max(slow, quick);
  const [isEdited, setIsEdited] = useState(false);
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
    <HoverCard content={<CardHover task={task} />} avoid={otherCards} off={isEdited || !hasHoverCard(task)}>
      {(ref) => (
        <article
          ref={ref}
          tabIndex={-1}
          data-card={task.id}
          data-status={task.status}
          aria-label={`${task.name}, ${statusNames[task.status]}${isSelected ? ', selected' : ''}`}
          data-selected={isSelected || undefined}
          aria-keyshortcuts="F2 Enter Space E S C X M Delete Shift+F10"
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- every role may have a description (ARIA 1.3)
          aria-description={chipsText(task)}
          style={{ '--h': `${height}px` } as CSSProperties}
          className={cx(
            'group drawn-in-sight card-parts',
            !refused && 'md:h-(--h)',
            isSelected ? 'bg-accent-soft' : task.status === 'done' ? 'bg-transparent' : 'bg-surface',
            refused
              ? edges.refused
              : isSelected
                ? edges.selected
                : timer.unsent
                  ? edges.queued
                  : isRunning
                    ? edges.running
                    : edges[task.status],
          )}
        >
          <CardTitle
            task={task}
            lines={layout.titleLines}
            isEdited={isEdited}
            isSelected={isSelected}
            onEdit={setIsEdited}
            why={locked}
          />
          <CardChips task={task} isLow={layout.isLow} why={denied} busy={timer.busy}>
            <CardMenu task={task} timer={timer} locked={locked} />
          </CardChips>
          <div className="col-start-2 row-start-3 min-h-0">
            <CardNotes notes={notes.slice(0, layout.notes)} />
            {refused && (
              <CardRefusal entry={refused} why={timer.busy === null ? undefined : locked} onLost={ignore} />
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
        </article>
      )}
    </HoverCard>
  );
});

const ignore = (): void => undefined;
const CardRefusal = lazily(async () => (await late()).readCardRefusal(), 'CardRefusal');

const resting = 'inset-ring inset-ring-hairline shadow-card hover:inset-ring-edge';

const edges = {
  created: resting,
  paused: resting,
  done: 'inset-ring inset-ring-hairline hover:inset-ring-edge',
  running: 'inset-ring-strong inset-ring-accent-line shadow-card',
  queued: 'dashed-edge',
  refused: 'inset-ring-strong inset-ring-bad',
  selected: 'inset-ring-strong inset-ring-[2px] inset-ring-accent-line',
} as const;
