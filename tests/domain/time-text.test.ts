import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardTime,
  clockMinutes,
  clockText,
  clockTime,
  inputTime,
  readTime,
  typeTime,
} from '#domain/time-text.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

describe('a time as it is shown', () => {
  it('CRD-26 DEC-42 on cards is h:mm, rounded to the nearest minute, half a minute up', () => {
    expect([0, 29_999, 30_000, 89_999, 90_000].map(cardTime)).toEqual([
      '0:00',
      '0:00',
      '0:01',
      '0:01',
      '0:02',
    ]);
    expect([HOUR - 30_000, HOUR + 5 * MINUTE, 10 * HOUR, 24 * HOUR].map(cardTime)).toEqual([
      '1:00',
      '1:05',
      '10:00',
      '24:00',
    ]);
  });

  it('CRD-27 on the clock is h:mm:ss, whole seconds passed', () => {
    expect([0, 999, SECOND, 59_999, MINUTE, HOUR + 61_001, 24 * HOUR, 100 * HOUR].map(clockTime)).toEqual([
      '0:00:00',
      '0:00:00',
      '0:00:01',
      '0:00:59',
      '0:01:00',
      '1:01:01',
      '24:00:00',
      '100:00:00',
    ]);
  });

  it('FRM-14 in an input is hh:mm', () => {
    expect([0, 5 * MINUTE, 90_000, 10 * HOUR, 24 * HOUR].map(inputTime)).toEqual([
      '00:00',
      '00:05',
      '00:02',
      '10:00',
      '24:00',
    ]);
  });
});

describe('typeTime', () => {
  /** What stands there after each key, from an empty input. */
  const typed = (keys: string): string =>
    keys.split('').reduce((text, key) => typeTime(text, text + key), '');

  it('FRM-17 puts the colon behind two digits by itself', () => {
    expect(['1', '12', '123', '1230', '0845'].map(typed)).toEqual(['1', '12:', '12:3', '12:30', '08:45']);
    expect(typed('12:30')).toBe('12:30');
  });

  it('FRM-14 takes nothing but digits and one colon in its place', () => {
    for (const key of ['-', 'e', '.', ',', ' ', '\u00A0', 'x', '+', '\n', '١', '１', '：', '½']) {
      expect(typeTime('1', `1${key}`), key).toBe('1');
    }
    for (const text of [':', '1:', '1:3', '12::', '12:3:', '12:300', '123456', '12:30:00']) {
      expect(typeTime('12', text), text).toBe('12');
    }
  });

  it('FRM-15 takes up to 29 hours', () => {
    expect(['2', '29:', '24:01', '29:59'].map((text) => typeTime('', text))).toEqual([
      '2',
      '29:',
      '24:01',
      '29:59',
    ]);
    for (const text of ['3', '9', '30', '30:00', '99:59']) expect(typeTime('', text), text).toBe('');
  });

  it('FRM-16 takes minutes from 0 to 59', () => {
    expect(typed('125')).toBe('12:5');
    for (const text of ['12:6', '12:60', '12:99']) expect(typeTime('12:', text), text).toBe('12:');
  });

  it('FRM-14 FRM-17 takes what is pasted, with or without the colon, over any text', () => {
    for (const before of ['', '1', '12:30', '23:59']) {
      expect(typeTime(before, '0845')).toBe('08:45');
      expect(typeTime(before, '08:45')).toBe('08:45');
      expect(typeTime(before, '084')).toBe('08:4');
    }
  });

  it('FRM-17 lets everything be deleted from the end', () => {
    const deleted = ['12:30'];
    for (let text = '12:30'; text !== ''; deleted.push(text)) text = typeTime(text, text.slice(0, -1));
    expect(deleted).toEqual(['12:30', '12:3', '12:', '12', '1', '']);
  });

  it('FRM-14 FRM-15 FRM-16 never holds anything else, whatever comes', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789:'.split('')) }));
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        expect(texts.reduce(typeTime, '')).toMatch(/^([0-2]?|[0-2]\d:?|[0-2]\d:[0-5]\d?)$/);
      }),
    );
  });
});

describe('readTime', () => {
  it('FRM-15 FRM-16 reads hh:mm up to 29:59', () => {
    expect(['00:00', '00:01', '08:30', '24:00', '24:01', '29:59'].map(readTime)).toEqual([
      0,
      MINUTE,
      8.5 * HOUR,
      86_400_000,
      86_460_000,
      29 * HOUR + 59 * MINUTE,
    ]);
  });

  it('FRM-18 knows an invalid format', () => {
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

  it('FRM-14 CRD-26 reads back what an input shows, to the minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400_000 }), (ms) => {
        const back = readTime(inputTime(ms)) ?? Number.NaN;
        expect(Math.abs(back - ms)).toBeLessThanOrEqual(30_000);
        expect(inputTime(back)).toBe(inputTime(ms));
      }),
    );
  });
});

describe('clock texts', () => {
  it('DEC-36 are HH:mm up to 23:59', () => {
    expect(['00:00', '09:05', '23:59'].map(clockMinutes)).toEqual([0, 545, 1_439]);
    for (const text of ['', '9:05', '24:00', '12:60', '23:59:60', '1２:00'])
      expect(clockMinutes(text)).toBeNull();
  });

  it('FRM-23 wrap at 24 h in both directions', () => {
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
