import { useEffect, useRef } from 'react';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { MenuIcon, type MenuIconProps } from './menu-icon.tsx';

interface OpenedMenuProps extends Pick<MenuIconProps, 'name' | 'icon' | 'className'> {
  readonly groups: readonly (readonly MenuEntry[])[];
}

/** The whole menu of a card or a column; it opens as soon as it is there. */
export function OpenedMenu({ groups, ...button }: OpenedMenuProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    ref.current?.focus();
    ref.current?.click();
  }, []);
  return <Menu button={<MenuIcon ref={ref} {...button} />} groups={groups} />;
}
