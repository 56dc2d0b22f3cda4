import {
  type ComponentType,
  type JSXElementConstructor,
  type ReactNode,
  useEffect,
  useSyncExternalStore,
} from 'react';

interface LazyProps {
  /** Stands in its place until it is there. */
  readonly fallback?: ReactNode;
  /** Called when its code cannot be read; without it the screen around it breaks. */
  readonly onLoadError?: () => void;
}

/** A component whose code is read when it is first shown. */
export interface LazyComponent<P> {
  (props: P & LazyProps): ReactNode;
  /** Reads the code ahead, so that the component is there at once when it is shown. */
  preload(): Promise<void>;
}

type PropsOf<C> = C extends JSXElementConstructor<infer P extends object> ? P : never;

/** Code that is wanted could not be read: nothing is wrong with the screen, a part of it is missing. */
export class CodeLoadError extends Error {}

const declared = new Set<() => Promise<boolean>>();
/** What was lost, and how each is asked for again. */
const lost = new Map<symbol, () => Promise<boolean>>();
const lostListeners = new Set<() => void>();

/** Whether code that is wanted could not be read: only the page loaded anew has all of it. */
export function useHasLoadError(): boolean {
  return useSyncExternalStore(hearLost, isAnyLost);
}

const isAnyLost = (): boolean => lost.size > 0;
function hearLost(listener: () => void): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

/**
 * Reads the code of all lazy components, now and whenever the network is back: they open at once then, and without a
 * network too. Each waits for its `turn`, so that what is pressed meanwhile goes first; the first that cannot be read
 * ends the round. Answers how to call that off.
 */
export function preload(turn: () => Promise<void>): () => void {
  const end = new AbortController();
  const { signal } = end;
  const readAll = async () => {
    // A module that is read may declare further ones: a set goes on to them.
    for (const read of declared) {
      await turn();
      if (signal.aborted || !(await read())) return;
    }
  };
  const again = () => void readAll();
  again();
  window.addEventListener('online', again, { signal });
  return () => end.abort();
}

/** How long in ms to wait before each try to read code that is wanted. */
const PAUSES = [0, 1_000, 3_000];
/** Code that was lost is asked for once each time that it is wanted, at most so often (ms). */
const REST_MS = 1_000;

/**
 * A component that is read from a module by its name. It is shown as soon as it is there: `React.lazy` holds what it
 * reveals back for 300 ms. Code that is wanted is asked for a few times; if it can't be read then, the component breaks,
 * and is asked for again when it is shown anew. Where it has a `turn`, what is shown waits for that; what is read ahead
 * does not.
 */
export function lazyComponent<M extends object, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
  turn?: () => Promise<void>,
): LazyComponent<PropsOf<M[K]>> {
  type P = PropsOf<M[K]>;
  let state: { readonly Component?: ComponentType<P>; readonly error?: CodeLoadError } = {};
  let failure: { readonly error: CodeLoadError; readonly at: number } | undefined;
  let asking: Promise<boolean> | undefined;
  let reading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const id = Symbol(name);

  const ask = (): Promise<boolean> => {
    asking ??= load().then(
      (module) => {
        state = { Component: module[name] as ComponentType<P> };
        tell(false);
        return true;
      },
      (error: unknown) => {
        failure = {
          error: new CodeLoadError(error instanceof Error ? error.message : name, { cause: error }),
          at: Date.now(),
        };
        asking = undefined;
        return false;
      },
    );
    return asking;
  };
  const want = async () => {
    for (const pause of lost.has(id) ? [0] : PAUSES) {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      if (await ask()) return;
    }
    if (listeners.size === 0) return;
    state = { error: failure?.error ?? new CodeLoadError(name) };
    tell(true);
  };
  const now = () => state;
  const begin = () => void (reading ??= want().finally(() => (reading = undefined)));
  const tell = (isLost: boolean) => {
    tellLost(id, isLost ? ask : null);
    listeners.forEach((each) => each());
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (state.Component) return () => listeners.delete(listener);
    if (lost.has(id) && failure && Date.now() - failure.at < REST_MS) state = { error: failure.error };
    else if (turn) void turn().then(() => listeners.has(listener) && begin());
    else begin();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && state.error !== undefined) state = {};
    };
  };

  declared.add(ask);
  function LazyComponent({ fallback = null, onLoadError, ...props }: P & LazyProps) {
    const { Component, error } = useSyncExternalStore(subscribe, now, now);
    const isLost = error !== undefined;
    useEffect(() => {
      if (isLost) onLoadError?.();
    }, [isLost, onLoadError]);
    if (isLost && !onLoadError) throw error;
    return Component ? <Component {...(props as unknown as P)} /> : fallback;
  }
  return Object.assign(LazyComponent, { preload: () => ask().then(() => undefined) });
}

/** Where one can be read again, so can the others: several stand in one file. */
function tellLost(id: symbol, ask: (() => Promise<boolean>) | null): void {
  if (lost.has(id) === (ask !== null)) return;
  if (ask) lost.set(id, ask);
  else lost.delete(id);
  lostListeners.forEach((each) => each());
  if (!ask) for (const askOther of lost.values()) void askOther();
}
