/** What the frame around every screen shows when it is asked for, in one file. */
export { ContactDialog } from './contact-dialog.tsx';
export { DeliveryDrawer } from './delivery/delivery-drawer.tsx';
export { UpdateNotice } from './delivery/update-notice.tsx';
export { PhoneMenu } from './menu/phone-menu.tsx';
export { ShortcutSheet } from './shortcut-sheet.tsx';
export { SignOutDialog } from './sign-out-dialog.tsx';
