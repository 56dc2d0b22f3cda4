import { lazyComponent } from '#ui/interaction/lazy-component.tsx';

export const lazyShell = () => import('./shell-parts.ts');

export const DeliveryDrawer = lazyComponent(lazyShell, 'DeliveryDrawer');

export const SignOutDialog = lazyComponent(lazyShell, 'SignOutDialog');
