import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clockMinutes } from '#domain/time/time-text.ts';
import { TimeInput, type TimeInputProps } from '#features/pickers/time-input.tsx';
import { setInputValue } from '#ui/fields/set-input-value.ts';
import { findInput, press, render, settle } from '#tests/ui/render.tsx';

function Held(props: Partial<TimeInputProps>) {
  const [text, setText] = useState('');
  return <TimeInput label="Estimate" {...props} value={text} onChange={setText} />;
}

const input = () => findInput('input');
const leave = () => settle(() => input().blur());
const error = () => document.querySelector('[id$=-error]')?.textContent ?? null;

/** Pastes over the whole text, unless a part is selected. */
async function paste(text: string): Promise<void> {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  await settle(() => void input().dispatchEvent(event));
}

const refuse = () => expect.unreachable();

async function typed(keys: string): Promise<string> {
  await settle(() => input().focus());
  for (const key of keys) await press(key);
  return input().value;
}

const hint = () => document.querySelector('[aria-live=polite]')?.textContent ?? null;

describe('TimeInput', () => {
  it.each([
    ['FRM-14 FRM-16 1:75', '1:75', '1:5', 'Minutes go up to 59.'],
    ['FRM-14 FRM-15 99:99', '99:99', '99', 'Minutes go up to 59.'],
    ['FRM-14 abc', 'abc', '', 'Only digits and a colon, such as 0:15 or 1:30.'],
    ['FRM-14 a unit', '10h30', '10:30', 'Only digits and a colon, such as 0:15 or 1:30.'],
    ['FRM-15 an hour above 29', '30:', '30', 'Hours go up to 29.'],
    ['FRM-14 a colon without hours', ':30', '30', 'The colon goes between hours and minutes.'],
    ['FRM-14 what follows the minutes', '013045', '01:30', 'Hours and minutes have two digits each.'],
    ['FRM-17 the colon by itself', '0130', '01:30', ''],
    ['FRM-17 a typed colon once', '01:30', '01:30', ''],
    ['DEC-139 a colon behind one digit', '1:30', '1:30', ''],
    ['DEC-139 two digits that are minutes', '90', '90', ''],
    ['FRM-17 three digits that are no hour', '845', '845', ''],
  ])('%s: accepts only text that can be a time, and shows a hint otherwise', async (_, keys, text, said) => {
    await render(<Held />);
    expect([await typed(keys), hint(), error()]).toEqual([text, said, null]);
  });

  it('FRM-14 announces the hint again for the next key, and removes it after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await render(<Held />);
    await typed('a');
    const first = document.querySelector('[aria-live=polite] > span');
    await press('b');
    const second = document.querySelector('[aria-live=polite] > span');
    expect(second).not.toBe(first);
    await leave();
    expect(hint()).toBe('Only digits and a colon, such as 0:15 or 1:30.');
    await settle(() => void vi.advanceTimersByTime(6_000));
    expect(hint()).toBe('');
  });

  it('FRM-14 a rejected key keeps the selection', async () => {
    await render(<Held />);
    await typed('0130');
    input().select();
    await press('x');
    expect([input().value, input().selectionStart, input().selectionEnd]).toEqual(['01:30', 0, 5]);
    await press('2');
    expect(input().value).toBe('2');
  });

  it('FRM-14 FRM-17 edits in the middle keep the caret position', async () => {
    await render(<Held />);
    await typed('0130');
    input().setSelectionRange(1, 2);
    await press('2');
    expect([input().value, input().selectionStart]).toEqual(['02:30', 2]);
    await press(':');
    expect([input().value, input().selectionStart]).toEqual(['02:30', 3]);
    await press('4');
    expect([input().value, hint()]).toEqual(['02:30', 'Hours and minutes have two digits each.']);
  });

  it('FRM-14 DEC-139 accepts values from autofill or extensions only if they are times', async () => {
    await render(<Held />);
    for (const [text, shown] of [
      ['01:15', '01:15'],
      ['soon', '01:15'],
      ['1h30', '01:30'],
      ['99:99', '01:30'],
    ] as const) {
      await settle(() => setInputValue(input(), text));
      expect(input().value, text).toBe(shown);
    }
  });

  it.each([
    ['１２３０', '12:30', ''],
    ['12:', '12:', ''],
    ['いち', '', 'Only digits and a colon, such as 0:15 or 1:30.'],
  ])('FRM-14 allows IME composition of %s, and keeps what can be a time', async (text, shown, said) => {
    await render(<Held />);
    await settle(() => input().focus());
    await settle(() => input().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })));
    for (let length = 1; length <= text.length; length += 1) {
      await settle(() => {
        Reflect.set(HTMLInputElement.prototype, 'value', text.slice(0, length), input());
        const init = { bubbles: true, isComposing: true, inputType: 'insertCompositionText' };
        input().dispatchEvent(new InputEvent('input', init));
      });
      expect(input().value).toBe(text.slice(0, length));
    }
    await settle(() => input().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })));
    expect([input().value, hint()]).toEqual([shown, said]);
  });

  it.each([
    ['0:45', '00:45', ''],
    ['1h30', '01:30', ''],
    ['soon', '02:00', 'Only digits and a colon, such as 0:15 or 1:30.'],
  ])('FRM-14 DEC-139 parses dropped text %s', async (text, shown, said) => {
    await render(<Held />);
    await typed('0200');
    const drop = new InputEvent('beforeinput', {
      inputType: 'insertFromDrop',
      data: text,
      bubbles: true,
      cancelable: true,
    });
    await settle(() => void input().dispatchEvent(drop));
    await leave();
    expect([drop.defaultPrevented, input().value, hint()]).toEqual([true, shown, said]);
  });

  it('FRM-14 a read-only field rejects pastes', async () => {
    await render(
      <TimeInput label="Estimate" value="01:00" onChange={refuse} why={{ what: 'No', reason: 'No' }} />,
    );
    await paste('1h30');
    expect(input().value).toBe('01:00');
  });

  it('FRM-17 the colon can be deleted', async () => {
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
    ['0845', '08:45'],
  ])('DEC-139 parses %s as %s when the field is left, and on Enter', async (keys, text) => {
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
    ['1:75', '1:5'],
    ['230', '23:0'],
    ['100', '10:0'],
    ['1:3', '1:3'],
    ['1h30', '13:0'],
  ])('FRM-18 DEC-139 rejects ambiguous %s and keeps it for correction', async (keys, text) => {
    await render(<Held />);
    await typed(keys);
    expect(error()).toBeNull();
    await leave();
    expect([input().value, error()]).toEqual([text, 'Invalid format. Use hh:mm']);
  });

  it.each([
    ['abc', '01:30'],
    ['45', '00:45'],
    ['15', '15:00'],
  ])('DEC-139 FRM-18 parses the time after typing %s over it', async (keys, text) => {
    await render(<Held />);
    await typed('0130');
    input().select();
    for (const key of keys) await press(key);
    await leave();
    expect([input().value, error()]).toEqual([text, null]);
  });

  it.each([
    ['1h30', '01:30'],
    ['90m', '01:30'],
    ['1.5h', '01:30'],
    ['1,5h', '01:30'],
    ['1 h 30 min', '01:30'],
    ['01:30:00', '01:30'],
    [' 8:15 ', '08:15'],
    ['0845', '08:45'],
  ])('DEC-139 parses pasted %s', async (text, shown) => {
    await render(<Held />);
    await typed('0130');
    await paste(text);
    expect([input().value, error()]).toEqual([shown, null]);
  });

  it('DEC-139 FRM-18 shows an error for an invalid paste and keeps the old text', async () => {
    await render(<Held />);
    await typed('0130');
    await paste('tomorrow');
    expect([input().value, error()]).toEqual(['01:30', 'Invalid format. Use hh:mm']);
    await paste('2h');
    expect([input().value, error()]).toEqual(['02:00', null]);
  });

  it('DEC-139 accepts a paste with surrounding spaces into a part of a time', async () => {
    await render(<Held />);
    await typed('0130');
    input().setSelectionRange(3, 5);
    await paste(' 45 ');
    expect([input().value, error()]).toEqual(['01:45', null]);
  });

  it('FRM-18 shows that the format is invalid when the field is left, until typing continues', async () => {
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

  it('FRM-18 clears the error when the text changes from outside', async () => {
    const { show } = await render(<TimeInput label="Estimate" value="01:3" onChange={() => undefined} />);
    await settle(() => input().focus());
    await leave();
    expect(error()).toBe('Invalid format. Use hh:mm');
    for (const value of ['01:30', '']) {
      await show(<TimeInput label="Estimate" value={value} onChange={() => undefined} />);
      expect(error()).toBeNull();
    }
  });

  it('FRM-18 an empty field is invalid unless it is optional', async () => {
    const { show } = await render(<Held />);
    await settle(() => input().focus());
    await leave();
    expect(error()).toBe('Invalid format. Use hh:mm');
    await show(<Held key="optional" isOptional />);
    await typed(' ');
    await leave();
    expect([input().value, error()]).toEqual(['', null]);
  });

  it('FRM-18 a time of day ends at 23:59', async () => {
    await render(<Held read={clockMinutes} />);
    await typed('24:00');
    await leave();
    expect(error()).toBe('Invalid format. Use hh:mm');
  });
});
