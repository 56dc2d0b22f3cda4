import { Kbd } from '#ui/primitives/kbd.tsx';
import { keysOf, type Scope, type ShortcutOf } from './shortcuts.ts';

type Shortcut = { [S in Scope]: { readonly scope: S; readonly of: ShortcutOf<S> } }[Scope];

export function ShortcutKbd({ scope, of }: Shortcut) {
  return <Kbd>{keysOf<Scope>(scope, of)}</Kbd>;
}
