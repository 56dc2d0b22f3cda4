import { Menu } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { IconButton } from '#ui/primitives/icon-button.tsx';

interface MenuProviderProps {
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

export function MenuProvider({ onOpen, children }: MenuProviderProps) {
  return <Context value={onOpen}>{children}</Context>;
}

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
