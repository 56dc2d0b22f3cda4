import type { Scope } from './shortcuts.ts';

/** How many listen to the shortcuts of a scope. */
const heard = new Map<Scope, number>();

/** Whether the shortcuts of a scope do something on the page as it is. */
export const isHeard = (scope: Scope): boolean => (heard.get(scope) ?? 0) > 0;

/** Notes that somebody acts on the shortcuts of a scope; answers how to call that off. */
export function noteHeard(scope: Scope): () => void {
  heard.set(scope, (heard.get(scope) ?? 0) + 1);
  return () => void heard.set(scope, (heard.get(scope) ?? 0) - 1);
}

/** Listens to the keys of some scopes until the signal ends it. */
export function hearKeys(
  of: readonly Scope[],
  on: EventTarget,
  press: (event: KeyboardEvent) => void,
  options: { readonly signal: AbortSignal; readonly capture?: boolean },
): void {
  if (options.signal.aborted) return;
  on.addEventListener('keydown', (event) => event instanceof KeyboardEvent && press(event), options);
  const leaving = of.map(noteHeard);
  options.signal.addEventListener('abort', () => leaving.forEach((leave) => leave()), { once: true });
}
