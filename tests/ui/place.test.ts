import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { place } from '#ui/place.ts';

const view = { width: 1000, height: 800 };

describe('place', () => {
  it('stands centred above its anchor', () => {
    expect(
      place({ left: 400, top: 300, width: 100, height: 30 }, { width: 60, height: 20 }, view, 'top'),
    ).toEqual({
      left: 420,
      top: 274,
    });
  });

  it('turns to the other side where there is no room', () => {
    expect(
      place({ left: 400, top: 4, width: 100, height: 30 }, { width: 60, height: 20 }, view, 'top').top,
    ).toBe(40);
    expect(
      place({ left: 900, top: 50, width: 90, height: 30 }, { width: 280, height: 90 }, view, 'right'),
    ).toEqual({
      left: 614,
      top: 50,
    });
  });

  it('never leaves the window with a box that fits into it', () => {
    const side = fc.constantFrom('top' as const, 'bottom' as const, 'left' as const, 'right' as const);
    const to = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        to(1000),
        to(800),
        to(300),
        to(100),
        to(980),
        to(780),
        side,
        (left, top, w, h, width, height, at) => {
          const spot = place({ left, top, width: w, height: h }, { width, height }, view, at);
          expect(spot.left).toBeGreaterThanOrEqual(8);
          expect(spot.top).toBeGreaterThanOrEqual(8);
          expect(spot.left + width).toBeLessThanOrEqual(992);
          expect(spot.top + height).toBeLessThanOrEqual(792);
        },
      ),
    );
  });
});
