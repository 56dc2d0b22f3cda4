import { describe, expect, it } from 'vitest';
import { cardHeight } from '#domain/task/card-rules.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import { cardLayout } from '#features/board/card/card-layout.ts';

describe('cardLayout', () => {
  it.each([
    [130, 8, 0, false, { titleLines: 1, isLow: false, notes: 0, moreLines: 0 }],
    [130, 30, 0, false, { titleLines: 2, isLow: true, notes: 0, moreLines: 0 }],
    [130, 30, 1, true, { titleLines: 1, isLow: true, notes: 1, moreLines: 0 }],
    [130, 30, 2, false, { titleLines: 1, isLow: true, notes: 1, moreLines: 0 }],
    [140, 8, 0, false, { titleLines: 1, isLow: false, notes: 0, moreLines: 0 }],
    [160, 30, 0, false, { titleLines: 2, isLow: false, notes: 0, moreLines: 0 }],
    [160, 50, 1, false, { titleLines: 3, isLow: true, notes: 1, moreLines: 0 }],
    [200, 30, 0, false, { titleLines: 3, isLow: false, notes: 0, moreLines: 2 }],
    [440, 150, 3, true, { titleLines: 10, isLow: false, notes: 2, moreLines: 7 }],
  ])('fits %i px, %i letters and %i notes, running: %s', (height, letters, noteCount, isRunning, layout) => {
    expect(cardLayout({ height, letters, noteCount, isRunning })).toEqual(layout);
  });

  it('CRD-11 the parts of a card exceed its height by at most one pixel', () => {
    for (let minutes = 15; minutes <= 480; minutes += 15) {
      const height = cardHeight(minutes * MINUTE_MS);
      for (const [letters, noteCount, isRunning] of combined) {
        const layout = cardLayout({ height, letters, noteCount, isRunning });
        const used =
          7 +
          layout.titleLines * 17 +
          (layout.isLow ? 2 : 3) * 24 +
          (layout.notes + layout.moreLines) * 15 +
          (isRunning ? 44 : 33);
        expect(used).toBeLessThanOrEqual(height + 1);
      }
    }
  });

  it('a card with a description has at most two blank lines', () => {
    for (let minutes = 15; minutes <= 480; minutes += 15) {
      const height = cardHeight(minutes * MINUTE_MS);
      const { titleLines, isLow, moreLines } = cardLayout({
        height,
        letters: 30,
        noteCount: 0,
        isRunning: false,
      });
      const used = 7 + titleLines * 17 + (isLow ? 2 : 3) * 24 + moreLines * 15 + 33;
      expect(height - used).toBeLessThan(2 * 17);
    }
  });
});

const combined = [1, 15, 40, 90, 150].flatMap((letters) =>
  [0, 1, 2, 3, 4].flatMap((noteCount) =>
    [true, false].map((isRunning) => [letters, noteCount, isRunning] as const),
  ),
);
