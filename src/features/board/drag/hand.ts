/** Where a pointer or a finger is, in px of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a mouse or touch event happens; null for any other. */
export function pointOf(event: Event): Point | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const touch = 'touches' in event && event instanceof TouchEvent ? event.touches[0] : undefined;
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}

/** The task of the card that a press picks up; none where a text is typed, or a key says that the press selects. */
export function pressedCard(event: MouseEvent | TouchEvent): HTMLElement | null {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest('input, textarea') || ctrlKey || metaKey || shiftKey)
    return null;
  return event instanceof MouseEvent && event.button !== 0
    ? null
    : target.closest<HTMLElement>('[data-card]');
}

/** How long (ms) a finger rests before it holds what is under it, and how far (px) it may slip meanwhile. */
export const HELD_MS = 300;
export const TOLERANCE = 8;
