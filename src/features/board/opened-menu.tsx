import { useEffect, useRef, useState } from 'react';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import type { WantedMenu } from './lazy-menu.tsx';
import { MenuIcon } from './menu-icon.tsx';

interface OpenedMenuProps extends WantedMenu {
  readonly groups: readonly (readonly MenuEntry[])[];
}

/** The whole menu of a card or a column; it opens as soon as it is there. */
export function OpenedMenu({ by, groups, ...button }: OpenedMenuProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [openedBy] = useState(by);
  useEffect(() => {
    ref.current?.focus();
    if (openedBy === 'pointer') ref.current?.click();
    else ref.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, [openedBy]);
  return <Menu button={<MenuIcon ref={ref} {...button} />} groups={groups} />;
}
