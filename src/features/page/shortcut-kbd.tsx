import { Kbd } from '#ui/primitives/kbd.tsx';
import { keysOf, type Scope, type ShortcutOf } from './shortcuts.ts';

/** A shortcut, named by its scope and its own name. */
type Shortcut = { [S in Scope]: { readonly scope: S; readonly of: ShortcutOf<S> } }[Scope];

/** The keys of a shortcut as they are printed on the keyboard. */
export function ShortcutKbd({ scope, of }: Shortcut) {
  return <Kbd>{keysOf<Scope>(scope, of)}</Kbd>;
}
