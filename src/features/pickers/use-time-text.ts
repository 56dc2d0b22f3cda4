import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { messages } from '#domain/messages.ts';
import { readTime, typeTime } from '#domain/time-text.ts';

export interface TimeTextOptions {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What a whole text means; null for an invalid one. */
  readonly read?: ((text: string) => number | null) | undefined;
  /** It may be left empty. */
  readonly isOptional?: boolean | undefined;
}

/** The rules of every input for hh:mm: what may be typed, and the error once it is left unfinished (FRM-14 to FRM-18). */
export function useTimeText({ value, onChange, read = readTime, isOptional = false }: TimeTextOptions) {
  const [left, setLeft] = useState<string>();
  const isValid = (text: string) => (text === '' ? isOptional : read(text) !== null);
  return {
    // A text that was changed from outside is not the one that was left.
    error: left === value && !isValid(value) ? messages.timeFormat : undefined,
    input: {
      value,
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: 5,
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        setLeft(undefined);
        onChange(typeTime(value, target.value));
      },
      onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
      onBlur: () => setLeft(value),
    },
  } as const;
}
