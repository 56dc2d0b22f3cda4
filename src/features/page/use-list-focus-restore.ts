import { type RefObject, useEffect, useRef } from 'react';

export function useListFocusRestore<T extends HTMLElement>(count: number): RefObject<T | null> {
  const list = useRef<T>(null);
  const before = useRef(count);
  useEffect(() => {
    const hasLeft = count < before.current;
    before.current = count;
    if (hasLeft && document.activeElement === document.body) list.current?.focus();
  }, [count]);
  return list;
}
