import { type RefObject, useEffect } from 'react';
import { cardBefore, type Place, stepFrom, withMoved } from '#domain/task/index.ts';
import { moveWords, texts } from '#domain/texts/index.ts';
import { listenForKeys, shortcutOf } from '#features/page/index.ts';
import { isTyping } from '#ui/interaction/is-typing.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';
import { movedWords } from './move-words.ts';
import { idsOf } from './drop-target.ts';
import type { Move } from './use-move-chart.ts';

/**
 * M picks up the focused card, arrows move it, Enter drops it, Escape puts it back. Other keys except those of
 * the weeks are blocked meanwhile.
 */
export function useMoveKeys(board: RefObject<HTMLElement | null>, move: Move): void {
  const latest = useLatest(move);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { chart, isCarrying, context } = latest();
      if (isCarrying && context.by === 'keys') {
        if (event.key === 'Tab') return chart.send({ type: 'cards.putBack' });
        if (isWeekKey(event)) return;
        event.stopPropagation();
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        carry(event.key, latest());
      } else if (isCarrying) {
        // dnd-kit cancels the drag; nothing else may handle this Escape.
        if (event.key === 'Escape') event.preventDefault();
      } else pickUp(event, latest(), board.current);
    };
    const leave = ({ target }: FocusEvent) => {
      const { chart, isCarrying, context } = latest();
      if (isCarrying && context.by === 'keys' && wantsKeys(target, context.taskIds))
        chart.send({ type: 'cards.putBack' });
    };
    const end = new AbortController();
    listenForKeys(['carrying'], globalThis, press, { signal: end.signal, capture: true });
    addEventListener('focusin', leave, { signal: end.signal });
    return () => end.abort();
  }, [board, latest]);
}

function wantsKeys(target: EventTarget | null, carried: readonly string[]): boolean {
  if (isTyping(target)) return true;
  if (!(target instanceof HTMLElement)) return false;
  const cardId = target.closest<HTMLElement>('[data-card]')?.dataset['card'];
  return target.closest('[role=menu]') !== null || (cardId !== undefined && !carried.includes(cardId));
}

function isWeekKey(event: KeyboardEvent): boolean {
  const shortcut = shortcutOf('board', event);
  return shortcut === 'previous' || shortcut === 'next' || shortcut === 'today';
}

function pickUp(event: KeyboardEvent, move: Move, board: HTMLElement | null): void {
  const { target } = event;
  if (shortcutOf('carrying', event) !== 'pickUp') return;
  if (!(target instanceof HTMLElement) || !board?.contains(target) || isTyping(target)) return;
  const taskId = target.closest<HTMLElement>('[data-card]')?.dataset['card'];
  const column = move.columns().find(({ tasks }) => tasks.some(({ id }) => id === taskId));
  if (taskId === undefined || !column) return;
  event.preventDefault();
  event.stopPropagation();
  if (!move.pickUp(taskId, 'keys')) return;
  const ids = idsOf(column);
  const { taskIds } = move.chart.getSnapshot().context;
  move.say(`${moveWords.pickedUp} ${movedWords(move.names(taskIds))}. ${texts.carryKeys}`);
  move.reach({ day: column.day, afterId: cardBefore(ids, taskIds, ids.indexOf(taskId)) });
}

function carry(key: string, move: Move): void {
  const { chart } = move;
  move.say('');
  if (key === 'Enter' || key === ' ') return chart.send({ type: 'cards.dropped' });
  if (key === 'Escape') return chart.send({ type: 'cards.putBack' });
  const next = nextPlace(key, move);
  if (next) move.reach(next);
}

function nextPlace(key: string, { chart, columns }: Move): Place | null {
  const { place, taskIds } = chart.getSnapshot().context;
  const all = columns();
  const at = all.findIndex(({ day }) => day === place?.day);
  const column = all[at];
  if (!place || !column) return firstPlace(all);
  const ids = idsOf(column);
  const { day } = place;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const afterId = stepFrom(ids, taskIds, place.afterId, key === 'ArrowUp' ? -1 : 1);
    return afterId === undefined ? null : { day, afterId };
  }
  if (key === 'Home') return { day, afterId: null };
  if (key === 'End') return { day, afterId: cardBefore(ids, taskIds, Infinity) };
  const beside = all[at + (key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : Number.NaN)];
  if (!beside) return null;
  const index = withMoved(ids, taskIds, place.afterId).indexOf(taskIds[0] ?? '');
  const others = idsOf(beside).filter((id) => !taskIds.includes(id));
  return { day: beside.day, afterId: cardBefore(others, [], index) };
}

function firstPlace([first]: ReturnType<Move['columns']>): Place | null {
  return first ? { day: first.day, afterId: null } : null;
}
