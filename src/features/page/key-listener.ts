import { useSyncExternalStore } from 'react';
import { queuedKeys } from './queued-keys.ts';
import { type Scope, scopes } from './shortcuts.ts';

/** How many listen to the shortcuts of a scope. */
const listenersOf = new Map<Scope, number>();
const listeners = new Set<() => void>();
let inUse: readonly Scope[] = [];

/** The scopes whose shortcuts do something on the page as it is, in the order of the sheet. */
export function useActiveScopes(): readonly Scope[] {
  return useSyncExternalStore(subscribe, () => inUse);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that somebody acts on the shortcuts of a scope; answers how to call that off. */
export function noteListener(scope: Scope): () => void {
  count(scope, 1);
  return () => count(scope, -1);
}

function count(scope: Scope, by: 1 | -1): void {
  listenersOf.set(scope, (listenersOf.get(scope) ?? 0) + by);
  inUse = scopes.filter((each) => (listenersOf.get(each) ?? 0) > 0);
  for (const listener of listeners) listener();
}

/** Listens to the keys of some scopes until the signal ends it; the first who does hears what was pressed before. */
export function listenForKeys(
  of: readonly Scope[],
  on: EventTarget,
  press: (event: KeyboardEvent) => void,
  options: { readonly signal: AbortSignal; readonly capture?: boolean },
): void {
  if (options.signal.aborted) return;
  on.addEventListener('keydown', (event) => event instanceof KeyboardEvent && press(event), options);
  const isFirst = !of.some((scope) => listenersOf.has(scope));
  const leaving = of.map(noteListener);
  options.signal.addEventListener('abort', () => leaving.forEach((leave) => leave()), { once: true });
  if (isFirst)
    queuedKeys()
      .filter((event) => isOn(on, event))
      .forEach(press);
}

function isOn(on: EventTarget, { target }: Event): boolean {
  return on === globalThis || (on instanceof Node && target instanceof Node && on.contains(target));
}
