import { HELD_MS, pointOf, TOLERANCE } from './hand.ts';

/** How near to the bottom of a card (px) a finger takes its edge. */
const EDGE = 28;

/** The card whose bottom edge a finger takes: the free parts of the strip at its foot count too. */
export function touchEdgeAt({ target, touches }: TouchEvent): HTMLElement | null {
  const [touch, ...more] = touches;
  if (!(target instanceof Element) || !touch || more.length > 0 || target.closest('button, input, textarea'))
    return null;
  const card = target.closest<HTMLElement>('[data-card]');
  return card && card.getBoundingClientRect().bottom - touch.clientY <= EDGE ? card : null;
}

/** A finger takes an edge after it has rested there, as it takes a card: until then a swipe scrolls. From then on none does. */
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
