import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardTime, readTime } from '#domain/time/time-text.ts';
import { editTime, type EditedTime, readTyped } from '#domain/time/typed-time.ts';

interface Field {
  readonly text: string;
  readonly caret: number;
}

const empty: Field = { text: '', caret: 0 };

/** The field after typing a text; unchanged when the text is rejected. */
function enter({ text, caret }: Field, typed: string, from = caret): Field {
  const edited = editTime({ text, from, to: caret, typed });
  return 'hint' in edited ? { text, caret } : edited;
}

/** The field after each key, starting empty. */
const typed = (keys: string): Field => keys.split('').reduce((field, key) => enter(field, key), empty);
const shown = (keys: string): string => typed(keys).text;

/** The result of replacing all of `12:30` with one edit. */
const overtyped = (text: string): EditedTime => editTime({ text: '12:30', from: 0, to: 5, typed: text });

describe('editTime', () => {
  it('FRM-17 the input inserts the colon after two digits', () => {
    expect(['1', '12', '123', '1230', '0845', '230', '29'].map(shown)).toEqual([
      '1',
      '12:',
      '12:3',
      '12:30',
      '08:45',
      '23:0',
      '29:',
    ]);
  });

  it('FRM-17 DEC-139 the input also accepts a typed colon, and inserts none after one digit or after minutes', () => {
    for (const keys of ['12:30', '1:', '1:3', '1:30', '8:05', '90', '45', '30', '845'])
      expect(shown(keys)).toBe(keys);
    expect(enter({ text: '12:30', caret: 2 }, ':')).toEqual({ text: '12:30', caret: 3 });
  });

  it.each([
    ['1:75', '1:5'],
    ['99:99', '99'],
    ['abc', ''],
    ['1h30', '13:0'],
    ['90m', '90'],
    ['1.5h', '15:'],
    ['12:60', '12:0'],
    ['30:00', '300'],
    ['12:345', '12:34'],
    ['8999', '89'],
    ['1::3', '1:3'],
    [':30', '30'],
    [' 1:30', '1:30'],
    ['-1', '1'],
    ['１２：３０', '12:30'],
    ['١', ''],
  ])('FRM-14 FRM-15 FRM-16 typing %s leaves %s', (keys, text) => {
    expect(shown(keys)).toBe(text);
  });

  it.each([
    ['', 'a', 'Only digits and a colon, such as 0:15 or 1:30.'],
    ['15:', 'm', 'Only digits and a colon, such as 0:15 or 1:30.'],
    ['1', ' ', 'Only digits and a colon, such as 0:15 or 1:30.'],
    ['1:', '7', 'Minutes go up to 59.'],
    ['12:', '6', 'Minutes go up to 59.'],
    ['99', '9', 'Minutes go up to 59.'],
    ['30', ':', 'Hours go up to 29.'],
    ['99', ':', 'Hours go up to 29.'],
    ['', ':', 'The colon goes between hours and minutes.'],
    ['1:', ':', 'The colon goes between hours and minutes.'],
    ['12:30', '4', 'Hours and minutes have two digits each.'],
    ['845', '0', 'Hours and minutes have two digits each.'],
    ['', '1:75', 'Minutes go up to 59.'],
    ['', 'soon', 'Only digits and a colon, such as 0:15 or 1:30.'],
  ])('FRM-14 FRM-16 the input explains why after “%s” the text “%s” is rejected', (text, key, hint) => {
    expect(editTime({ text, from: text.length, to: text.length, typed: key })).toEqual({ hint });
  });

  it('FRM-14 the input explains why a digit before others is rejected', () => {
    expect(editTime({ text: '12:30', from: 1, to: 1, typed: '5' })).toEqual({
      hint: 'Hours and minutes have two digits each.',
    });
  });

  it.each([
    ['08:45', '08:45'],
    ['0845', '08:45'],
    ['084', '08:4'],
    ['1h30', '01:30'],
    ['90 min', '01:30'],
    [' 1:30 ', '01:30'],
    ['1:30:00', '01:30'],
    ['２：１５', '2:15'],
  ])('FRM-17 DEC-139 the input accepts %s as a whole, as autofill inserts it', (text, whole) => {
    expect(overtyped(text)).toEqual({ text: whole, caret: whole.length });
  });

  it('FRM-14 a pasted whole time replaces the field at any caret position', () => {
    expect(editTime({ text: '12:30', from: 5, to: 5, typed: '2:15' })).toEqual({ text: '02:15', caret: 5 });
  });

  it('FRM-17 the input restores a deleted colon only when a digit follows', () => {
    expect(enter({ text: '12:', caret: 3 }, '', 2)).toEqual({ text: '12', caret: 2 });
    expect(enter({ text: '12', caret: 2 }, '3')).toEqual({ text: '12:3', caret: 4 });
    expect(enter({ text: '2', caret: 0 }, '1')).toEqual({ text: '12:', caret: 1 });
  });

  it('FRM-14 FRM-15 FRM-16 the input holds the beginning of a time after any sequence of keys', () => {
    const whole = shortTexts().filter((text) => readTyped(text) !== null);
    const beginnings = new Set(whole.flatMap((text) => starts(text)));
    const keys = [...'0123456789:hm.,- a'.split(''), '１', '：', 'é'];
    const reached = new Set<string>(['']);
    for (const text of reached) {
      const field = { text, caret: text.length };
      for (const key of keys) reached.add(enter(field, key).text);
      reached.add(text.slice(0, -1));
    }
    expect([...reached].filter((text) => !beginnings.has(text))).toEqual([]);
    expect(clockTimes().filter((time) => !reached.has(time))).toEqual([]);
  });

  it('FRM-14 FRM-16 FRM-17 every time can be typed with and without its colon', () => {
    const missed = clockTimes().filter(
      (time) =>
        shown(time) !== time ||
        shown(time.replace(':', '')) !== time ||
        (time.startsWith('0') && readTyped(shown(time.slice(1))) !== time),
    );
    expect(missed).toEqual([]);
  });

  it('FRM-14 FRM-15 FRM-16 the input holds part of a time after any edit, and every time can still be typed', () => {
    const states = editedFields();
    const parts = partsOfTimes();
    expect(states.filter(({ text }) => !parts.has(text))).toEqual([]);
    const texts = [...new Set(states.map(({ text }) => text))];
    const stuck = texts.filter((text) => !isMended(text));
    expect(stuck).toEqual([]);
    // Replacing the whole text allows any time.
    for (const text of texts)
      expect(editTime({ text, from: 0, to: text.length, typed: '0' })).toEqual({ text: '0', caret: 1 });
  });

  it('FRM-14 FRM-17 deleted characters stay deleted', () => {
    const kept = editedFields().filter(
      ({ text, caret }) =>
        caret > 0 &&
        enter({ text, caret }, '', caret - 1).text !== text.slice(0, caret - 1) + text.slice(caret),
    );
    expect(kept).toEqual([]);
  });

  it('FRM-14 FRM-16 any typing, pasting and deleting leaves only part of a time', () => {
    const parts = partsOfTimes();
    const edit = fc.record({
      typed: fc.oneof(
        fc.constantFrom(...'0123456789:'.split('')),
        fc.string({ maxLength: 6 }),
        fc.string({ unit: fc.constantFrom(...'0123456789:hm., '.split('')), maxLength: 8 }),
      ),
      from: fc.nat(5),
      length: fc.nat(5),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let text = '';
        for (const { typed: next, from, length } of edits) {
          const start = Math.min(from, text.length);
          const edited = editTime({
            text,
            from: start,
            to: Math.min(start + length, text.length),
            typed: next,
          });
          if (!('hint' in edited)) text = edited.text;
          expect(parts.has(text), text).toBe(true);
        }
      }),
    );
  });
});

describe('readTyped', () => {
  it('DEC-139 FRM-18 readTyped completes an unambiguous time', () => {
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

  it.each([
    ['1h30', '01:30'],
    ['90m', '01:30'],
    ['1.5h', '01:30'],
    ['1,5h', '01:30'],
    ['1.5 hours', '01:30'],
    ['1h', '01:00'],
    ['2 hrs', '02:00'],
    ['1h 30m', '01:30'],
    ['1 h 30 min', '01:30'],
    ['1 hour 30 minutes', '01:30'],
    ['2h5', '02:05'],
    ['90 min', '01:30'],
    ['.25h', '00:15'],
    [' 1H30\n', '01:30'],
    [' 1:30 ', '01:30'],
    ['01:30:00', '01:30'],
    ['1:30:29', '01:30'],
    ['1:30:30', '01:31'],
  ])('DEC-139 readTyped reads %s as %s', (text, time) => {
    expect(readTyped(text)).toBe(time);
  });

  it('FRM-14 FRM-15 FRM-16 FRM-18 DEC-139 readTyped rejects ambiguous and invalid texts', () => {
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
      '1:30:60',
      '29:59:30',
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

  it('DEC-139 FRM-15 FRM-16 readTyped gives each short text of digits and a colon one meaning or none', () => {
    /** The ms of hours and minutes, from the positions of the digits alone. */
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

  it('DEC-139 FRM-14 readTyped leaves a complete time unchanged, and reads the times shown on cards', () => {
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

/** hh:mm from 00:00 to 29:59. */
const clockTimes = (): string[] =>
  Array.from({ length: 30 * 60 }, (_, minute) => cardTime(minute * 60_000).padStart(5, '0'));

const starts = (text: string): string[] =>
  Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end));

/** Every text that remains of a time when any characters are removed. */
const partsOfTimes = (): Set<string> =>
  new Set(
    clockTimes().flatMap((time) =>
      Array.from({ length: 32 }, (_, kept) =>
        time
          .split('')
          .filter((_char, index) => (kept & (1 << index)) !== 0)
          .join(''),
      ),
    ),
  );

/** Every state reachable with keys and Backspace, with the caret anywhere. */
function editedFields(): Field[] {
  const texts = new Set(['']);
  for (const text of texts)
    for (let caret = 0; caret <= text.length; caret += 1) {
      for (const key of '0123456789:') texts.add(enter({ text, caret }, key).text);
      if (caret > 0) texts.add(enter({ text, caret }, '', caret - 1).text);
    }
  return [...texts].flatMap((text) =>
    Array.from({ length: text.length + 1 }, (_, caret) => ({ text, caret })),
  );
}

/** True if typing without deleting can turn the text into a time. */
function isMended(text: string): boolean {
  if (readTyped(text) !== null) return true;
  return Array.from({ length: text.length + 1 }, (_, caret) => caret).some((caret) =>
    '0:'.split('').some((key) => {
      const next = enter({ text, caret }, key).text;
      return next !== text && isMended(next);
    }),
  );
}
