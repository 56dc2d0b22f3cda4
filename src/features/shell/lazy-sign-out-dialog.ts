import { lazyComponent } from '#ui/interaction/lazy-component.tsx';

/** The question about unsent changes, read when it is first asked, or ahead. */
export const SignOutDialog = lazyComponent(() => import('./sign-out-dialog.tsx'), 'SignOutDialog');
