export type Side = 'top' | 'bottom' | 'right' | 'left';

/** Where a box stands in the window, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

/** Where a floating box stands beside its anchor: on the wished side, else on the opposite one, always inside the window. */
export function place(anchor: Box, box: Size, view: Size, wished: Side): { left: number; top: number } {
  const spot = beside(anchor, box, fits(anchor, box, view, wished) ? wished : opposite[wished]);
  return {
    left: clamp(spot.left, view.width - box.width),
    top: clamp(spot.top, view.height - box.height),
  };
}

/**
 * Where a floating box stands near its anchor without covering any of the `others`; where there is no such place near it,
 * above all of them, and nowhere (null) where it is too high for that.
 */
export function placeClear(
  anchor: Box,
  box: Size,
  view: Size,
  others: readonly Box[],
): { left: number; top: number } | null {
  const all = [anchor, ...others];
  const lefts = [
    anchor.left + anchor.width + gap,
    anchor.left - box.width - gap,
    clamp(anchor.left, view.width - box.width),
  ];
  const tops = [
    anchor.top,
    ...all.flatMap(({ top, height }) => [top + height + gap, top - box.height - gap]),
  ];
  const spots = lefts
    .flatMap((left) => tops.map((top) => ({ left, top, ...size(box) })))
    .filter((spot) => isInside(spot, view) && !all.some((other) => overlap(spot, other)))
    .map((spot) => ({ ...spot, way: distance(spot, anchor) }))
    .filter(({ way }) => way <= near)
    .toSorted((a, b) => a.way - b.way);
  const [nearest] = spots;
  if (nearest) return { left: Math.round(nearest.left), top: Math.round(nearest.top) };
  const highest = Math.min(...all.map(({ top }) => top));
  const above = {
    left: clamp(anchor.left, view.width - box.width),
    top: clamp(highest - box.height - gap, view.height - box.height),
  };
  return all.some((other) => overlap({ ...above, ...size(box) }, other)) ? null : above;
}

/** Whether two boxes share some room. */
export function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}

/** So far in px from its anchor a box still looks like that of it. */
const near = 120;

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
