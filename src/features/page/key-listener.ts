import { useSyncExternalStore } from 'react';
import { setInputValue } from '#ui/fields/set-input-value.ts';
import { queuedKeys } from './queued-keys.ts';
import { type Scope, scopes, shortcutOf } from './shortcuts.ts';
import { kindOf } from './typed-on.ts';

const listenersOf = new Map<Scope, number>();
const listeners = new Set<() => void>();
let inUse: readonly Scope[] = [];

export function useActiveScopes(): readonly Scope[] {
  return useSyncExternalStore(subscribe, () => inUse);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteListener(scope: Scope): () => void {
  count(scope, 1);
  return () => count(scope, -1);
}

function count(scope: Scope, by: 1 | -1): void {
  listenersOf.set(scope, (listenersOf.get(scope) ?? 0) + by);
  inUse = scopes.filter((each) => (listenersOf.get(each) ?? 0) > 0);
  for (const listener of listeners) listener();
}

/** The first listener of a scope also gets the keys that were pressed before. */
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
  if (!isFirst) return;
  holdTyped(queuedKeys());
  queuedKeys()
    .filter((event) => isOn(on, event))
    .forEach(press);
}

function isOn(on: EventTarget, { target }: Event): boolean {
  return on === globalThis || (on instanceof Node && target instanceof Node && on.contains(target));
}

/** Later text (ms) is dropped: it would surprise the user. */
const TEXT_PATIENCE_MS = 2_000;

/**
 * Of queued keys, those after one that opens a field are text: they run no shortcut and go into the field once
 * it has the focus.
 */
function holdTyped(presses: readonly KeyboardEvent[]): void {
  const opening = presses.findIndex(opensField);
  const typed = opening < 0 ? [] : presses.slice(opening + 1).filter((event) => kindOf(event) === 'text');
  if (typed.length === 0) return;
  let text = '';
  const hold = (event: KeyboardEvent) => {
    event.preventDefault();
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
  };
  typed.forEach(hold);

  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  const holdNext = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || isTextField(event.target)) return end();
    if (kindOf(event) !== 'text') return undefined;
    event.stopImmediatePropagation();
    return hold(event);
  };
  const typeInto = ({ target: field }: FocusEvent) => {
    if (!isTextField(field)) return;
    end();
    // The form of a mounting field listens only after this event.
    if (text !== '') queueMicrotask(() => setInputValue(field, field.value + text));
  };
  addEventListener('keydown', holdNext, { capture: true, signal });
  addEventListener('focusin', typeInto, { signal });
  addEventListener('pointerdown', end, { capture: true, signal });
  setTimeout(end, TEXT_PATIENCE_MS);
}

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function opensField(event: KeyboardEvent): boolean {
  const shortcut = shortcutOf('board', event);
  return shortcut === 'add' || shortcut === 'new' || shortcutOf('page', event) === 'palette';
}
