import { useLayoutEffect, useRef, useState } from 'react';
import { focusFirst } from '#ui/interaction/is-focus-nowhere.ts';

/** A new key resets the form to the stored values; the focus stays on its submit button. */
export function useFormKey() {
  const [key, setKey] = useState(0);
  const place = useRef<Element>(null);
  useLayoutEffect(() => {
    focusFirst(place.current?.querySelector('[type=submit]'));
    place.current = null;
  });
  return [
    key,
    () => {
      place.current = document.activeElement?.closest('form')?.parentElement ?? null;
      setKey(key + 1);
    },
  ] as const;
}
