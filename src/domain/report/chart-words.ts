import { HOUR_MS } from '#domain/constants.ts';
import { counted, formatDay, formatDays } from '#domain/texts/index.ts';
import { dayText, type PlainDay, cardTime } from '#domain/time/index.ts';
import type { BarUnit } from './bars.ts';
import { type DayRange, MAX_RANGE_DAYS, type RangeProblem } from './ranges.ts';

export const barTitles = {
  day: 'Hours per day',
  week: 'Hours per week',
  month: 'Hours per month',
} as const satisfies Record<BarUnit, string>;

export const chartWords = {
  share: 'Share of time',
  logged: 'logged',
  noTime: 'No time in this range',
  when: 'Days',
  total: 'Total',
  name: 'Name',
  time: 'Time',
  shareColumn: 'Share',
  legend: 'What is drawn',
  segments: 'Segments of the bars',
  arrows: 'The arrow keys lead from segment to segment.',
  range: 'Date range',
  presets: 'Presets',
  ownRange: 'Custom range',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  cannotApply: "Can't apply yet",
  showAll: 'Show all',
} as const;

/** Returns the note that totals and shares cover only part of a report. */
export const partlyShown = (shown: string): string => `Totals and shares are of ${shown}.`;

/** Returns how many series are shown, as "2 of 5 clients". */
export const shownOf = (shown: number, all: number, by = 'part'): string => `${shown} of ${counted(all, by)}`;

/** Returns what is missing or wrong with a chosen range, or null. */
export function rangeSentence(
  { from, to }: { readonly from: string; readonly to: string },
  problem: RangeProblem | null,
): string | null {
  if (from === '' && to === '') return 'Choose a first and a last day.';
  if (from === '') return 'Choose a first day.';
  if (to === '') return 'Choose a last day.';
  return problem === null ? null : problems[problem];
}

const problems = {
  unknown: 'Choose days that exist.',
  outside: 'Choose days from 2000 to 2199.',
  reversed: 'The last day is before the first day. Swap them.',
  tooLong: `This range is too long. Choose ${Math.floor(MAX_RANGE_DAYS / 366)} years at most.`,
} as const satisfies Record<RangeProblem, string>;

/** Formats days: "2 Nov 2026", "2–18 Nov 2026", "28 Oct – 3 Nov 2026", "30 Dec 2025 – 2 Jan 2026". */
export function daysText({ from, to }: DayRange): string {
  return from === to
    ? dayText(from)
    : formatDays(from, to, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** Formats a range whose first or last day may be empty. */
export function openDaysText({ from, to }: DayRange): string {
  if (from !== '' && to !== '')
    return from <= to ? daysText({ from, to }) : `${dayText(from)} – ${dayText(to)}`;
  if (from === '' && to === '') return 'Choose days';
  return from === '' ? `start date – ${dayText(to)}` : `${dayText(from)} – end date`;
}

/** Formats the days of a bar, a single one with its weekday: "Mon 2 Nov 2026". */
export function barText({ from, to }: DayRange): string {
  if (from !== to) return daysText({ from, to });
  return formatDay(from, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
}

/** Returns the axis label of a bar: the day's number, a week's first day, or the month (January with year). */
export function barLabel(from: PlainDay, unit: BarUnit): string {
  if (unit === 'day') return String(Number(from.slice(8)));
  if (unit === 'week') return formatDay(from, { day: 'numeric', month: 'short' });
  return formatDay(from, { month: 'short', ...(from.slice(5, 7) === '01' && { year: 'numeric' }) });
}

/** Formats a tick: whole hours as a number, else h:mm. */
export function tickText(ms: number, step: number): string {
  return step % HOUR_MS === 0 ? String(ms / HOUR_MS) : cardTime(ms);
}
