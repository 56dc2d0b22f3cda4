import { useLayoutEffect, useRef, useState } from 'react';
import { focusFirst } from '#ui/interaction/is-focus-nowhere.ts';

/**
 * The key of a form, and what gives it a new one: once it was saved or given up, a new form begins with what is stored, and
 * the focus stays on its button.
 */
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
