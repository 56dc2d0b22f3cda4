import type { Point } from './hand.ts';
import { weekElement } from './place-under.ts';

/** How near to an edge (px) a carried card scrolls what is there. */
const EDGE = 56;
/** At most so many px a frame. */
const FASTEST = 18;

/**
 * Scrolls what is under a pointer near one of its edges, by a frame: the list of a column up and down, and the week
 * sideways where it is wider than the window and not turned page by page. True where something was scrolled.
 */
export function scrollAlong(board: HTMLElement, point: Point): boolean {
  const week = weekElement(board);
  const list = [...board.querySelectorAll<HTMLElement>('[data-column] > ul')].find((each) => {
    const { left, right } = each.getBoundingClientRect();
    return point.x >= left && point.x < right;
  });
  const isTurned = week !== null && (week.firstElementChild?.clientWidth ?? 0) >= week.clientWidth;
  const sideways = week && !isTurned ? scrollBy(week, 'x', point) : false;
  return (list ? scrollBy(list, 'y', point) : false) || sideways;
}

function scrollBy(element: HTMLElement, axis: 'x' | 'y', point: Point): boolean {
  const box = element.getBoundingClientRect();
  const [from, to] = axis === 'x' ? [box.left, box.right] : [box.top, box.bottom];
  const step = stepAt(point[axis], from, to);
  if (step === 0) return false;
  const key = axis === 'x' ? 'scrollLeft' : 'scrollTop';
  const before = element[key];
  element[key] = before + step;
  return element[key] !== before;
}

/** The px to scroll in a frame: the nearer to the edge, the more. */
export function stepAt(at: number, from: number, to: number): number {
  const edge = Math.min(EDGE, (to - from) / 4);
  if (at < from - edge || at > to + edge) return 0;
  if (at < from + edge) return -Math.ceil(FASTEST * Math.min(1, (from + edge - at) / edge));
  if (at > to - edge) return Math.ceil(FASTEST * Math.min(1, (at - to + edge) / edge));
  return 0;
}
