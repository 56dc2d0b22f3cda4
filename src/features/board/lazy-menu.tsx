import { useState } from 'react';
import { tellLost } from '#services/toasts/tell-lost.ts';
import { lazily } from '#ui/lazily.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { MenuIcon, type MenuIconProps } from './menu-icon.tsx';

interface LazyMenuProps extends Pick<MenuIconProps, 'name' | 'icon' | 'className' | 'tabIndex'> {
  /** Called when the menu is about to be shown. */
  readonly groups: () => readonly (readonly MenuEntry[])[];
}

/** A button whose menu is made with the first press: a board has hundreds of them. */
export function LazyMenu({ groups, ...button }: LazyMenuProps) {
  const [wantedBy, setWantedBy] = useState<'pointer' | 'key' | null>(null);
  const giveUp = () => tellLost(() => setWantedBy(null));
  const closed = (
    <MenuIcon
      {...button}
      onClick={({ detail }) => setWantedBy(detail === 0 ? 'key' : 'pointer')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setWantedBy('key');
      }}
    />
  );
  if (wantedBy === null) return closed;
  return <OpenedMenu {...button} by={wantedBy} groups={groups()} meanwhile={closed} onLost={giveUp} />;
}

const OpenedMenu = lazily(() => import('./opened-menu.tsx'), 'OpenedMenu');
