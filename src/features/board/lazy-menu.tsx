import { lazy, type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import type { MenuEntry } from '#ui/menu.tsx';

interface LazyMenuProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly className?: string;
  /** Called when the menu is about to be shown. */
  readonly groups: () => readonly (readonly MenuEntry[])[];
}

/** A button whose menu is loaded with the first press: a board has hundreds of them. */
export function LazyMenu({ groups, ...button }: LazyMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const closed = <MenuIcon {...button} onClick={() => setIsWanted(true)} />;
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedMenu {...button} groups={groups} />
    </Suspense>
  );
}

function OpenedMenu({ groups, ...button }: LazyMenuProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    ref.current?.focus();
    ref.current?.click();
  }, []);
  return <Menu button={<MenuIcon ref={ref} {...button} />} groups={groups()} />;
}

const Menu = lazy(async () => ({ default: (await import('#ui/menu.tsx')).Menu }));

interface MenuIconProps extends Omit<LazyMenuProps, 'groups'> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
}

function MenuIcon(props: MenuIconProps) {
  return <IconButton aria-haspopup="menu" size="small" {...props} />;
}
