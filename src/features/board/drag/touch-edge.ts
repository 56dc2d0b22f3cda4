import { HELD_MS, pointOf, TOLERANCE } from './pointer.ts';

/** px above the bottom of a card in which a finger takes its edge. */
const EDGE = 28;

export function touchEdgeAt({ target, touches }: TouchEvent): HTMLElement | null {
  const [touch, ...more] = touches;
  if (!(target instanceof Element) || !touch || more.length > 0 || target.closest('button, input, textarea'))
    return null;
  const card = target.closest<HTMLElement>('[data-card]');
  return card && card.getBoundingClientRect().bottom - touch.clientY <= EDGE ? card : null;
}

/** Until a finger has rested on the edge a swipe scrolls; from then on none does. */
export function holdEdge({ touches }: TouchEvent, onHeld: (y: number) => void): void {
  const [from] = touches;
  if (!from) return;
  const end = new AbortController();
  const { signal } = end;
  let isHeld = false;
  const timer = setTimeout(() => {
    isHeld = true;
    onHeld(from.clientY);
  }, HELD_MS);
  const move = (event: TouchEvent) => {
    const at = pointOf(event);
    if (isHeld) event.preventDefault();
    else if (!at || Math.hypot(at.x - from.clientX, at.y - from.clientY) > TOLERANCE) letGo();
  };
  const letGo = () => {
    clearTimeout(timer);
    end.abort();
  };
  addEventListener('touchmove', move, { passive: false, signal });
  addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  for (const type of ['touchend', 'touchcancel'] as const) addEventListener(type, letGo, { signal });
}
