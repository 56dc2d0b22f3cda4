import { describe, expect, it } from 'vitest';
import { cardHeight } from '#domain/card-rules.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import { cardLayout } from '#features/board/card-layout.ts';

describe('cardLayout', () => {
  it.each([
    [130, 0, false, { titleLines: 2, isLow: true, notes: 0 }],
    [130, 1, true, { titleLines: 1, isLow: true, notes: 1 }],
    [130, 2, false, { titleLines: 1, isLow: true, notes: 1 }],
    [160, 0, false, { titleLines: 2, isLow: false, notes: 0 }],
    [160, 1, false, { titleLines: 3, isLow: true, notes: 1 }],
    [180, 0, false, { titleLines: 3, isLow: false, notes: 0 }],
    [440, 3, true, { titleLines: 3, isLow: false, notes: 2 }],
  ])('shares %i px with %i notes, running: %s', (height, notes, isRunning, layout) => {
    expect(cardLayout(height, notes, isRunning)).toEqual(layout);
  });

  it('CRD-11 never gives out more than there is, but for a pixel', () => {
    for (let minutes = 15; minutes <= 480; minutes += 15) {
      const height = cardHeight(minutes * MINUTE_MS);
      for (const notes of [0, 1, 2, 3, 4]) {
        for (const isRunning of [false, true]) {
          const layout = cardLayout(height, notes, isRunning);
          const rows = layout.isLow ? 2 : 3;
          const used = 7 + layout.titleLines * 17 + rows * 24 + layout.notes * 15 + (isRunning ? 44 : 33);
          expect(used).toBeLessThanOrEqual(height + 1);
        }
      }
    }
  });
});
