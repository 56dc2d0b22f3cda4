import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { clockMinutes } from '#domain/time-text.ts';
import { TimeInput, type TimeInputProps } from '#features/pickers/time-input.tsx';
import { findInput, render, settle, type as typeText } from '#tests/ui/render.tsx';

function Held(props: Partial<TimeInputProps>) {
  const [text, setText] = useState('');
  return <TimeInput label="Estimate" {...props} value={text} onChange={setText} />;
}

const input = () => findInput('input');
const leave = () => settle(() => input().blur());
const error = () => document.querySelector('[id$=-error]')?.textContent ?? null;

async function typed(keys: string): Promise<string> {
  for (const key of keys) await typeText(input(), input().value + key);
  return input().value;
}

describe('TimeInput', () => {
  it.each([
    ['FRM-14 digits and a colon only', '0a1-3.0', '01:30'],
    ['FRM-15 up to 29 hours', '3295', '29:5'],
    ['FRM-16 minutes up to 59', '017', '01:'],
    ['FRM-17 the colon by itself', '0130', '01:30'],
    ['FRM-17 a typed colon once', '01:30', '01:30'],
    ['nothing behind the minutes', '013045', '01:30'],
  ])('%s', async (_, keys, text) => {
    await render(<Held />);
    expect(await typed(keys)).toBe(text);
  });

  it('FRM-17 lets the colon be deleted', async () => {
    await render(<Held />);
    await typed('01');
    expect(input().value).toBe('01:');
    await typeText(input(), '01');
    expect(input().value).toBe('01');
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
    await settle(() => input().focus());
    await leave();
    expect(error()).toBeNull();
  });

  it('FRM-18 a clock text ends at 23:59', async () => {
    await render(<Held read={clockMinutes} />);
    await typed('24:00');
    await leave();
    expect(error()).toBe('Invalid format. Use hh:mm');
  });
});
