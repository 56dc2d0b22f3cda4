import { WORKING_DAY_MS } from '#domain/constants.ts';
import { cardTime } from '#domain/time/time-text.ts';

/** That a filter hides some of what counts. */
export const withHiddenTasks = ', with hidden tasks';

/** By how much a day is too full, as "1:15 over the day's 8:00", and whether that counts tasks that a filter hides. */
export const overDayText = (ms: number, withHidden = false): string =>
  `${cardTime(ms)} over the day's ${cardTime(WORKING_DAY_MS)}${withHidden ? withHiddenTasks : ''}`;

/** The same where there is little room, as "1:15 over". */
export const overText = (ms: number): string => `${cardTime(ms)} over`;
