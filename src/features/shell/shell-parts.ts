/** One chunk for the parts of the shell that load on demand. */
export { ContactDialog } from './contact-dialog.tsx';
export { DeliveryDrawer } from './delivery/delivery-drawer.tsx';
export { UpdateNotice } from './delivery/update-notice.tsx';
export { PhoneMenu } from './menu/phone-menu.tsx';
export { ShortcutSheet } from './shortcut-sheet.tsx';
export { SignOutDialog } from './sign-out-dialog.tsx';
