import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';

/** Answers what has something done once all that has changed by now is rendered. */
export function useAfterRender(): (act: () => void) => void {
  const waiting = useRef<(() => void)[]>([]);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    for (const act of waiting.current.splice(0)) act();
  });
  return useCallback((act) => {
    waiting.current.push(act);
    render();
  }, []);
}
