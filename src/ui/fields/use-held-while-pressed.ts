import { useEffect, useState } from 'react';
import { isPressed, onRelease } from '#ui/interaction/pressed.ts';

/** Keeps a value while a pointer is pressed: a message shown on blur would move the button before its click. */
export function useHeldWhilePressed<T>(value: T): T {
  const [held, setHeld] = useState(value);
  const isHeld = held !== value && isPressed();
  useEffect(() => (isHeld ? onRelease(() => setHeld(value)) : undefined), [isHeld, value]);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}
