/** The menu, the side bar and what surrounds every screen. */
export { ConnectionNotice } from './delivery/connection-notice.tsx';
export { DeliveryStatus } from './delivery/delivery-status.tsx';
export { DeliveryDrawer, lazyShell, SignOutDialog } from './lazy-shell.ts';
export type { Menu, MenuEntry, MenuGroup } from './menu/menu-entry.ts';
export { NotFoundScreen } from './not-found-screen.tsx';
export { PageKeys } from './page-keys.tsx';
export { RedoButton } from './redo-button.tsx';
export { AdminGuard, PageGuard } from './screen-guard.tsx';
export { ScreenOutline } from './screen-outline.tsx';
export { ShellOutline } from './shell-outline.tsx';
export { Shell } from './shell.tsx';
export { SignOutQuestion } from './sign-out-question.tsx';
export { ToastRegion } from './toast-region.tsx';
export { UndoButton } from './undo-button.tsx';
