import { useEffect, useRef, useState } from 'react';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { MenuIcon, type MenuIconProps } from './menu-icon.tsx';

interface OpenedMenuProps extends Pick<MenuIconProps, 'name' | 'icon' | 'className' | 'tabIndex'> {
  /** What asked for it: a key makes the first entry the active one. */
  readonly by: 'pointer' | 'key';
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
