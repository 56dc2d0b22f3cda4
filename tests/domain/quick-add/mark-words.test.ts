import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/constants.ts';
import { indexNames } from '#domain/quick-add/name-index.ts';
import { type LineReading, readLine, takenBack, withoutPart } from '#domain/quick-add/quick-line.ts';
import { addDays, mondayOf, type PlainDay } from '#domain/time/plain-day.ts';

const client = { id: 1, name: 'Fernway', color: '#2B5EC1' };
const portal = { id: 1, name: 'Portal', archived: false, client };

/** Saturday, 28 November 2026, in its own week. */
const TODAY = '2026-11-28';

const readingOn = (today: PlainDay, monday: PlainDay | null = mondayOf(today)): LineReading => ({
  projects: indexNames([portal], ({ name }) => [name]),
  labels: [],
  week: { today, monday },
});

const read = (text: string, today = TODAY, monday?: PlainDay | null) => {
  const { name, sets } = readLine(text, readingOn(today, monday));
  return { name, ...sets };
};

describe('days in a quick-add line', () => {
  it.each([
    ['5 dec', '2026-12-05'],
    ['dec 5', '2026-12-05'],
    ['05 Dec', '2026-12-05'],
    ['5 December', '2026-12-05'],
    ['december 5', '2026-12-05'],
    ['2026-12-05', '2026-12-05'],
    ['2025-12-05', '2025-12-05'],
    ['5 dec 2027', '2027-12-05'],
    ['Dec 5 2027', '2027-12-05'],
    ['9 sept', '2027-09-09'],
    ['28 nov', '2026-11-28'],
    ['27 nov', '2027-11-27'],
    ['29 feb', '2028-02-29'],
    ['next monday', '2026-11-30'],
    ['Next Sat', '2026-12-05'],
    ['next week', '2026-11-30'],
    ['in 1 day', '2026-11-29'],
    ['in 3 days', '2026-12-01'],
    ['in 1 week', '2026-12-05'],
    ['in 2 weeks', '2026-12-12'],
    ['in  2\tweeks', '2026-12-12'],
    ['in a week', '2026-12-05'],
    ['on friday', '2026-12-04'],
    ['this Friday', '2026-12-04'],
    ['fri next week', '2026-12-04'],
    ['on sunday next week', '2026-12-06'],
    ['on 5 dec', '2026-12-05'],
    ['on Dec 5 2027', '2027-12-05'],
    ['5th dec', '2026-12-05'],
    ['december 1st', '2026-12-01'],
  ])('BRD-22 decision 0138 readLine reads the day “%s”', (typed, day) => {
    expect(read(`Call Ada ${typed}`)).toEqual({ name: 'Call Ada', day });
  });

  it('BRD-22 decision 0138 "next" counts from the current week, whichever week is shown', () => {
    expect(read('Call next monday', TODAY, '2027-01-04').day).toBe('2026-11-30');
    expect(read('Call next week', TODAY, '2027-01-04').day).toBe('2026-11-30');
    expect(read('Call next monday', '2026-11-23').day).toBe('2026-11-30');
    expect(read('Call next sunday', '2026-11-23').day).toBe('2026-12-06');
  });

  it.each([
    '31 feb',
    'feb 31',
    '29 feb 2027',
    '2026-13-01',
    '2026-02-31',
    '2026-2-3',
    '0 dec',
    '5 dece',
    '5 dec 27',
    '31 feb 5',
    '5/12',
    '12/5/2026',
    '5.12.2026',
    '5 dec 1999',
    '2200-01-01',
    'in 0 days',
    'in 3',
    'in 1000 days',
    'in three days',
    'in a month',
    'by friday',
    'this 5 dec',
    'on today',
    'on unscheduled',
    'next friday next week',
    'next',
    'next year',
    'next unscheduled',
    'dec',
  ])('BRD-22 decision 0138 “%s” stays in the name', (typed) => {
    expect(read(`Call ${typed}`)).toEqual({ name: `Call ${typed}` });
  });

  it.each([
    'in 3 days',
    'next week',
    '5 dec',
    'Slides for 5 dec',
    'Slides for next monday',
    'Slides for on friday',
    'Report of 2026-12-05',
    '5 dec party',
    'Watch "5 dec" again',
    'Watch "in 3 days"',
    'Plan “next week',
  ])('BRD-22 decision 0138 “%s” is a name as a whole', (name) => {
    expect(read(name)).toEqual({ name });
  });

  it('BRD-22 decision 0138 a day of several words is read next to other marks, and the last of two days counts', () => {
    expect(read('Call #portal 5 dec 1h 30m')).toEqual({
      name: 'Call',
      project: portal,
      day: '2026-12-05',
      estimateMs: 90 * MINUTE_MS,
    });
    expect(read('Call feb 31 dec')).toEqual({ name: 'Call feb', day: '2026-12-31' });
    expect(read('Call 5 dec in 2 weeks')).toEqual({ name: 'Call 5 dec', day: '2026-12-12' });
    expect(read('Call 5 dec tomorrow 1h')).toMatchObject({ name: 'Call 5 dec', day: '2026-11-29' });
  });

  it('BRD-22 decision 0138 a text that is too long is taken as a name without marks', () => {
    const name = (length: number) => `${'b '.repeat(length / 2)}tomorrow`;
    expect(read(name(990)).day).toBe('2026-11-29');
    expect(read(name(994))).toEqual({ name: name(994) });
  });

  it("BRD-22 decision 0138 days aren't read where the form has no day", () => {
    const { name, sets } = readLine('Call in 3 days', { ...readingOn(TODAY), week: null });
    expect([name, sets]).toEqual(['Call in 3 days', {}]);
  });

  const days = fc.nat({ max: 730 }).map((count) => addDays(TODAY, count));
  const spaces = fc.constantFrom(' ', '  ', '\t');
  const intl = (day: PlainDay, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(Date.parse(day));

  /** All spellings of a day within the next two years. */
  const forms = (day: PlainDay, today: PlainDay): readonly string[] => {
    const date = intl(day, { day: 'numeric' });
    const year = day.slice(0, 4);
    const names = [intl(day, { month: 'short' }), intl(day, { month: 'long' })];
    const count = (Date.parse(day) - Date.parse(today)) / 86_400_000;
    const weekday = intl(day, { weekday: 'long' });
    const isNear = day < `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
    return [
      day,
      ...names.flatMap((month) => [`${date} ${month} ${year}`, `${month} ${date} ${year}`]),
      ...(isNear ? names.flatMap((month) => [`${date} ${month}`, `${month} ${date}`]) : []),
      ...(count > 0 ? [`in ${count} days`] : []),
      ...(count > 0 && count % 7 === 0 ? [`in ${count / 7} weeks`] : []),
      ...(mondayOf(day) === addDays(mondayOf(today), 7)
        ? [`next ${weekday}`, `next ${weekday.slice(0, 3)}`]
        : []),
    ];
  };

  it('BRD-22 decision 0138 each day of two years is read from each of its spellings', () => {
    for (let count = 0; count <= 730; count += 1) {
      const day = addDays(TODAY, count);
      for (const form of forms(day, TODAY)) {
        expect(read(`Call ${form}`)).toEqual({ name: 'Call', day });
        expect(read(`Call ${form.toUpperCase()}`)).toEqual({ name: 'Call', day });
        expect(read(`Slides for ${form}`)).toEqual({ name: `Slides for ${form}` });
        expect(read(`See "${form}"`)).toEqual({ name: `See "${form}"` });
      }
    }
  });

  it('BRD-22 decision 0138 a day of several words can be dismissed or removed, and so can a part next to it', () => {
    fc.assert(
      fc.property(days, days, fc.nat(), spaces, (today, later, pick, space) => {
        const [from = today, day = later] = [today, later].toSorted();
        const all = forms(day, from);
        const form = (all[pick % all.length] ?? day).replaceAll(' ', space);
        const text = `Call ${form} #portal 1h`;
        const reading = readingOn(from);
        const { parts, sets } = readLine(text, reading);
        expect(sets).toEqual({ day, project: portal, estimateMs: 60 * MINUTE_MS });
        const [part, project] = parts;
        if (!part || !project) throw new Error('There are three parts.');
        expect(text.slice(part.start, part.end)).toBe(form);
        const back = readLine(takenBack(text, part), reading);
        expect([back.name, back.sets]).toEqual([
          `Call ${form}`,
          { project: portal, estimateMs: 60 * MINUTE_MS },
        ]);
        expect(withoutPart(text, project)).toBe(`Call ${form} 1h`);
        expect(withoutPart(text, part)).toBe('Call #portal 1h');
      }),
      { numRuns: 1_000 },
    );
  });

  it('BRD-22 decision 0138 words and numbers that name no day stay unchanged', () => {
    const word = fc.constantFrom(
      'in',
      'next',
      'Mar',
      'dec',
      'May',
      '31',
      '5',
      '2027',
      'weeks',
      'day',
      'feb',
      '-',
      '5/12',
    );
    const isDate =
      /\b(in [1-9]\d* (day|week)s?|next (week|\w+day)|\d+ (mar|dec|may|feb)|(mar|dec|may|feb) \d+)\b/i;
    const plain = fc
      .array(word, { maxLength: 8 })
      .map((words) => words.join(' '))
      .filter((text) => !isDate.test(text));
    fc.assert(
      fc.property(plain, (text) => {
        expect(read(text)).toEqual({ name: text });
      }),
      { numRuns: 1_000 },
    );
  });
});
