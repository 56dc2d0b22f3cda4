import { Drawer } from '#ui/overlays/drawer.tsx';
import { SideMenu, type SideMenuProps } from './side-menu.tsx';

interface PhoneMenuProps extends SideMenuProps {
  readonly onClose: () => void;
}

export function PhoneMenu({ onClose, ...menu }: PhoneMenuProps) {
  return (
    <Drawer isOpen title="Menu" onClose={onClose}>
      <SideMenu {...menu} isWide onFollow={onClose} />
    </Drawer>
  );
}
