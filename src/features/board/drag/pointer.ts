/** In px of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export function pointOf(event: Event): Point | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const touch = 'touches' in event && event instanceof TouchEvent ? event.touches[0] : undefined;
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}

export function pressedCard(event: MouseEvent | TouchEvent): HTMLElement | null {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest('input, textarea') || ctrlKey || metaKey || shiftKey)
    return null;
  return event instanceof MouseEvent && event.button !== 0
    ? null
    : target.closest<HTMLElement>('[data-card]');
}

/** How long (ms) a finger rests before it drags, and how far (px) it may slip meanwhile. */
export const HELD_MS = 300;
export const TOLERANCE = 8;
