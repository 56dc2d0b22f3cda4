import { expect, it } from 'vitest';
import { draggedEstimate, steppedEstimate } from '#domain/task/estimate-steps.ts';
import { MINUTE } from '#tests/domain/examples.ts';

it('CRD-09 CRD-10 CRD-11 dragging the edge of a card changes the estimate by the nearest step, within the height limits', () => {
  const dragged = (minutes: number, px: number) => {
    const { ms, isEnd } = draggedEstimate(minutes * MINUTE, px);
    return [ms / MINUTE, isEnd];
  };
  expect([0, 4, 5, 14, 40, -10].map((px) => dragged(30, px))).toEqual([
    [30, false],
    [30, false],
    [45, false],
    [45, false],
    [90, false],
    [15, false],
  ]);
  expect(dragged(30, -200)).toEqual([15, true]);
  expect(dragged(30, 2_000)).toEqual([480, true]);
  // Estimates between two steps or beyond the limits stay until they are dragged.
  expect([dragged(20, 3), dragged(20, 12)]).toEqual([
    [20, false],
    [30, false],
  ]);
  expect([dragged(600, 30), dragged(600, -10)]).toEqual([
    [600, true],
    [465, false],
  ]);
  expect(steppedEstimate(45 * MINUTE, -1)).toEqual({ ms: 30 * MINUTE, isEnd: false });
});
