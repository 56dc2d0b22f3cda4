import { type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { messages } from '#domain/texts/messages.ts';
import { readTime } from '#domain/time/time-text.ts';
import { readTyped, typeTime } from '#domain/time/typed-time.ts';

export interface TimeTextOptions {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What a whole text means; null for an invalid one. */
  readonly read?: ((text: string) => number | null) | undefined;
  /** It may be left empty. */
  readonly isOptional?: boolean | undefined;
}

/**
 * The rules of every input for hh:mm: it holds what is typed, reads it once it is left, and says so where it means nothing
 * (FRM-14 to FRM-18, DEC-139).
 */
export function useTimeText({ value, onChange, read = readTime, isOptional = false }: TimeTextOptions) {
  // What stands there when it is left, and when a paste was not understood: another text is neither.
  const [left, setLeft] = useState<string>();
  const [pastedOver, setPastedOver] = useState<string>();
  const [typed, setTyped] = useState({ text: value, hasOwnColon: false });
  const isValid = (text: string) => (text === '' ? isOptional : read(text) !== null);
  const isRefused = pastedOver === value || (left === value && !isValid(value));

  function change(text: string): void {
    setLeft(undefined);
    setPastedOver(undefined);
    onChange(text);
  }

  /** Reads what was typed, where it can be read. */
  function leave(): string {
    const text = readTyped(value) ?? value.trim();
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
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        const next = typeTime(
          typed.text === value ? typed : { text: value, hasOwnColon: false },
          target.value,
        );
        setTyped(next);
        change(next.text);
      },
      onPaste(event: ClipboardEvent<HTMLInputElement>) {
        const pasted = event.clipboardData.getData('text');
        if (pasted.trim() === '' || isPart(event.currentTarget, pasted)) return;
        event.preventDefault();
        const whole = readTyped(pasted);
        if (whole === null) setPastedOver(value);
        else change(whole);
      },
      onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
      onBlur: () => void leave(),
      onKeyDown({ key }: KeyboardEvent<HTMLInputElement>) {
        if (key === 'Enter') leave();
      },
    },
  } as const;
}

/** Whether a text is pasted over a part of the time only and makes a whole one with the rest. */
function isPart({ value, selectionStart, selectionEnd }: HTMLInputElement, pasted: string): boolean {
  const before = value.slice(0, selectionStart ?? 0);
  const after = value.slice(selectionEnd ?? value.length);
  return before + after !== '' && readTime(`${before}${pasted.trim()}${after}`) !== null;
}
