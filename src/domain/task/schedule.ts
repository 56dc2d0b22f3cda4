import { DAY_MS, MINUTE_MS } from '#domain/constants.ts';
import { clockMinutes, clockText } from '#domain/time/time-text.ts';

/** The times of a task form that depend on each other; start and end are `HH:mm` or empty, the estimate is in ms. */
export interface Schedule {
  readonly startText: string;
  readonly endText: string;
  readonly estimateMs: number;
}

/** A new start moves the end to start + estimate (FRM-19). */
export function withStart(schedule: Schedule, startText: string): Schedule {
  const start = clockMinutes(startText);
  if (start === null) return { ...schedule, startText, endText: startText === '' ? '' : schedule.endText };
  return { ...schedule, startText, endText: clockText(start + minutes(schedule.estimateMs)) };
}

/**
 * A new end sets the estimate to end - start, a day more where it wraps past midnight (FRM-20, FRM-21); without a start
 * it sets the start to end - estimate (FRM-22, DEC-44). An end equal to the start is an estimate of 0.
 */
export function withEnd(schedule: Schedule, endText: string): Schedule {
  const end = clockMinutes(endText);
  if (end === null) return { ...schedule, endText };
  const start = clockMinutes(schedule.startText);
  if (start === null)
    return { ...schedule, endText, startText: clockText(end - minutes(schedule.estimateMs)) };
  const length = (end - start) * MINUTE_MS;
  return { ...schedule, endText, estimateMs: length < 0 ? length + DAY_MS : length };
}

/** A new estimate moves the end, wrapping at 24 h (FRM-23). */
export function withEstimate(schedule: Schedule, estimateMs: number): Schedule {
  const start = clockMinutes(schedule.startText);
  if (start === null) return { ...schedule, estimateMs };
  return { ...schedule, estimateMs, endText: clockText(start + minutes(estimateMs)) };
}

/** A cleared date clears start and end (FRM-24). */
export function withoutDay(schedule: Schedule): Schedule {
  return { ...schedule, startText: '', endText: '' };
}

/** How a planned time reads: "14:00–16:00", or "12:00" for a start alone. */
export const plannedText = (startText: string, endText: string): string =>
  endText === '' ? startText : `${startText}–${endText}`;

function minutes(ms: number): number {
  return ms / MINUTE_MS;
}
