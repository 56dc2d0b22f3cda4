import { useSyncExternalStore } from 'react';

/** Returns whether the primary input is touch; must match the `finger` variant of the styles. */
export function useTouch(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(FINGER).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(FINGER);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const FINGER = '(any-hover: none) and (pointer: coarse)';
