import { lazyComponent } from '#ui/interaction/lazy-component.tsx';

/** The list of changes, read when it is first shown, or ahead. */
export const DeliveryDrawer = lazyComponent(() => import('./delivery-drawer.tsx'), 'DeliveryDrawer');
