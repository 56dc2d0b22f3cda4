import type { BoardPart, MenuRequest } from '#machines/board/board-types.ts';
import { takeQueuedClicks } from '#features/board/queued-clicks.ts';
import { isTyping } from '#ui/interaction/is-typing.ts';

export function menuOf(part: Element): BoardPart | undefined {
  return cardAt(part)?.dataset['card'] ?? part.closest<HTMLElement>('[data-column]')?.dataset['column'];
}

/** The browser keeps its own menu for text fields, selected text, touch (a long press drags) and Shift. */
export function listenForMenus(
  root: HTMLElement,
  ask: (menu: MenuRequest) => void,
  signal: AbortSignal,
): void {
  let isFinger = false;
  let hadMarked = false;
  let isByKey = false;
  const early = { capture: true, signal };
  const point = ({ pointerType }: PointerEvent) => {
    isFinger = pointerType === 'touch';
    // A right click may itself select the word under it.
    hadMarked = getSelection()?.isCollapsed === false;
    isByKey = false;
  };
  const press = (event: KeyboardEvent) => {
    if (isMenuKey(event)) isByKey = menuAt(root, event.target) !== undefined;
  };
  const open = (event: MouseEvent) => {
    // The key was handled on keydown, and some systems also fire contextmenu.
    if (isByKey) return event.preventDefault();
    const of = menuAt(root, event.target);
    if (of === undefined || isFinger || hadMarked || event.shiftKey) return;
    event.preventDefault();
    const at = { x: event.clientX, y: event.clientY };
    const isOfCard = event.target instanceof Element && cardAt(event.target) !== null;
    ask({ of, by: 'pointer', at, ...(isOfCard && { returnsTo: 'card' }) });
  };
  addEventListener('pointerdown', point, early);
  addEventListener('keydown', press, early);
  addEventListener('contextmenu', open, { signal });
  takeQueuedClicks('contextmenu', signal).slice(-1).forEach(open);
}

function menuAt(root: HTMLElement, target: EventTarget | null): BoardPart | undefined {
  const isOnBoard = target instanceof Element && root.contains(target) && !isTyping(target);
  return isOnBoard ? menuOf(target) : undefined;
}

function cardAt(part: Element): HTMLElement | null {
  return part.closest<HTMLElement>('[data-card]');
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);
