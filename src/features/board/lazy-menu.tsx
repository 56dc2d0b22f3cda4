import { useState } from 'react';
import { tellLost } from '#services/tell-lost.ts';
import { lazily } from '#ui/lazily.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { MenuIcon, type MenuIconProps } from './menu-icon.tsx';

interface LazyMenuProps extends Pick<MenuIconProps, 'name' | 'icon' | 'className'> {
  /** Called when the menu is about to be shown. */
  readonly groups: () => readonly (readonly MenuEntry[])[];
}

/** A button whose menu is made with the first press: a board has hundreds of them. */
export function LazyMenu({ groups, ...button }: LazyMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const giveUp = () => tellLost(() => setIsWanted(false));
  const closed = <MenuIcon {...button} onClick={() => setIsWanted(true)} />;
  return isWanted ? <OpenedMenu {...button} groups={groups()} meanwhile={closed} onLost={giveUp} /> : closed;
}

const OpenedMenu = lazily(() => import('./opened-menu.tsx'), 'OpenedMenu');
