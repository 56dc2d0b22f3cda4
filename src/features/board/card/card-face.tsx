import { type CSSProperties, type ReactNode, type Ref, useCallback } from 'react';
import { plannedText, cardHeight, type Task } from '#domain/task/index.ts';
import { statusNames } from '#domain/timer/index.ts';
import { useSelected, useServices } from '#services/user-services/index.ts';
import { useMergedRef } from '#ui/interaction/use-merged-ref.ts';
import { cx } from '#ui/styles/cx.ts';
import { chipsText } from './card-chips.tsx';

interface CardFaceProps {
  readonly ref: Ref<HTMLElement>;
  readonly task: Task;
  readonly isRefused: boolean;
  readonly isUnsent: boolean;
  readonly isFree: boolean;
  readonly children: ReactNode;
}

/** Selecting a card re-renders this face alone, not its children. */
export function CardFace({ ref, task, isRefused, isUnsent, isFree, children }: CardFaceProps) {
  const { cards } = useServices();
  const { id } = task;
  const mount = useCallback(
    (element: HTMLElement | null) => (element ? cards.mountCard(id, element) : undefined),
    [cards, id],
  );
  const mountedRef = useMergedRef(mount, ref);
  const isSelected = useSelected(id);
  const isRunning = task.status === 'inProgress';
  return (
    <article
      ref={mountedRef}
      tabIndex={-1}
      data-card={task.id}
      data-status={task.status}
      aria-label={[
        task.name,
        ...(task.startText === '' ? [] : [plannedText(task.startText, task.endText)]),
        statusNames[task.status],
        ...(isSelected ? ['selected'] : []),
      ].join(', ')}
      data-selected={isSelected || undefined}
      aria-keyshortcuts="F2 Enter Space E S C X M Delete Shift+F10"
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- every role may have a description (ARIA 1.3)
      aria-description={chipsText(task)}
      style={{ '--h': `${cardHeight(task.estimateMs)}px` } as CSSProperties}
      className={cx(
        'group card-parts contain-content',
        isFree ? 'md:min-h-(--h)' : !isRefused && 'md:h-(--h)',
        isSelected ? 'bg-accent-soft' : task.status === 'done' ? 'bg-transparent' : 'bg-surface',
        isRefused
          ? edges.refused
          : isSelected
            ? edges.selected
            : isUnsent
              ? edges.queued
              : isRunning
                ? edges.running
                : edges[task.status],
      )}
    >
      {children}
    </article>
  );
}

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
