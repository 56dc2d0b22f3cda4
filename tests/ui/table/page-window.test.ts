import { expect, it } from 'vitest';
import * as constants from '#domain/constants.ts';
import { PAGE_BUTTONS, PAGE_SIZE, pageWindow } from '#ui/table/page-window.ts';

it('NFR-18 the tables of the kit and those of the features have pages of the same size', () => {
  expect([PAGE_SIZE, PAGE_BUTTONS]).toEqual([constants.TABLE_PAGE_SIZE, constants.PAGE_BUTTONS]);
});

it('TBL-06 NFR-18 the pager shows at most four consecutive pages around the current one', () => {
  expect(pageWindow(0, 1)).toEqual([0]);
  expect(pageWindow(1, 3)).toEqual([0, 1, 2]);
  expect(pageWindow(0, 9)).toEqual([0, 1, 2, 3]);
  expect(pageWindow(4, 9)).toEqual([2, 3, 4, 5]);
  expect(pageWindow(8, 9)).toEqual([5, 6, 7, 8]);
  expect(pageWindow(0, 0)).toEqual([]);
});
