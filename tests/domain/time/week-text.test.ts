import { expect, it } from 'vitest';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { monthsTitle, shortWeekTitle, weekTitle } from '#domain/time/week-text.ts';

const today: PlainDay = '2026-11-18';

it.each<[PlainDay, string, string, string]>([
  ['2026-11-16', '16–22 November 2026', '16–22 Nov', 'Nov'],
  ['2026-11-30', '30 November – 6 December 2026', '30 Nov – 6 Dec', 'Nov/\u200BDec'],
  ['2026-12-28', '28 December 2026 – 3 January 2027', '28 Dec – 3 Jan', 'Dec/\u200BJan 2027'],
  ['2027-01-04', '4–10 January 2027', '4–10 Jan', 'Jan 2027'],
])(
  'BRD-01 the week of %s is titled %s, shortened to %s, and %s on a phone',
  (monday, long, short, months) => {
    expect([weekTitle(monday), shortWeekTitle(monday), monthsTitle(monday, today)]).toEqual([
      long,
      short,
      months,
    ]);
  },
);
