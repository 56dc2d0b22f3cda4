import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';

/** A component whose code is read when it is first shown; `meanwhile` stands in its place until then. */
export interface Lazy<P> {
  (props: P & { readonly meanwhile?: ReactNode }): ReactNode;
  /** Reads the code ahead, so that the component is there at once when it is shown. */
  read(): Promise<void>;
}

const declared = new Set<() => Promise<void>>();

/**
 * Reads the code of all lazy components, once the page has been at rest for a while: they open at once then, and without
 * a network too. Answers how to call that off.
 */
export function readAheadAtRest(): () => void {
  const readAll = async () => {
    // A module that is read may declare further ones: a set goes on to them.
    for (const read of declared) await read();
  };
  const timer = setTimeout(() => void readAll(), REST_MS);
  return () => clearTimeout(timer);
}

/** Long after the board has been painted, also on a slow device. */
const REST_MS = 4_000;

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
  function LazyComponent({ meanwhile = null, ...props }: P & { readonly meanwhile?: ReactNode }) {
    const { Component, error } = useSyncExternalStore(subscribe, () => state);
    if (error !== undefined) throw error;
    return Component ? <Component {...(props as unknown as P)} /> : meanwhile;
  }
  return Object.assign(LazyComponent, { read });
}
