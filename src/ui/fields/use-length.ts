import { type InputEvent, useState } from 'react';

type Value = string | number | readonly string[] | undefined;

interface TextElement {
  readonly value: string;
}

/** Returns the length of a controlled or uncontrolled text. */
export function useLength(
  value: Value,
  defaultValue: Value,
): [length: number, onInput: (event: InputEvent<EventTarget & TextElement>) => void] {
  const [typed, setTyped] = useState(() => String(defaultValue ?? '').length);
  return [
    value === undefined ? typed : String(value).length,
    (event) => setTyped(event.currentTarget.value.length),
  ];
}
