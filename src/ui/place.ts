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
