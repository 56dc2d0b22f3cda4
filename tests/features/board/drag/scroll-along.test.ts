import { expect, it, vi } from 'vitest';
import { pageTurner, stepAt } from '#features/board/drag/scroll-along.ts';

it('BRD-18 scrolls only near the edges, faster the closer the pointer, and not far outside', () => {
  expect([100, 128, 155, 156, 400, 644, 672, 700].map((at) => stepAt(at, 100, 700))).toEqual([
    -18, -9, -1, 0, 0, 0, 9, 18,
  ]);
  expect([43, 44, 756, 757].map((at) => stepAt(at, 100, 700))).toEqual([0, -18, 18, 0]);
  // Even so low a list has a middle without scrolling.
  expect([0, 10, 20, 30, 40].map((at) => stepAt(at, 0, 40))).toEqual([-18, 0, 0, 0, 18]);
});

it('BRD-18 a phone turns by a day when a dragged card rests at a side, but not at the side where it was picked up', () => {
  const board = document.createElement('div');
  const week = document.createElement('div');
  week.setAttribute('role', 'group');
  week.setAttribute('aria-label', 'Week');
  week.append(document.createElement('section'));
  board.append(week);
  for (const element of [week, week.firstElementChild ?? week])
    Object.defineProperty(element, 'clientWidth', { value: 390 });
  week.getBoundingClientRect = () => new DOMRect(0, 100, 390, 700);
  week.scrollLeft = 2 * 390;
  const turned = vi.spyOn(week, 'scrollTo').mockImplementation(() => undefined);
  const turn = pageTurner();
  const [middle, left, right, above] = [
    { x: 195, y: 300 },
    { x: 20, y: 300 },
    { x: 380, y: 300 },
    { x: 380, y: 60 },
  ];
  // The card was picked up at the right side, so the pointer must leave that side first.
  expect([turn(board, right, 0), turn(board, right, 5_000), turn(board, middle, 5_100)]).toEqual([
    false,
    false,
    false,
  ]);
  expect([turn(board, right, 6_000), turn(board, right, 6_690), turn(board, right, 6_700)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([turn(board, right, 7_390), turn(board, right, 7_400)]).toEqual([false, true]);
  // Above the week are the days, where the pointer only chooses one.
  expect([turn(board, above, 7_500), turn(board, above, 9_000)]).toEqual([false, false]);
  expect([turn(board, left, 9_100), turn(board, left, 9_800)]).toEqual([false, true]);
  expect(turned.mock.calls.map(([to]) => to)).toMatchObject([{ left: 1170 }, { left: 1170 }, { left: 390 }]);
});
