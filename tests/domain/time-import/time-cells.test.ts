import { expect, it } from 'vitest';
import { dayOrderOf, readClock, readDay, readDuration } from '#domain/time-import/time-cells.ts';

it('DEC-112 the order of day and month is detected from the whole column', () => {
  expect(dayOrderOf(['03/04/2026', '25/04/2026'])).toBe('dayFirst');
  expect(dayOrderOf(['03/04/2026', '04/25/2026'])).toBe('monthFirst');
  expect(dayOrderOf(['04/04/2026', '03/04/2026', '04-05-26'])).toEqual({ example: '03/04/2026' });
  expect(dayOrderOf(['04/04/2026'])).toBe('none');
  expect(dayOrderOf(['25/04/2026', '04/25/2026'])).toEqual({ example: '25/04/2026' });
  expect(dayOrderOf(['2026-04-03', '25.04.2026', ''])).toBe('none');
});

it("DEC-112 impossible dates don't affect the detected order", () => {
  expect(dayOrderOf(['2026-11-16', '31/31/2026'])).toBe('none');
  expect(dayOrderOf(['31/31/2026', '00/13/2026', '04/32/2026', '03/04/2026'])).toEqual({
    example: '03/04/2026',
  });
  expect(dayOrderOf(['31/31/2026', '25/04/2026'])).toBe('dayFirst');
});

it.each([
  ['2026-03-02', '2026-03-02'],
  ['2026/3/2', '2026-03-02'],
  ['2026-03-02T00:00:00', '2026-03-02'],
  ['2.3.2026', '2026-03-02'],
  ['02.03.26', '2026-03-02'],
  ['02/03/2026', '2026-03-02'],
  ['2-3-26', '2026-03-02'],
  ['30/02/2026', null],
  ['2026-13-01', null],
  ['yesterday', null],
  ['', null],
])('DEC-112 the date %s is read day-first', (cell, day) => {
  expect(readDay(cell, 'dayFirst')).toBe(day);
});

it('DEC-112 a date is read month-first', () => {
  expect([readDay('03/25/2026', 'monthFirst'), readDay('25/03/2026', 'monthFirst')]).toEqual([
    '2026-03-25',
    null,
  ]);
});

it.each([
  ['09:05:03', '09:05:03'],
  ['9:05', '09:05:00'],
  ['21.30', '21:30:00'],
  ['12:00 AM', '00:00:00'],
  ['12:30:15 pm', '12:30:15'],
  ['1:00 p.m.', '13:00:00'],
  ['9am', '09:00:00'],
  ['13:00 PM', null],
  ['24:00', null],
  ['10:60', null],
  ['noon', null],
])('DEC-112 the time %s is read', (cell, clock) => {
  expect(readClock(cell)).toBe(clock);
});

it.each([
  ['01:30:00', 5_400_000],
  ['1:30', 5_400_000],
  ['27:00:01', 97_201_000],
  ['1.5', 5_400_000],
  ['7,25', 26_100_000],
  ['0.33', 1_188_000],
  ['0', 0],
  ['18:25 min', 1_105_000],
  ['5 min', 300_000],
  ['45 sec', 45_000],
  ['45s', 45_000],
  ['0.79 h', 2_844_000],
  ['0,5 hours', 1_800_000],
  ['1:10:30', 4_230_000],
  ['1:10:30 h', 4_230_000],
  ['1:10:30 min', null],
  ['1:10 sec', null],
  ['5 days', null],
  ['5 constructor', null],
  ['1:75', null],
  ['-1', null],
  ['1.234,5', null],
  ['', null],
])('DEC-111 the duration %s is read', (cell, ms) => {
  expect(readDuration(cell)).toBe(ms);
});
