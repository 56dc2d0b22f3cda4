import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Column } from '#domain/task/index.ts';
import type { MountedCards } from '#services/board/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { dayButtons, idsOf, weekArrows } from './drop-target.ts';
import type { Move } from './use-move-chart.ts';

interface DropMarksProps {
  readonly board: HTMLElement;
  readonly move: Move;
}

export function DropMarks({ board, move }: DropMarksProps) {
  const { cards } = useServices();
  const { context, isTaken, columns, judge } = move;
  const { taskIds, place, refusal } = context;
  const all = columns();
  const at = all.findIndex(({ day }) => place !== null && day === place.day);
  const column = all[at];
  const element = column && cards.column(column.day);
  const list = element?.querySelector<HTMLElement>(':scope > ul');
  useSlots(cards, context);

  const verdict = refusal ? 'refuses' : isTaken ? 'takes' : null;
  useLayoutEffect(() => {
    const marked = [element, dayButtons(board)[at]];
    if (verdict) for (const each of marked) each?.setAttribute('data-drop', verdict);
    return () => {
      for (const each of marked) each?.removeAttribute('data-drop');
    };
  }, [board, element, at, verdict]);

  const { turning } = move;
  const { arrow } = context;
  useLayoutEffect(() => {
    const button = arrow && weekArrows(board)[arrow];
    if (turning) button?.setAttribute('data-turning', turning);
    return () => button?.removeAttribute('data-turning');
  }, [board, arrow, turning]);

  return (
    <>
      {all.map(({ day }) => {
        const { taskIds: taken, skipped } = judge(taskIds, day);
        const refusing = taken.length === 0 && cards.column(day);
        return refusing && createPortal(<Refusing why={skipped[0]?.refusal.message ?? ''} />, refusing);
      })}
      {place && column && element && list && isTaken && (
        <DropLine
          key={`${column.day} ${place.afterId}`}
          column={column}
          list={list}
          taskIds={taskIds}
          afterId={place.afterId}
          isFollowed={context.by === 'keys'}
        />
      )}
    </>
  );
}

function Refusing({ why }: { readonly why: string }) {
  return (
    <p className="inset-ring inset-ring-bad pointer-events-none absolute inset-x-2 top-24 z-(--z-sticky) rounded-card bg-surface p-2 text-meta text-bad shadow-card">
      {why}
    </p>
  );
}

/** Marks the dragged cards, also those that mount again. */
function useSlots(cards: MountedCards, { taskIds, by }: Move['context']): void {
  useLayoutEffect(() => {
    const mark = () => {
      for (const id of taskIds) cards.card(id)?.setAttribute('data-carried', by);
    };
    mark();
    const leave = cards.onRendered(mark);
    return () => {
      leave();
      for (const card of cards.cards()) card.removeAttribute('data-carried');
    };
  }, [cards, taskIds, by]);
}

interface DropLineProps {
  readonly column: Column;
  readonly list: HTMLElement;
  readonly taskIds: readonly string[];
  readonly afterId: string | null;
  readonly isFollowed: boolean;
}

function DropLine({ column, list, taskIds, afterId, isFollowed }: DropLineProps) {
  const { cards } = useServices();
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const put = () => {
      if (!line.current) return;
      line.current.style.top = `${topOf(cards, column, { taskIds, afterId }) ?? 0}px`;
      if (isFollowed) line.current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    put();
    return cards.onRendered(put);
  });
  return createPortal(
    <li
      ref={line}
      aria-hidden
      data-drop-line
      className="pointer-events-none absolute inset-x-1.5 z-(--z-sticky) h-0.5 scroll-my-16 rounded-full bg-accent max-md:inset-x-3 forced-colors:bg-[Highlight]"
    />,
    list,
  );
}

type Between = Pick<DropLineProps, 'taskIds' | 'afterId'>;

/** In px; draws a neighboring card that its list hasn't rendered yet. */
function topOf(cards: MountedCards, column: Column, { taskIds, afterId }: Between): number | null {
  const others = idsOf(column).filter((id) => !taskIds.includes(id));
  const next = others[afterId === null ? 0 : others.indexOf(afterId) + 1];
  const above = afterId === null ? null : itemOf(cards, afterId);
  if (above) return above.offsetTop + above.offsetHeight + 2;
  const below = next === undefined ? null : itemOf(cards, next);
  // The list would clip a line above its top.
  if (below) return Math.max(0, below.offsetTop - 4);
  const wanted = afterId ?? next;
  if (wanted !== undefined) cards.draw(wanted);
  return null;
}

function itemOf(cards: MountedCards, taskId: string): HTMLElement | null {
  return cards.card(taskId)?.closest<HTMLElement>('[data-index]') ?? null;
}
