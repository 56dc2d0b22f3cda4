import {
  type ComponentType,
  type JSXElementConstructor,
  type ReactNode,
  useEffect,
  useSyncExternalStore,
} from 'react';

interface LazyProps {
  readonly fallback?: ReactNode;
  /** Without it, a failed load breaks the screen around the component. */
  readonly onLoadError?: () => void;
}

export interface LazyComponent<P> {
  (props: P & LazyProps): ReactNode;
  preload(): Promise<void>;
}

type PropsOf<C> = C extends JSXElementConstructor<infer P extends object> ? P : never;

/** A failed load of code: not an error of the screen itself. */
export class CodeLoadError extends Error {}

const declared = new Set<() => Promise<boolean>>();
const lost = new Map<symbol, () => Promise<boolean>>();
const lostListeners = new Set<() => void>();

/** Returns whether a requested module failed to load; only a reload recovers it. */
export function useHasLoadError(): boolean {
  return useSyncExternalStore(hearLost, isAnyLost);
}

const isAnyLost = (): boolean => lost.size > 0;
function hearLost(listener: () => void): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

/** Loads all lazy components now and when the network returns; `turn` lets user actions go first. */
export function preload(turn: () => Promise<void>): () => void {
  const end = new AbortController();
  const { signal } = end;
  const readAll = async () => {
    // Loaded modules may declare more components; iterating a Set includes them.
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

/** Pauses before each attempt, in ms. */
const PAUSES = [0, 1_000, 3_000];
/** Minimum interval between attempts for a failed module, in ms. */
const REST_MS = 1_000;

/** Replaces `React.lazy`, which delays revealed content by 300 ms. `turn` delays showing, not preloading. */
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

/** Several components can share a file, so one success triggers a retry of the others. */
function tellLost(id: symbol, ask: (() => Promise<boolean>) | null): void {
  if (lost.has(id) === (ask !== null)) return;
  if (ask) lost.set(id, ask);
  else lost.delete(id);
  lostListeners.forEach((each) => each());
  if (!ask) for (const askOther of lost.values()) void askOther();
}
