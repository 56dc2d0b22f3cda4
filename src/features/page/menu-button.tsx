import { Menu } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { IconButton } from '#ui/primitives/icon-button.tsx';

interface MenuProviderProps {
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Tells the screens how the side menu is opened. */
export function MenuProvider({ onOpen, children }: MenuProviderProps) {
  return <Context value={onOpen}>{children}</Context>;
}

/** Opens the side menu where it has no room of its own; nothing where there is no menu. */
export function MenuButton() {
  const onOpen = useContext(Context);
  return (
    onOpen && (
      <span className="md:hidden">
        <IconButton
          name="Menu"
          size="control"
          className="max-[389px]:w-8!"
          icon={<Menu className="size-5" />}
          onClick={onOpen}
        />
      </span>
    )
  );
}

const Context = createContext<(() => void) | null>(null);
