import { lazyComponent } from '#ui/interaction/lazy-component.tsx';

/** Reads what the frame around every screen shows when it is asked for. */
export const lazyShell = () => import('./shell-parts.ts');

/** The list of changes, read when it is first shown, or ahead. */
export const DeliveryDrawer = lazyComponent(lazyShell, 'DeliveryDrawer');

/** The question about unsent changes, read when it is first asked, or ahead. */
export const SignOutDialog = lazyComponent(lazyShell, 'SignOutDialog');
