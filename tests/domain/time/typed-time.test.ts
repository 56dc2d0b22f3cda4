import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardTime, readTime } from '#domain/time/time-text.ts';
import { readTyped, type TypedTime, typeTime } from '#domain/time/typed-time.ts';

const nothing: TypedTime = { text: '', hasOwnColon: false };

/** What an input holds after each key, from an empty one. */
const typed = (keys: string): TypedTime =>
  keys.split('').reduce((held, key) => typeTime(held, held.text + key), nothing);

/** What shows then. */
const shown = (keys: string): string => typed(keys).text;

describe('typeTime', () => {
  it('FRM-17 puts the colon behind two digits by itself', () => {
    expect(['1', '12', '123', '1230', '0845', '230', '29'].map(shown)).toEqual([
      '1',
      '12:',
      '12:3',
      '12:30',
      '08:45',
      '23:0',
      '29:',
    ]);
    expect(shown('12:30')).toBe('12:30');
  });

  it('FRM-17 DEC-139 puts none behind a digit, nor behind two that are minutes', () => {
    for (const keys of ['1:', '1:3', '1:30', '8:05', '90', '45', '30', '845']) expect(shown(keys)).toBe(keys);
  });

  it('FRM-14 FRM-16 keeps every key as it was typed', () => {
    for (const keys of [
      '1:75',
      '1h30',
      '15m',
      '12h30',
      '120m',
      '1.5h',
      '12::',
      '12:60',
      '123:',
      '899',
      'noon',
    ])
      expect(shown(keys), keys).toBe(keys);
  });

  it('FRM-14 FRM-17 loses no key and adds nothing but the one colon, whatever is typed', () => {
    const key = fc.oneof(
      fc.constantFrom(...'0123456789:hm., '.split('')),
      fc.string({ minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(key, { maxLength: 8 }), (keys) => {
        const { text, hasOwnColon } = typed(keys.join(''));
        expect(hasOwnColon ? text.replace(':', '') : text).toBe(keys.join(''));
        expect(hasOwnColon).toBe(/^[0-2]\d+$/.test(keys.join('')));
      }),
    );
  });

  it('FRM-14 FRM-17 takes what is pasted, with or without the colon, over any text', () => {
    for (const before of ['', '1', '12:30', '23:59'].map(typed)) {
      expect(typeTime(before, '0845').text).toBe('08:45');
      expect(typeTime(before, '08:45').text).toBe('08:45');
      expect(typeTime(before, '084').text).toBe('08:4');
    }
  });

  it('FRM-17 lets everything be deleted, the colon too', () => {
    const deleted = (whole: string): string[] => {
      const texts = [whole];
      for (let held = typed(whole); held.text !== ''; texts.push(held.text))
        held = typeTime(held, held.text.slice(0, -1));
      return texts;
    };
    expect(deleted('12:30')).toEqual(['12:30', '12:3', '12:', '12', '1', '']);
    expect(deleted('8:45')).toEqual(['8:45', '8:4', '8:', '8', '']);
    expect(deleted('90')).toEqual(['90', '9', '']);
    expect(typeTime(typed('1230'), '1230')).toEqual({ text: '1230', hasOwnColon: false });
    expect(typeTime(typed('1230'), '2:30')).toEqual({ text: '2:30', hasOwnColon: false });
  });

  it('FRM-17 puts the colon again where a digit follows', () => {
    expect(typeTime({ text: '12', hasOwnColon: false }, '123').text).toBe('12:3');
    expect(typeTime({ text: '1', hasOwnColon: false }, '12').text).toBe('12:');
  });
});

describe('readTyped', () => {
  it('DEC-139 FRM-18 reads what can be read in one way when the input is left', () => {
    const read = ['1:30', '8', '45', '90', '99', '30', '0', '12', '12:', '1:', '29:', '0845', '845', '01:30'];
    expect(read.map(readTyped)).toEqual([
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

  it('DEC-139 understands hours and minutes with their units, and blanks around a time', () => {
    const read = [
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
      ' 1:30 ',
    ];
    expect(read.map(readTyped)).toEqual([
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
      '01:30',
    ]);
  });

  it('FRM-14 FRM-15 FRM-16 FRM-18 DEC-139 does not guess at the rest', () => {
    for (const text of [
      '',
      ':',
      ':30',
      '13:0',
      '1:3',
      '1:75',
      '130',
      '120',
      '230',
      '23:0',
      '860',
      '30:',
      '30:00',
      '90:00',
      '1:60',
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
      '１:30',
      '١:30',
      '1：30',
    ]) {
      expect(readTyped(text), text).toBeNull();
    }
  });

  it('FRM-14 FRM-15 FRM-16 answers nothing but hh:mm up to 29:59, whatever is typed', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789:hm., '.split('')), maxLength: 8 }),
    );
    fc.assert(
      fc.property(text, (keys) => {
        expect(readTyped(shown(keys)) ?? '00:00').toMatch(/^[0-2]\d:[0-5]\d$/);
      }),
    );
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
    const read = (text: string): number | null => readTime(readTyped(text) ?? '');
    const isOdd = (text: string): boolean => read(text) !== (text.split(':').length > 2 ? null : meant(text));
    expect(shortTexts().filter(isOdd)).toEqual([]);
  });

  it('DEC-139 FRM-17 means the same typed key by key as pasted', () => {
    const withUnits = ['12h30', '15m', '120m', '90m', '10h', '1.5h', '12.5h', '1h 30m', '15 min'];
    const texts = [...shortTexts(), ...withUnits];
    expect(texts.filter((text) => readTyped(shown(text)) !== readTyped(text))).toEqual([]);
  });

  it('DEC-139 FRM-14 leaves a whole time as it is, and reads the times that cards show', () => {
    for (let minute = 0; minute < 30 * 60; minute += 1) {
      const onCard = cardTime(minute * 60_000);
      expect(readTyped(onCard)).toBe(onCard.padStart(5, '0'));
      expect(readTyped(onCard.padStart(5, '0'))).toBe(onCard.padStart(5, '0'));
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
