import { type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { messages } from '#domain/messages.ts';
import { readTime } from '#domain/time-text.ts';
import { pastedTime, typeTime, wholeTime } from '#domain/typed-time.ts';

export interface TimeTextOptions {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What a whole text means; null for an invalid one. */
  readonly read?: ((text: string) => number | null) | undefined;
  /** It may be left empty. */
  readonly isOptional?: boolean | undefined;
}

/**
 * The rules of every input for hh:mm: what may be typed and pasted, what a short text means once it is left, and the
 * error where it means nothing (FRM-14 to FRM-18, DEC-139).
 */
export function useTimeText({ value, onChange, read = readTime, isOptional = false }: TimeTextOptions) {
  // What stands there when it is left, and when a paste was not understood: another text is neither.
  const [left, setLeft] = useState<string>();
  const [pastedOver, setPastedOver] = useState<string>();
  const [isCut, setCut] = useState(false);
  const isValid = (text: string) => (text === '' ? isOptional : read(text) !== null);
  const isRefused = pastedOver === value || (left === value && !isValid(value));

  function change(text: string): void {
    setLeft(undefined);
    setPastedOver(undefined);
    onChange(text);
  }

  /** Reads a short text to the end, unless a key of it found no place: then it is not what was meant. */
  function leave(): string {
    const text = (isCut ? null : wholeTime(value)) ?? value;
    if (text !== value) onChange(text);
    setLeft(text);
    setPastedOver(undefined);
    return text;
  }

  return {
    error: isRefused ? messages.timeFormat : undefined,
    leave,
    input: {
      value,
      inputMode: 'numeric',
      autoComplete: 'off',
      onChange({ target: { value: typed } }: ChangeEvent<HTMLInputElement>) {
        const before = isTypedOver(value, typed) ? '' : value;
        const next = typeTime(before, typed);
        if (before !== value) setCut(next === '' && typed.trim() !== '');
        else if (typed.length < value.length) setCut(false);
        else if (next === value && !(value.endsWith(':') && typed === `${value}:`)) setCut(true);
        change(next);
      },
      onPaste(event: ClipboardEvent<HTMLInputElement>) {
        const pasted = event.clipboardData.getData('text');
        if (pasted.trim() === '' || isPart(event.currentTarget, pasted)) return;
        event.preventDefault();
        const whole = pastedTime(pasted);
        if (whole === null) return setPastedOver(value);
        setCut(false);
        change(whole);
      },
      onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
      onBlur: () => void leave(),
      onKeyDown({ key }: KeyboardEvent<HTMLInputElement>) {
        if (key === 'Enter') leave();
      },
    },
  } as const;
}

/** Whether one key has replaced the whole text: that is gone, also where the key finds no place. */
function isTypedOver(value: string, typed: string): boolean {
  return typed.length === 1 && value.length > 1 && !value.startsWith(typed);
}

/** Whether a text is pasted over a part of the time only and makes a whole one with the rest. */
function isPart({ value, selectionStart, selectionEnd }: HTMLInputElement, pasted: string): boolean {
  const before = value.slice(0, selectionStart ?? 0);
  const after = value.slice(selectionEnd ?? value.length);
  return before + after !== '' && readTime(`${before}${pasted.trim()}${after}`) !== null;
}
