import { useLayoutEffect } from 'react';
import { afterPaint } from './after-paint.ts';
import { lazyComponent } from './lazy-component.tsx';

/**
 * A lazy component whose code is read once the page has been painted, and not while a screen awaits what it is there for:
 * it keeps nothing from being seen. What a person asks for is no such part.
 */
export function lateComponent<M extends object, K extends keyof M & string>(load: () => Promise<M>, name: K) {
  return lazyComponent(load, name, afterContent);
}

/** Late components wait while a screen awaits what it is there for: the cards of a board. */
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

/** How long (ms) late components wait at most: on a slow line they are read meanwhile. */
const HELD_MS = 2_000;

/** Resolves when what a screen is there for has come, or has let wait too long; undefined while none waits. */
let awaited: Promise<void> | undefined;

async function afterContent(): Promise<void> {
  await afterPaint();
  const content = awaited;
  if (!content) return;
  await content;
  await afterPaint();
}
