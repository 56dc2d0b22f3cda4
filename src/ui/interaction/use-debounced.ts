import { useCallback, useEffect, useRef } from 'react';

/** `delay` in ms. Never calls after unmount. */
export function useDebounced<A>(run: ((value: A) => void) | undefined, delay: number): (value: A) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (value: A) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current?.(value), delay);
    },
    [delay],
  );
}
