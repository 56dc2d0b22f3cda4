import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardTime,
  clockMinutes,
  clockText,
  clockTime,
  inputTime,
  loggedTime,
  readTime,
} from '#domain/time/time-text.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

describe('the formats of a time', () => {
  it('CRD-26 DEC-42 cards show h:mm, rounded to the nearest minute, half a minute up', () => {
    expect([0, 29_999, 30_000, 89_999, 90_000].map(cardTime)).toEqual([
      '0:00',
      '0:00',
      '0:01',
      '0:01',
      '0:02',
    ]);
    expect([HOUR - 30_000, HOUR + 5 * MINUTE, 10 * HOUR, 24 * HOUR, 1_047.7 * HOUR].map(cardTime)).toEqual([
      '1:00',
      '1:05',
      '10:00',
      '24:00',
      '1,047:42',
    ]);
  });

  it('CRD-26 DEC-42 logged time under half a minute is shown as <0:01', () => {
    expect([0, 1, 29_999, 30_000, HOUR].map(loggedTime)).toEqual(['0:00', '<0:01', '<0:01', '0:01', '1:00']);
  });

  it('CRD-27 the clock shows h:mm:ss in completed seconds', () => {
    expect(
      [0, 999, SECOND, 59_999, MINUTE, HOUR + 61_001, 24 * HOUR, 100 * HOUR, 1_047 * HOUR].map(clockTime),
    ).toEqual([
      '0:00:00',
      '0:00:00',
      '0:00:01',
      '0:00:59',
      '0:01:00',
      '1:01:01',
      '24:00:00',
      '100:00:00',
      '1,047:00:00',
    ]);
  });

  it('FRM-14 inputs show hh:mm', () => {
    expect([0, 5 * MINUTE, 90_000, 10 * HOUR, 24 * HOUR].map(inputTime)).toEqual([
      '00:00',
      '00:05',
      '00:02',
      '10:00',
      '24:00',
    ]);
  });
});

describe('readTime', () => {
  it('FRM-15 FRM-16 readTime reads hh:mm up to 29:59', () => {
    expect(['00:00', '00:01', '08:30', '24:00', '24:01', '29:59'].map(readTime)).toEqual([
      0,
      MINUTE,
      8.5 * HOUR,
      86_400_000,
      86_460_000,
      29 * HOUR + 59 * MINUTE,
    ]);
  });

  it('FRM-18 readTime rejects an invalid format', () => {
    for (const text of [
      '',
      '1',
      '12',
      '12:',
      '123',
      '1234',
      '12:3',
      '12:6',
      '12:60',
      '30:00',
      '-1:00',
      '1e3',
      '1:30',
      '12:30:00',
      ' 12:30',
      '12:30\n',
      '12\u00A0:30',
      '١٢:٣٠',
      '１２：３０',
    ]) {
      expect(readTime(text), text).toBeNull();
    }
  });

  it('FRM-14 CRD-26 readTime reads back the text of an input, to the minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400_000 }), (ms) => {
        const back = readTime(inputTime(ms)) ?? Number.NaN;
        expect(Math.abs(back - ms)).toBeLessThanOrEqual(30_000);
        expect(inputTime(back)).toBe(inputTime(ms));
      }),
    );
  });
});

describe('clock times', () => {
  it('DEC-36 clock times are HH:mm up to 23:59', () => {
    expect(['00:00', '09:05', '23:59'].map(clockMinutes)).toEqual([0, 545, 1_439]);
    for (const text of ['', '9:05', '24:00', '12:60', '23:59:60', '1２:00'])
      expect(clockMinutes(text)).toBeNull();
  });

  it('FRM-23 clock times wrap at 24 h in both directions', () => {
    expect([0, 545, 1_439, 1_440, 1_441, 4_320, -1, -1_440].map(clockText)).toEqual([
      '00:00',
      '09:05',
      '23:59',
      '00:00',
      '00:01',
      '00:00',
      '23:59',
      '00:00',
    ]);
  });
});
