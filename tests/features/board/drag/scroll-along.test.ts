import { expect, it } from 'vitest';
import { stepAt } from '#features/board/drag/scroll-along.ts';

it('BRD-18 scrolls along near the edges alone, the faster the nearer, and not far outside', () => {
  expect([100, 128, 155, 156, 400, 644, 672, 700].map((at) => stepAt(at, 100, 700))).toEqual([
    -18, -9, -1, 0, 0, 0, 9, 18,
  ]);
  expect([43, 44, 756, 757].map((at) => stepAt(at, 100, 700))).toEqual([0, -18, 18, 0]);
  // A list as low as this has a middle that rests.
  expect([0, 10, 20, 30, 40].map((at) => stepAt(at, 0, 40))).toEqual([-18, 0, 0, 0, 18]);
});
