import { Menu } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';

/** Opens the side menu where it has no room of its own. */
export function MenuButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <span className="md:hidden">
      <IconButton name="Menu" size="control" icon={<Menu className="size-5" />} onClick={onOpen} />
    </span>
  );
}
