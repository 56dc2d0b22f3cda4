import { useSyncExternalStore } from 'react';
import { earlyPresses } from './early-presses.ts';
import { type Scope, scopes } from './shortcuts.ts';

/** How many listen to the shortcuts of a scope. */
const heard = new Map<Scope, number>();
const listeners = new Set<() => void>();
let inUse: readonly Scope[] = [];

/** The scopes whose shortcuts do something on the page as it is, in the order of the sheet. */
export function useHeard(): readonly Scope[] {
  return useSyncExternalStore(subscribe, () => inUse);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that somebody acts on the shortcuts of a scope; answers how to call that off. */
export function noteHeard(scope: Scope): () => void {
  count(scope, 1);
  return () => count(scope, -1);
}

function count(scope: Scope, by: 1 | -1): void {
  heard.set(scope, (heard.get(scope) ?? 0) + by);
  inUse = scopes.filter((each) => (heard.get(each) ?? 0) > 0);
  for (const listener of listeners) listener();
}

/** Listens to the keys of some scopes until the signal ends it; the first who does hears what was pressed before. */
export function hearKeys(
  of: readonly Scope[],
  on: EventTarget,
  press: (event: KeyboardEvent) => void,
  options: { readonly signal: AbortSignal; readonly capture?: boolean },
): void {
  if (options.signal.aborted) return;
  on.addEventListener('keydown', (event) => event instanceof KeyboardEvent && press(event), options);
  const isFirst = !of.some((scope) => heard.has(scope));
  const leaving = of.map(noteHeard);
  options.signal.addEventListener('abort', () => leaving.forEach((leave) => leave()), { once: true });
  if (isFirst)
    earlyPresses()
      .filter((event) => isOn(on, event))
      .forEach(press);
}

function isOn(on: EventTarget, { target }: Event): boolean {
  return on === globalThis || (on instanceof Node && target instanceof Node && on.contains(target));
}
