import { type RefObject, useEffect, useRef } from 'react';

/** The first field of a form that is the page: the focus stands in it when the page opens, and when it is refused. */
export function useFirstField(refusal: string | null = null): RefObject<HTMLInputElement | null> {
  const field = useRefusedField(refusal);
  useEffect(() => field.current?.focus(), [field]);
  return field;
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
