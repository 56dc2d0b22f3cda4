import { useEffect, useState } from 'react';
import { isPressed, onRelease } from '#ui/interaction/pressed.ts';

/**
 * A value that stays as it was while a pointer is pressed. What comes or goes because a field is left moves what stands
 * below it: a button that was pressed there would be gone from under the pointer before that is released.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const [held, setHeld] = useState(value);
  const isHeld = held !== value && isPressed();
  useEffect(() => (isHeld ? onRelease(() => setHeld(value)) : undefined), [isHeld, value]);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}
