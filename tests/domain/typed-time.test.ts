import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardTime, readTime } from '#domain/time-text.ts';
import { pastedTime, typeTime, wholeTime } from '#domain/typed-time.ts';

describe('typeTime', () => {
  /** What stands there after each key, from an empty input. */
  const typed = (keys: string): string =>
    keys.split('').reduce((text, key) => typeTime(text, text + key), '');

  it('FRM-17 puts the colon behind two digits by itself', () => {
    expect(['1', '12', '123', '1230', '0845'].map(typed)).toEqual(['1', '12:', '12:3', '12:30', '08:45']);
    expect(typed('12:30')).toBe('12:30');
    expect(['8', '84', '845', '8450'].map(typed)).toEqual(['8', '84', '8:45', '8:45']);
  });

  it('DEC-139 takes a colon behind one digit, and two digits that are minutes', () => {
    expect(['1:', '1:3', '1:30', '8:05', '90', '45', '30'].map(typed)).toEqual([
      '1:',
      '1:3',
      '1:30',
      '8:05',
      '90',
      '45',
      '30',
    ]);
  });

  it('FRM-14 takes nothing but digits and one colon in its place', () => {
    for (const key of ['-', 'e', '.', ',', ' ', '\u00A0', 'x', '+', '\n', '١', '１', '：', '½']) {
      expect(typeTime('1', `1${key}`), key).toBe('1');
    }
    for (const text of [':', '1::', '1:3:', '90:', '12::', '12:3:', '12:300', '123456', '12:30:00']) {
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
    for (const text of ['30:', '30:00', '99:59', '3000']) expect(typeTime('', text), text).toBe('');
  });

  it('FRM-16 takes minutes from 0 to 59', () => {
    expect(typed('125')).toBe('12:5');
    for (const text of ['12:6', '12:60', '12:99', '1:6', '8:60', '860']) {
      expect(typeTime('12:', text), text).toBe('12:');
    }
  });

  it('FRM-14 FRM-17 takes what is pasted, with or without the colon, over any text', () => {
    for (const before of ['', '1', '12:30', '23:59']) {
      expect(typeTime(before, '0845')).toBe('08:45');
      expect(typeTime(before, '08:45')).toBe('08:45');
      expect(typeTime(before, '084')).toBe('08:4');
    }
  });

  it('FRM-17 lets everything be deleted from the end', () => {
    const deleted = (whole: string): string[] => {
      const texts = [whole];
      for (let text = whole; text !== ''; texts.push(text)) text = typeTime(text, text.slice(0, -1));
      return texts;
    };
    expect(deleted('12:30')).toEqual(['12:30', '12:3', '12:', '12', '1', '']);
    expect(deleted('8:45')).toEqual(['8:45', '8:4', '8:', '8', '']);
    expect(deleted('90')).toEqual(['90', '9', '']);
  });

  it('FRM-14 FRM-15 FRM-16 never holds anything else, whatever comes', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789:'.split('')) }));
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        expect(texts.reduce(typeTime, '')).toMatch(/^(\d?|[0-2]\d|[3-9]\d|[0-2]?\d:([0-5]\d?)?)$/);
      }),
    );
  });
});

describe('wholeTime', () => {
  it('DEC-139 FRM-18 reads what can be read in one way when the input is left', () => {
    const read = ['1:30', '8', '45', '90', '99', '30', '0', '12', '12:', '1:', '29:', '0845', '845', '01:30'];
    expect(read.map(wholeTime)).toEqual([
      '01:30',
      '08:00',
      '00:45',
      '01:30',
      '01:39',
      '00:30',
      '00:00',
      '12:00',
      '12:00',
      '01:00',
      '29:00',
      '08:45',
      '08:45',
      '01:30',
    ]);
  });

  it('FRM-18 DEC-139 does not guess at the rest', () => {
    for (const text of [
      '',
      ':',
      ':30',
      '13:0',
      '1:3',
      '130',
      '120',
      '860',
      '30:',
      '30:00',
      '90:00',
      '1:60',
    ]) {
      expect(wholeTime(text), text).toBeNull();
    }
  });

  it('DEC-139 FRM-15 FRM-16 gives each short text of digits and a colon one meaning or none', () => {
    /** The ms of hours and minutes, told from the places of the digits alone. */
    const meant = (text: string): number | null => {
      const [hours = '', minutes = ''] = text.includes(':') ? text.split(':') : splitDigits(text);
      const isTime =
        /^\d{1,2}$/.test(hours) && Number(hours) <= 29 && (minutes === '' || /^[0-5]\d$/.test(minutes));
      if (isTime) return (Number(hours) * 60 + Number(minutes)) * 60_000;
      return /^[3-9]\d$/.test(text) ? Number(text) * 60_000 : null;
    };
    const splitDigits = (text: string): string[] =>
      text.length < 3
        ? [text]
        : Number(text.slice(0, 2)) > 29
          ? [text.slice(0, 1), text.slice(1)]
          : [text.slice(0, 2), text.slice(2)];
    const read = (text: string): number | null => readTime(wholeTime(text) ?? '');
    const isOdd = (text: string): boolean => read(text) !== (text.split(':').length > 2 ? null : meant(text));
    expect(shortTexts().filter(isOdd)).toEqual([]);
  });

  it('DEC-139 FRM-17 means the same typed key by key, where every key was taken', () => {
    const typed = (text: string): string | null => {
      let shown = '';
      for (const key of text) {
        const before = shown;
        shown = typeTime(before, before + key);
        if (shown === before) return null;
      }
      return shown;
    };
    const taken = shortTexts().flatMap((text) => {
      const shown = typed(text);
      return shown === null ? [] : [[text, shown] as const];
    });
    expect(taken.length).toBeGreaterThan(2_000);
    expect(taken.filter(([text, shown]) => wholeTime(shown) !== wholeTime(text))).toEqual([]);
  });

  it('DEC-139 FRM-14 leaves a whole time as it is, and reads the times that cards show', () => {
    for (let minute = 0; minute < 30 * 60; minute += 1) {
      const shown = cardTime(minute * 60_000);
      expect(wholeTime(shown)).toBe(shown.padStart(5, '0'));
      expect(wholeTime(shown.padStart(5, '0'))).toBe(shown.padStart(5, '0'));
    }
  });
});

describe('pastedTime', () => {
  it('DEC-139 understands hours and minutes with their units', () => {
    const pasted = [
      '1h30',
      '90m',
      '1.5h',
      '1,5h',
      '1h',
      '1h 30m',
      '1 h 30 min',
      '2h5',
      '90 min',
      '.25h',
      ' 1H30\n',
    ];
    expect(pasted.map(pastedTime)).toEqual([
      '01:30',
      '01:30',
      '01:30',
      '01:30',
      '01:00',
      '01:30',
      '01:30',
      '02:05',
      '01:30',
      '00:15',
      '01:30',
    ]);
  });

  it('DEC-139 understands what can be typed', () => {
    expect(shortTexts().filter((text) => pastedTime(text) !== wholeTime(text))).toEqual([]);
    expect(pastedTime(' 1:30 ')).toBe('01:30');
  });

  it('DEC-139 FRM-15 FRM-16 FRM-18 does not guess at the rest', () => {
    for (const text of [
      '',
      'h',
      '1h60',
      '1.5',
      '30h',
      '1800m',
      '-1h',
      '1h-30',
      '1:30:00',
      '1h30h',
      'noon',
      '1e1m',
    ]) {
      expect(pastedTime(text), text).toBeNull();
    }
  });
});

/** Every text of up to five digits and colons. */
function shortTexts(): string[] {
  const all = [''];
  for (const text of all) {
    if (text.length === 5) break;
    for (const key of '0123456789:') all.push(text + key);
  }
  return all;
}
