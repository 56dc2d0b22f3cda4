import type { Point } from './pointer.ts';
import { weekElement } from './drop-target.ts';

/** px from an edge within which a dragged card scrolls. */
const EDGE = 56;
/** px per frame. */
const FASTEST = 18;

/** Scrolls for one frame and returns whether anything moved. `pageTurner` turns a week that is paged. */
export function scrollAlong(board: HTMLElement, point: Point): boolean {
  const week = weekElement(board);
  const list = [...board.querySelectorAll<HTMLElement>('[data-column] > ul')].find((each) => {
    const { left, right } = each.getBoundingClientRect();
    return point.x >= left && point.x < right;
  });
  const sideways = week && !isPaged(week) ? scrollBy(week, 'x', point) : false;
  return (list ? scrollBy(list, 'y', point) : false) || sideways;
}

/**
 * Turns the week of a phone by a day while the pointer rests at a side, again after each rest. A card that is
 * picked up at a side has to leave it first.
 */
export function pageTurner(): (board: HTMLElement, point: Point, now: number) => boolean {
  let side: number | null = null;
  let since = Infinity;
  return (board, point, now) => {
    const week = weekElement(board);
    if (!week || !isPaged(week)) return false;
    const next = sideAt(week.getBoundingClientRect(), point);
    if (next !== side) since = side === null ? Infinity : now;
    side = next;
    if (side === 0 || now - since < TURN_MS) return false;
    since = now;
    const page = Math.round(week.scrollLeft / week.clientWidth) + side;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    week.scrollTo({ left: page * week.clientWidth, behavior: isStill ? 'auto' : 'smooth' });
    return true;
  };
}

/** px from a side, and ms of rest there. */
const SIDE = 32;
const TURN_MS = 700;

function sideAt({ left, right, top, bottom }: DOMRect, { x, y }: Point): -1 | 0 | 1 {
  if (y < top || y > bottom) return 0;
  if (x < left + SIDE) return -1;
  return x > right - SIDE ? 1 : 0;
}

function isPaged(week: HTMLElement): boolean {
  return (week.firstElementChild?.clientWidth ?? 0) >= week.clientWidth;
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

/** px per frame, more the nearer to the edge. */
export function stepAt(at: number, from: number, to: number): number {
  const edge = Math.min(EDGE, (to - from) / 4);
  if (at < from - edge || at > to + edge) return 0;
  if (at < from + edge) return -Math.ceil(FASTEST * Math.min(1, (from + edge - at) / edge));
  if (at > to - edge) return Math.ceil(FASTEST * Math.min(1, (at - to + edge) / edge));
  return 0;
}
