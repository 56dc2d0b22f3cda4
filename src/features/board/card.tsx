import { type CSSProperties, memo, useState } from 'react';
import { cardHeight, hasHoverCard } from '#domain/card.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import type { Task } from '#domain/task.ts';
import { statusNames } from '#domain/timer-rules.ts';
import { useSession } from '#services/session/use-session.ts';
import { useTimer } from '#services/timers/use-timer.ts';
import { useNow } from '#services/use-now.ts';
import { cx } from '#ui/cx.ts';
import { HoverCard } from '#ui/hover-card.tsx';
import { Mark } from '#ui/mark.tsx';
import { CardHover } from './card-hover.tsx';
import { cardLayout } from './card-layout.ts';
import { CardMarks } from './card-marks.tsx';
import { CardMenu } from './card-menu.tsx';
import { CardNotes, notesOf } from './card-notes.tsx';
import { CardRefusal } from './card-refusal.tsx';
import { CardTitle } from './card-title.tsx';
import { TimerStrip } from './timer-strip.tsx';
import { useAttention } from './use-attention.ts';

/** A task on the board. It renders when its own task, timer or delivery changes, and for nothing else. */
export const Card = memo(function Card({ task }: { readonly task: Task }) {
  const { user } = useSession();
  const timer = useTimer(task);
  const refused = useAttention(task.id);
  const now = useNow(task.runningSince === null ? HOUR_MS : MINUTE_MS);
  const [isEdited, setIsEdited] = useState(false);
  const notes = notesOf(task, timer.queued, now, user.timeZone);
  const height = cardHeight(task.estimateMs);
  const isRunning = task.status === 'inProgress';
  const layout = cardLayout(height, notes.length, isRunning);

  return (
    <HoverCard content={<CardHover task={task} />} off={isEdited || !hasHoverCard(task)}>
      {(ref) => (
        <article
          ref={ref}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move between cards
          tabIndex={0}
          data-card={task.id}
          data-status={task.status}
          aria-label={`${task.name}, ${statusNames[task.status]}`}
          style={{ '--h': `${height}px` } as CSSProperties}
          className={cx(
            'group relative flex min-h-(--h) flex-col rounded-card pt-[7px] pr-1.5 pl-[13px]',
            '[contain-intrinsic-height:auto_var(--h)] [content-visibility:auto]',
            'max-md:pt-2.5 max-md:pr-2.5 max-md:pl-[18px]',
            !refused && 'md:h-(--h)',
            task.status === 'done' ? 'bg-transparent' : 'bg-surface',
            refused
              ? edges.refused
              : timer.queued
                ? edges.queued
                : isRunning
                  ? edges.running
                  : edges[task.status],
          )}
        >
          <span className="absolute top-2 bottom-2 left-[5px] flex max-md:left-[7px]">
            <Mark colour={task.project.client.color} className="h-full" />
          </span>
          <div className="min-h-0 flex-1">
            <CardTitle task={task} lines={layout.titleLines} isEdited={isEdited} onEdit={setIsEdited} />
            <CardMarks task={task} isLow={layout.isLow} />
            <CardNotes notes={notes.slice(0, layout.notes)} />
            {refused && <CardRefusal entry={refused} />}
          </div>
          <CardMenu task={task} timer={timer} />
          <TimerStrip task={task} timer={timer} />
        </article>
      )}
    </HoverCard>
  );
});

const resting = 'inset-ring inset-ring-hairline shadow-card hover:inset-ring-edge';

const edges = {
  created: resting,
  paused: resting,
  done: 'inset-ring inset-ring-hairline hover:inset-ring-edge',
  running: 'inset-ring-[1.5px] inset-ring-accent-line shadow-card',
  queued:
    'before:pointer-events-none before:absolute before:inset-0 before:rounded-card before:border before:border-dashed before:border-edge',
  refused: 'inset-ring-[1.5px] inset-ring-bad',
} as const;
