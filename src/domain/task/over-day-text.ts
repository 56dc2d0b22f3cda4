import { WORKING_DAY_MS } from '#domain/constants.ts';
import { cardTime } from '#domain/time/time-text.ts';

/** Returns the excess of a day, as "1:15 over 8:00". */
export const overDayText = (ms: number, withHidden = false): string =>
  `${cardTime(ms)} over ${cardTime(WORKING_DAY_MS)}${withHidden ? ', with hidden tasks' : ''}`;

/** Returns the same for the narrow head of a column. */
export const overDayShort = (ms: number, withHidden: boolean): string =>
  `${cardTime(ms)} over${withHidden ? ', some hidden' : ' the day'}`;
