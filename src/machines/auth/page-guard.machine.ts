import { guardMachine } from './guard.ts';

/** The guard before the screens that take a permission (ROL-21 to ROL-23, ERR-02). */
export const pageGuardMachine = guardMachine({
  id: 'page-guard',
  refused: '"Access denied: You are not allowed to visit this page" shows.',
  leaving: 'Redirects to the calendar.',
});
