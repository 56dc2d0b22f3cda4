import { type RefObject, useEffect } from 'react';
import { columnOf, dayOf, focusCardAt } from '#features/board/focus/index.ts';
import { takeQueuedClicks } from '#features/board/queued-clicks.ts';
import { listenForKeys, shortcutOf } from '#features/page/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';

interface Gestures {
  readonly isSelecting: boolean;
  readonly isChoosing: boolean;
  onToggle(taskId: string): void;
  onExtend(taskId: string): void;
  /** Returns false beyond the ends of the column. */
  onExtendBy(taskId: string, step: -1 | 1): boolean;
}

/** Listens in the capture phase, so that selecting comes before a card's own handlers. */
export function useGestures(board: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const { cards } = useServices();
  const latest = useLatest(gestures);
  useEffect(() => {
    const end = new AbortController();
    const early = { capture: true, signal: end.signal };
    let isFinger = false;

    const wishOf = ({ target, shiftKey, ctrlKey, metaKey, detail }: MouseEvent) => {
      const card = detail > 0 ? cardAt(target) : undefined;
      if (!card) return null;
      const { isSelecting, isChoosing } = latest();
      const isTap = (isChoosing || (isFinger && isSelecting)) && !isMenu(target);
      const way = shiftKey ? 'extend' : ctrlKey || metaKey || isTap ? 'toggle' : null;
      return way && { way, taskId: card };
    };
    const click = (event: MouseEvent) => {
      const gesture = wishOf(event);
      if (!gesture) return;
      take(event);
      cards.card(gesture.taskId)?.focus();
      if (gesture.way === 'toggle') latest().onToggle(gesture.taskId);
      else latest().onExtend(gesture.taskId);
    };
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const taskId = target instanceof HTMLElement ? target.dataset['card'] : undefined;
      const gesture = shortcutOf('selection', event);
      if (!(target instanceof HTMLElement) || taskId === undefined || !gesture) return;
      take(event);
      if (gesture === 'toggle') return latest().onToggle(taskId);
      const step = gesture === 'extendUp' ? -1 : 1;
      const column = columnOf(target);
      if (!column || !latest().onExtendBy(taskId, step)) return;
      const day = dayOf(column);
      focusCardAt(cards, day, cards.taskIds(day).indexOf(taskId) + step);
    };

    const root = board.current;
    root?.addEventListener('pointerdown', (event) => void (isFinger = event.pointerType === 'touch'), early);
    // With Shift the browser would select the text between two clicks.
    root?.addEventListener('mousedown', (event) => event.shiftKey && wishOf(event) && take(event), early);
    root?.addEventListener('click', click, early);
    root?.addEventListener('dblclick', (event) => wishOf(event) && take(event), early);
    if (root) listenForKeys(['selection'], root, press, early);
    if (root) takeQueuedClicks('click', end.signal).forEach(click);
    return () => end.abort();
  }, [board, cards, latest]);
}

function take(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function cardAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element) || target.closest('input, textarea')) return undefined;
  return target.closest<HTMLElement>('[data-card]')?.dataset['card'];
}

function isMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[aria-haspopup]') !== null;
}
