import { type ReactNode, useEffect, useState } from 'react';
import { boardMenus, type MenuCall } from '#services/board/board-menus.ts';
import { announceBlocked } from '#services/toasts/announce.ts';
import { tellLost } from '#services/toasts/tell-lost.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { MenuIcon, type MenuIconProps } from './menu-icon.tsx';

type MenuButton = Pick<MenuIconProps, 'name' | 'icon' | 'className' | 'tabIndex' | 'why'>;

/** A menu that was asked for, as its own component takes it. */
export interface WantedMenu extends MenuButton {
  /** How it was asked for last: each call opens it. */
  readonly call: MenuCall;
}

interface LazyMenuProps extends MenuButton {
  /** Whose menu it is: the id of a card, or the day of a column. */
  readonly of: string;
  /** Draws the menu, whose code is read with the first press. */
  readonly children: (
    menu: WantedMenu & { readonly fallback: ReactNode; readonly onLoadError: () => void },
  ) => ReactNode;
}

/** A button whose menu is made with the first press, or when it is asked for: a board has hundreds of them. */
export function LazyMenu({ of, children, ...button }: LazyMenuProps) {
  const [call, setCall] = useState<MenuCall | null>(null);
  const { why } = button;
  useEffect(
    () => boardMenus.attach(of, (next) => (why ? announceBlocked(inWords(why)) : setCall(next))),
    [of, why],
  );
  const giveUp = () => tellLost(() => setCall(null));
  const closed = (
    <MenuIcon
      {...button}
      onClick={({ detail }) => setCall({ by: detail === 0 ? 'key' : 'pointer' })}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || why) return;
        event.preventDefault();
        setCall({ by: 'key' });
      }}
    />
  );
  if (call === null) return closed;
  return children({ ...button, call, fallback: closed, onLoadError: giveUp });
}

const inWords = ({ what, reason }: DisabledReason) => ({
  what,
  reason: typeof reason === 'string' ? reason : '',
});
