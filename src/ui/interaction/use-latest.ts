import { useCallback, useEffect, useRef } from 'react';

/** Answers what was given with the latest rendering, for what is called later: the answer itself stays the same. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
