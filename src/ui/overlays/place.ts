export type Side = 'top' | 'bottom' | 'right' | 'left';

/** In px of the viewport. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

/** Falls back to the opposite side, always inside the viewport. */
export function place(anchor: Box, box: Size, view: Size, wished: Side): { left: number; top: number } {
  const spot = beside(anchor, box, fits(anchor, box, view, wished) ? wished : opposite[wished]);
  return {
    left: clamp(spot.left, view.width - box.width),
    top: clamp(spot.top, view.height - box.height),
  };
}

/** Tries right, left, below and above, preferring a place that covers none of `others`. */
export function placeBeside(
  anchor: Box,
  box: Size,
  view: Size,
  others: readonly Box[],
): { left: number; top: number } {
  const lefts = [
    anchor.left + anchor.width + gap,
    anchor.left - box.width - gap,
    clamp(anchor.left, view.width - box.width),
  ];
  const tops = [
    clamp(anchor.top, view.height - box.height),
    ...[anchor, ...others].flatMap(({ top, height }) => [top + height + gap, top - box.height - gap]),
  ];
  const spots = lefts
    .flatMap((left) => tops.map((top) => ({ left, top, ...size(box) })))
    .filter((spot) => isInside(spot, view) && !overlap(spot, anchor) && distance(spot, anchor) <= gap + 1);
  const spot = spots.find((each) => !others.some((other) => overlap(each, other))) ?? spots[0];
  return spot
    ? { left: Math.round(spot.left), top: Math.round(spot.top) }
    : place(anchor, box, view, 'right');
}

export function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}

const size = ({ width, height }: Size): Size => ({ width, height });

function isInside({ left, top, width, height }: Box, view: Size): boolean {
  const fitsAcross = left >= gutter && left + width <= view.width - gutter;
  return fitsAcross && top >= gutter && top + height <= view.height - gutter;
}

function distance(a: Box, b: Box): number {
  const across = Math.max(0, b.left - a.left - a.width, a.left - b.left - b.width);
  const down = Math.max(0, b.top - a.top - a.height, a.top - b.top - b.height);
  return Math.hypot(across, down);
}

const gap = 6;
const gutter = 8;

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const satisfies Record<
  Side,
  Side
>;

function beside(anchor: Box, box: Size, side: Side): { left: number; top: number } {
  const middle = anchor.left + (anchor.width - box.width) / 2;
  switch (side) {
    case 'top':
      return { left: middle, top: anchor.top - box.height - gap };
    case 'bottom':
      return { left: middle, top: anchor.top + anchor.height + gap };
    case 'left':
      return { left: anchor.left - box.width - gap, top: anchor.top };
    case 'right':
      return { left: anchor.left + anchor.width + gap, top: anchor.top };
  }
}

function fits(anchor: Box, box: Size, view: Size, side: Side): boolean {
  const { left, top } = beside(anchor, box, side);
  if (side === 'top') return top >= gutter;
  if (side === 'left') return left >= gutter;
  if (side === 'bottom') return top + box.height <= view.height - gutter;
  return left + box.width <= view.width - gutter;
}

function clamp(value: number, room: number): number {
  return Math.round(Math.max(gutter, Math.min(value, room - gutter)));
}
