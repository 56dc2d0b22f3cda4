import { useCallback, useEffect, useRef } from 'react';

/** Returns a stable getter of the latest rendered value, for callbacks that run later. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
