import { WORKING_DAY_MS } from '#domain/constants.ts';
import { cardTime } from '#domain/time/time-text.ts';

/** By how much a day is too full, as "1:15 over 8:00", and whether that counts tasks that a filter hides. */
export const overDayText = (ms: number, withHidden = false): string =>
  `${cardTime(ms)} over ${cardTime(WORKING_DAY_MS)}${withHidden ? ', with hidden tasks' : ''}`;

/** The same as short as the head of a column has room for. */
export const overDayShort = (ms: number, withHidden: boolean): string =>
  `${cardTime(ms)} over${withHidden ? ', some hidden' : ' the day'}`;
