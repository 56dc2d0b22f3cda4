import { DAY_MS, MINUTE_MS } from '#domain/constants.ts';
import { clockMinutes, clockText } from '#domain/time/index.ts';

/** Start and end are `HH:mm` or empty; the estimate is in ms. */
export interface Schedule {
  readonly startText: string;
  readonly endText: string;
  readonly estimateMs: number;
}

/** Sets the start and moves the end to start + estimate (FRM-19). */
export function withStart(schedule: Schedule, startText: string): Schedule {
  const start = clockMinutes(startText);
  if (start === null) return { ...schedule, startText, endText: startText === '' ? '' : schedule.endText };
  return { ...schedule, startText, endText: clockText(start + minutes(schedule.estimateMs)) };
}

/** Sets the end and from it the estimate, or the start if that is empty (FRM-20 to FRM-22, DEC-44). */
export function withEnd(schedule: Schedule, endText: string): Schedule {
  const end = clockMinutes(endText);
  if (end === null) return { ...schedule, endText };
  const start = clockMinutes(schedule.startText);
  if (start === null)
    return { ...schedule, endText, startText: clockText(end - minutes(schedule.estimateMs)) };
  const length = (end - start) * MINUTE_MS;
  return { ...schedule, endText, estimateMs: length < 0 ? length + DAY_MS : length };
}

/** Sets the estimate and moves the end, wrapping at 24 h (FRM-23). */
export function withEstimate(schedule: Schedule, estimateMs: number): Schedule {
  const start = clockMinutes(schedule.startText);
  if (start === null) return { ...schedule, estimateMs };
  return { ...schedule, estimateMs, endText: clockText(start + minutes(estimateMs)) };
}

/** Clears start and end, as for a task without a date (FRM-24). */
export function withoutDay(schedule: Schedule): Schedule {
  return { ...schedule, startText: '', endText: '' };
}

/** Formats a planned time: "14:00–16:00", or "12:00" for a start alone. */
export const plannedText = (startText: string, endText: string): string =>
  endText === '' ? startText : `${startText}–${endText}`;

function minutes(ms: number): number {
  return ms / MINUTE_MS;
}
