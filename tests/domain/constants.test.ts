import { expect, it } from 'vitest';
import * as constants from '#domain/constants.ts';

it('NFR-08 NFR-09 NFR-10 NFR-11 the delays have their required values', () => {
  expect(constants.REDIRECT_MS).toBe(2_000);
  expect(constants.ERROR_BANNER_MS).toBe(3_000);
  expect(constants.CONFIRM_COUNTDOWN_MS).toBe(5_000);
  expect(constants.SEARCH_DEBOUNCE_MS).toBe(500);
});

it('NFR-15 NFR-16 NFR-17 TMR-23 TMR-24 the limits have their required values', () => {
  expect(constants.MAX_TASK_MS).toBe(86_400_000);
  expect(constants.MAX_NAME).toBe(150);
  expect(constants.MAX_DESCRIPTION).toBe(500);
  expect(constants.WORKING_DAY_MS).toBe(28_800_000);
  expect(constants.FALLBACK_ESTIMATE_MS).toBe(1_800_000);
});

it('NFR-18 the page sizes have their required values', () => {
  expect(constants.TABLE_PAGE_SIZE).toBe(100);
  expect(constants.PAGE_BUTTONS).toBe(4);
});

it('NFR-02 NFR-03 NFR-04 NFR-05 NFR-06 the stale times have their required values', () => {
  expect(constants.STALE_MS).toEqual({
    most: 500,
    tasks: 0,
    project: 100,
    notifications: 0,
    workspaceUsers: 5_000,
  });
});

it('DEC-128 DEC-130 DEC-131 DEC-137 the constants have the values of the decisions', () => {
  expect(constants.LATEST_ARRIVAL_MS).toBe(14 * 24 * 3_600_000);
  expect(constants.FORGOTTEN_RUN_MS).toBe(8 * 3_600_000);
  expect(constants.SLEEP_GAP_MS).toBe(30 * 60_000);
  expect(constants.HINT_DEBOUNCE_MS).toBe(250);
  expect(constants.MAX_SERVER_ERRORS).toBe(8);
});
