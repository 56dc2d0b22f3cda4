import { lazily } from '#ui/interaction/lazily.tsx';

/** The question about unsent changes, read when it is first asked, or ahead. */
export const SignOutDialog = lazily(() => import('./sign-out-dialog.tsx'), 'SignOutDialog');
