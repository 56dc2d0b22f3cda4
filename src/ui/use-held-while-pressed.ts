import { useEffect, useState } from 'react';

/**
 * A value that stays as it was while a pointer is pressed. What comes or goes because a field is left moves what stands
 * below it: a button that was pressed there would be gone from under the pointer before that is released.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const [held, setHeld] = useState(value);
  const isHeld = held !== value && document.querySelector(':active') !== null;
  useEffect(() => {
    if (!isHeld) return undefined;
    const end = new AbortController();
    // The click comes after the release.
    const release = () => setTimeout(() => setHeld(value));
    for (const event of ['pointerup', 'pointercancel', 'keyup'] as const)
      addEventListener(event, release, { capture: true, once: true, signal: end.signal });
    return () => end.abort();
  }, [isHeld, value]);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}
