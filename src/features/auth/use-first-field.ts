import { type RefObject, useEffect, useRef } from 'react';

/** The first field of a form that is the page: the focus stands in it when the page opens. */
export function useFirstField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
