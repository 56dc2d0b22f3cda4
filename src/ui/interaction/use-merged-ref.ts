import { type Ref, type RefCallback, useCallback } from 'react';

export function useMergedRef<T>(first: Ref<T> | undefined, second: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (node: T | null) => {
      const ends = [attach(first, node), attach(second, node)];
      return () => {
        for (const end of ends) end();
      };
    },
    [first, second],
  );
}

function attach<T>(ref: Ref<T> | undefined, node: T | null): () => void {
  if (typeof ref === 'function') {
    const end = ref(node);
    return typeof end === 'function' ? end : () => void ref(null);
  }
  if (ref) ref.current = node;
  return () => {
    if (ref) ref.current = null;
  };
}
