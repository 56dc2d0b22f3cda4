import { type ReactNode, useState } from 'react';
import { tellLost } from '#services/toasts/tell-lost.ts';
import { MenuIcon, type MenuIconProps } from './menu-icon.tsx';

type MenuButton = Pick<MenuIconProps, 'name' | 'icon' | 'className' | 'tabIndex' | 'why'>;

/** A menu that was asked for, as its own component takes it. */
export interface WantedMenu extends MenuButton {
  /** What asked for it: a key makes the first entry the active one. */
  readonly by: 'pointer' | 'key';
}

interface LazyMenuProps extends MenuButton {
  /** Draws the menu, whose code is read with the first press. */
  readonly children: (
    menu: WantedMenu & { readonly meanwhile: ReactNode; readonly onLost: () => void },
  ) => ReactNode;
}

/** A button whose menu is made with the first press: a board has hundreds of them. */
export function LazyMenu({ children, ...button }: LazyMenuProps) {
  const [wantedBy, setWantedBy] = useState<WantedMenu['by'] | null>(null);
  const giveUp = () => tellLost(() => setWantedBy(null));
  const closed = (
    <MenuIcon
      {...button}
      onClick={({ detail }) => setWantedBy(detail === 0 ? 'key' : 'pointer')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || button.why) return;
        event.preventDefault();
        setWantedBy('key');
      }}
    />
  );
  if (wantedBy === null) return closed;
  return children({ ...button, by: wantedBy, meanwhile: closed, onLost: giveUp });
}
