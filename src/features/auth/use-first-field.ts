import { type RefObject, useEffect, useRef } from 'react';

/** `autoFocus` also works on a page that is painted before the script runs. */
export function useFirstField(refusal: string | null = null) {
  return { ref: useRefusedField(refusal), autoFocus: true };
}

/** Focuses the field and selects its text when the refusal changes. */
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
