import { type RefObject, useEffect, useRef } from 'react';

/**
 * The first field of a form that is the page, spread on it: the focus stands in it when the page opens, also where that is
 * painted before the program runs, and when it is refused.
 */
export function useFirstField(refusal: string | null = null) {
  return { ref: useRefusedField(refusal), autoFocus: true };
}

/** The field to be filled in anew when what was sent is refused: it gets the focus then, with its text chosen. */
export function useRefusedField(refusal: string | null): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const before = useRef(refusal);
  useEffect(() => {
    if (refusal !== null && refusal !== before.current) {
      field.current?.focus();
      field.current?.select();
    }
    before.current = refusal;
  }, [refusal]);
  return field;
}
