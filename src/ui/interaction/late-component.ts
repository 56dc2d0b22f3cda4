import { useLayoutEffect } from 'react';
import { afterPaint } from './after-paint.ts';
import { lazyComponent } from './lazy-component.tsx';

/** A lazy component that loads after the main content has been painted. Don't use it for what the user asks for. */
export function lateComponent<M extends object, K extends keyof M & string>(load: () => Promise<M>, name: K) {
  return lazyComponent(load, name, afterContent);
}

/** Delays late components while the screen's main content is loading. */
export function useAwaitsContent(isAwaited: boolean): void {
  useLayoutEffect(() => {
    if (!isAwaited) return undefined;
    let end: () => void = () => undefined;
    const content = new Promise<void>((resolve) => (end = resolve));
    awaited = content;
    const timer = setTimeout(end, HELD_MS);
    return () => {
      clearTimeout(timer);
      end();
      if (awaited === content) awaited = undefined;
    };
  }, [isAwaited]);
}

/** Maximum delay in ms: on a slow network they load meanwhile. */
const HELD_MS = 2_000;

let awaited: Promise<void> | undefined;

async function afterContent(): Promise<void> {
  await afterPaint();
  const content = awaited;
  if (!content) return;
  await content;
  await afterPaint();
}
