import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { messages } from '#domain/texts/index.ts';
import { readTime, editTime, readTyped } from '#domain/time/index.ts';
import { type TextEdit, useEditRule } from '#ui/fields/use-edit-rule.ts';

export interface TimeTextOptions {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly read?: ((text: string) => number | null) | undefined;
  readonly isOptional?: boolean | undefined;
}

/** `count` makes each hint a new one, so that the same text is announced again. */
interface TimeHint {
  readonly text: string;
  readonly count: number;
}

/** Blocks keys that can't be part of a time, with a hint, and reads the text on blur (FRM-14 to FRM-18, DEC-139). */
export function useTimeText({ value, onChange, read = readTime, isOptional = false }: TimeTextOptions) {
  // The text at the last blur, and the text kept when a paste was refused.
  const [left, setLeft] = useState<string>();
  const [pastedOver, setPastedOver] = useState<string>();
  const [hint, setHint] = usePassing<TimeHint>(HINT_MS);
  const isValid = (text: string) => (text === '' ? isOptional : read(text) !== null);
  const isRefused = pastedOver === value || (left === value && !isValid(value));

  function change(text: string): void {
    setLeft(undefined);
    setPastedOver(undefined);
    onChange(text);
  }

  const rule = useEditRule({
    value,
    onChange: change,
    edit(edit: TextEdit) {
      const edited = editTime(edit);
      if (!('hint' in edited)) return edited;
      setHint((shown) => ({ text: edited.hint, count: (shown?.count ?? 0) + 1 }));
      return null;
    },
  });

  function leave(): string {
    const text = readTyped(value) ?? value.trim();
    if (text !== value) onChange(text);
    setLeft(text);
    setPastedOver(undefined);
    return text;
  }

  return {
    error: isRefused ? messages.timeFormat : undefined,
    hint,
    leave,
    input: {
      ...rule.input,
      inputMode: 'numeric',
      autoComplete: 'off',
      onPaste(event: ClipboardEvent<HTMLInputElement>) {
        const input = event.currentTarget;
        const pasted = event.clipboardData.getData('text');
        if (pasted.trim() === '' || input.readOnly) return;
        event.preventDefault();
        const whole = withPart(input, pasted) ?? readTyped(pasted);
        if (whole === null) setPastedOver(value);
        else rule.write(input, whole);
      },
      onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
      onBlur: () => void leave(),
      onKeyDown({ key }: KeyboardEvent<HTMLInputElement>) {
        if (key === 'Enter') leave();
      },
    },
  } as const;
}

/** The time that a pasted part makes with the text around the selection; null if it makes none. */
function withPart({ value, selectionStart, selectionEnd }: HTMLInputElement, pasted: string): string | null {
  const before = value.slice(0, selectionStart ?? 0);
  const after = value.slice(selectionEnd ?? value.length);
  const whole = `${before}${pasted.trim()}${after}`;
  return before + after !== '' && readTime(whole) !== null ? whole : null;
}

/** A state that resets `ms` after its last change. */
function usePassing<T>(ms: number) {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    if (value === undefined) return undefined;
    const timer = setTimeout(() => setValue(undefined), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [value, setValue] as const;
}

const HINT_MS = 6_000;
