import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';

interface LazyProps {
  /** Stands in its place until it is there. */
  readonly meanwhile?: ReactNode;
  /** Called when its code cannot be read; without it the screen around it breaks. */
  readonly onLost?: () => void;
}

/** A component whose code is read when it is first shown. */
export interface Lazy<P> {
  (props: P & LazyProps): ReactNode;
  /** Reads the code ahead, so that the component is there at once when it is shown. */
  read(): Promise<void>;
}

const declared = new Set<() => Promise<void>>();

/**
 * Reads the code of all lazy components, now and whenever the network is back: they open at once then, and without a
 * network too. Each waits for its `turn`, so that what is pressed meanwhile goes first. Answers how to call that off.
 */
export function readAhead(turn: () => Promise<void>): () => void {
  const readAll = async () => {
    // A module that is read may declare further ones: a set goes on to them.
    for (const read of declared) {
      await turn();
      await read();
    }
  };
  const again = () => void readAll();
  again();
  window.addEventListener('online', again);
  return () => window.removeEventListener('online', again);
}

/**
 * A component that is read from a module by its name. It is shown as soon as it is there: `React.lazy` holds what it
 * reveals back for 300 ms. Code that could not be read breaks the component, and is asked for again when it is shown anew.
 */
export function lazily<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
): Lazy<P> {
  let state: { readonly Component?: ComponentType<P>; readonly error?: Error } = {};
  let reading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const read = (): Promise<void> => {
    reading ??= load().then(
      (module) => {
        state = { Component: module[name] };
      },
      (error: unknown) => {
        if (listeners.size > 0) state = { error: error instanceof Error ? error : new Error(String(error)) };
        reading = undefined;
      },
    );
    return reading;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (!state.Component) void read().then(() => listeners.forEach((each) => each()));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && state.error !== undefined) state = {};
    };
  };

  declared.add(read);
  function LazyComponent({ meanwhile = null, onLost, ...props }: P & LazyProps) {
    const { Component, error } = useSyncExternalStore(subscribe, () => state);
    const isLost = error !== undefined;
    useEffect(() => {
      if (isLost) onLost?.();
    }, [isLost, onLost]);
    if (isLost && !onLost) throw error;
    return Component ? <Component {...(props as unknown as P)} /> : meanwhile;
  }
  return Object.assign(LazyComponent, { read });
}
