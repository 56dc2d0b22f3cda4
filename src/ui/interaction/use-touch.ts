import { useSyncExternalStore } from 'react';

/** Whether the page is used by a finger, without a mouse: nothing can be pointed at before it is pressed. As the variant `finger` of the styles. */
export function useTouch(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(FINGER).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(FINGER);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const FINGER = '(any-hover: none) and (pointer: coarse)';
