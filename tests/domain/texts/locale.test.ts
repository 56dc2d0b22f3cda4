import { afterEach, describe, expect, it } from 'vitest';
import {
  chooseLocale,
  compareNames,
  formatDay,
  formatDays,
  formatList,
  formatNumber,
  localeFor,
} from '#domain/texts/locale.ts';

afterEach(() => {
  chooseLocale('en-GB');
});

const short = { day: 'numeric', month: 'short' } as const;
const withYear = { ...short, year: 'numeric' } as const;

it("decision 0182 the locale is the browser's first language if it is English", () => {
  expect([['en-US', 'de'], ['en-AU'], ['de-DE', 'en-US'], ['fr'], ['tlh'], []].map(localeFor)).toEqual([
    'en-US',
    'en-AU',
    'en-GB',
    'en-GB',
    'en-GB',
    'en-GB',
  ]);
});

it('decision 0182 an invalid language tag gives the default locale', () => {
  expect([['en-US@posix'], ['en-'], ['en_GB.UTF-8']].map(localeFor)).toEqual(['en-GB', 'en-GB', 'en-GB']);
});

it('TBL-01 TBL-09 names are sorted regardless of case, with numbers by value', () => {
  expect(['Project 10', 'project 9', 'Äpfel', 'Zebra', 'apple'].toSorted(compareNames)).toEqual([
    'Äpfel',
    'apple',
    'project 9',
    'Project 10',
    'Zebra',
  ]);
});

describe('formatting in the chosen locale', () => {
  it('decision 0182 a date has no comma after its weekday', () => {
    const said = (options: Intl.DateTimeFormatOptions) => formatDay('2026-11-16', options);
    const all = () => [
      said(withYear),
      said({ weekday: 'short', ...short }),
      said({ weekday: 'long', ...withYear }),
    ];
    expect(all()).toEqual(['16 Nov 2026', 'Mon 16 Nov', 'Monday 16 Nov 2026']);
    chooseLocale('en-US');
    expect(all()).toEqual(['Nov 16, 2026', 'Mon Nov 16', 'Monday Nov 16, 2026']);
  });

  it('decision 0182 a range names month and year once when possible', () => {
    const all = () => [
      formatDays('2026-09-01', '2026-09-30', withYear),
      formatDays('2026-10-28', '2026-11-03', withYear),
      formatDays('2025-12-28', '2026-01-03', withYear),
      formatDays('2026-11-16', '2026-11-22', short),
      formatDays('2026-12-28', '2027-01-03', short),
    ];
    expect(all()).toEqual([
      '1–30 Sept 2026',
      '28 Oct – 3 Nov 2026',
      '28 Dec 2025 – 3 Jan 2026',
      '16–22 Nov',
      '28 Dec – 3 Jan',
    ]);
    chooseLocale('en-US');
    expect(all()).toEqual([
      'Sep 1–30, 2026',
      'Oct 28 – Nov 3, 2026',
      'Dec 28, 2025 – Jan 3, 2026',
      'Nov 16–22',
      'Dec 28 – Jan 3',
    ]);
  });

  it('decision 0182 numbers and lists follow the conventions of the locale', () => {
    const all = () => [formatNumber(1_234_567.5), formatList(['a', 'b', 'c'])];
    expect(all()).toEqual(['1,234,567.5', 'a, b and c']);
    chooseLocale('en-US');
    expect(all()).toEqual(['1,234,567.5', 'a, b, and c']);
    chooseLocale('en-IN');
    expect(all()).toEqual(['12,34,567.5', 'a, b and c']);
  });
});
