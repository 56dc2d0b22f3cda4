import { lazily } from '#ui/interaction/lazily.tsx';

/** The list of changes, read when it is first shown, or ahead. */
export const DeliveryDrawer = lazily(() => import('./delivery-drawer.tsx'), 'DeliveryDrawer');
