import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { clockMinutes } from '#domain/time/time-text.ts';
import { TimeInput, type TimeInputProps } from '#features/pickers/time-input.tsx';
import { findInput, press, render, settle } from '#tests/ui/render.tsx';

function Held(props: Partial<TimeInputProps>) {
  const [text, setText] = useState('');
  return <TimeInput label="Estimate" {...props} value={text} onChange={setText} />;
}

const input = () => findInput('input');
const leave = () => settle(() => input().blur());
const error = () => document.querySelector('[id$=-error]')?.textContent ?? null;

/** Pastes over all of the text, unless a part is chosen; true where the browser is left to insert it. */
async function paste(text: string): Promise<boolean> {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  await settle(() => void input().dispatchEvent(event));
  return !event.defaultPrevented;
}

async function typed(keys: string): Promise<string> {
  await settle(() => input().focus());
  for (const key of keys) await press(key);
  return input().value;
}

describe('TimeInput', () => {
  it.each([
    ['FRM-14 FRM-16 a minute above 59', '1:75', '1:75'],
    ['FRM-14 FRM-17 three digits, with the colon that comes by itself', '230', '23:0'],
    ['FRM-14 a time with its unit', '1h30', '1h30'],
    ['FRM-14 two digits with their unit', '15m', '15m'],
    ['FRM-14 what is no time', '0a1-3.0', '0a1-3.0'],
    ['FRM-15 an hour above 29', '3295', '3295'],
    ['FRM-17 the colon by itself', '0130', '01:30'],
    ['FRM-17 a typed colon once', '01:30', '01:30'],
    ['DEC-139 a colon behind one digit', '1:30', '1:30'],
    ['DEC-139 two digits that are minutes', '90', '90'],
    ['FRM-17 three digits that are no hour', '845', '845'],
    ['FRM-14 what stands behind the minutes', '013045', '01:3045'],
  ])('%s stays as it was typed', async (_, keys, text) => {
    await render(<Held />);
    expect(await typed(keys)).toBe(text);
  });

  it('FRM-17 lets the colon be deleted', async () => {
    await render(<Held />);
    await typed('01');
    expect(input().value).toBe('01:');
    await press('Backspace');
    expect(input().value).toBe('01');
  });

  it.each([
    ['1:30', '01:30'],
    ['8', '08:00'],
    ['45', '00:45'],
    ['90', '01:30'],
    ['12', '12:00'],
    ['12:', '12:00'],
    ['845', '08:45'],
    ['1h30', '01:30'],
    ['1h', '01:00'],
    ['15m', '00:15'],
    ['120m', '02:00'],
    ['1.5h', '01:30'],
    [' 1:15 ', '01:15'],
  ])('DEC-139 reads %s as %s when it is left, and with Enter', async (keys, text) => {
    const { show } = await render(<Held />);
    await typed(keys);
    await leave();
    expect([input().value, error()]).toEqual([text, null]);
    await show(<Held key="again" />);
    await typed(keys);
    await press('Enter');
    expect([input().value, error()]).toEqual([text, null]);
  });

  it.each([
    ['1:75', '1:75'],
    ['230', '23:0'],
    ['100', '10:0'],
    ['1:3', '1:3'],
    ['1.5', '1.5'],
    ['129', '12:9'],
    ['899', '899'],
    ['30:00', '30:00'],
    ['noon', 'noon'],
  ])('FRM-18 DEC-139 does not guess at %s, and leaves it to be corrected', async (keys, text) => {
    await render(<Held />);
    await typed(keys);
    expect(error()).toBeNull();
    await leave();
    expect([input().value, error()]).toEqual([text, 'Invalid format. Use hh:mm']);
  });

  it.each([
    ['-1', '-1', 'Invalid format. Use hh:mm'],
    ['abc', 'abc', 'Invalid format. Use hh:mm'],
    [' 1:15', '01:15', null],
    ['45', '00:45', null],
    ['15', '15:00', null],
  ])('DEC-139 FRM-18 forgets the time that is typed over with %s', async (keys, text, problem) => {
    await render(<Held />);
    await typed('0130');
    input().select();
    for (const key of keys) await press(key);
    await leave();
    expect([input().value, error()]).toEqual([text, problem]);
  });

  it.each([
    ['1h30', '01:30'],
    ['90m', '01:30'],
    ['1.5h', '01:30'],
    [' 8:15 ', '08:15'],
    ['0845', '08:45'],
  ])('DEC-139 understands %s when it is pasted', async (text, shown) => {
    await render(<Held />);
    await typed('0130');
    await paste(text);
    expect([input().value, error()]).toEqual([shown, null]);
  });

  it('DEC-139 FRM-18 says that a paste was not understood, and keeps what stood there', async () => {
    await render(<Held />);
    await typed('0130');
    await paste('tomorrow');
    expect([input().value, error()]).toEqual(['01:30', 'Invalid format. Use hh:mm']);
    await paste('2h');
    expect([input().value, error()]).toEqual(['02:00', null]);
  });

  it('DEC-139 leaves a paste into a part of a time to the browser', async () => {
    await render(<Held />);
    await typed('0130');
    input().setSelectionRange(3, 5);
    expect(await paste('45')).toBe(true);
    expect([input().value, error()]).toEqual(['01:30', null]);
  });

  it('FRM-18 says on leaving that the format is invalid, until it is typed on', async () => {
    await render(<Held />);
    await typed('01:3');
    expect(error()).toBeNull();
    await leave();
    expect(error()).toBe('Invalid format. Use hh:mm');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    await typed('0');
    await leave();
    expect(error()).toBeNull();
  });

  it('FRM-18 takes the message back when the text is changed from outside', async () => {
    const { show } = await render(<TimeInput label="Estimate" value="01:3" onChange={() => undefined} />);
    await settle(() => input().focus());
    await leave();
    expect(error()).toBe('Invalid format. Use hh:mm');
    for (const value of ['01:30', '']) {
      await show(<TimeInput label="Estimate" value={value} onChange={() => undefined} />);
      expect(error()).toBeNull();
    }
  });

  it('FRM-18 an empty one is invalid unless it is optional', async () => {
    const { show } = await render(<Held />);
    await settle(() => input().focus());
    await leave();
    expect(error()).toBe('Invalid format. Use hh:mm');
    await show(<Held key="optional" isOptional />);
    await typed(' ');
    await leave();
    expect([input().value, error()]).toEqual(['', null]);
  });

  it('FRM-18 a clock text ends at 23:59', async () => {
    await render(<Held read={clockMinutes} />);
    await typed('24:00');
    await leave();
    expect(error()).toBe('Invalid format. Use hh:mm');
  });
});
