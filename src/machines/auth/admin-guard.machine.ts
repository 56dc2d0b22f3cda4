import { guardMachine } from './guard.ts';

/** The guard before the screens of workspace admins and super users (ROL-24 to ROL-26, ERR-01, DEC-67). */
export const adminGuardMachine = guardMachine({
  id: 'admin-guard',
  refused: '"Access denied: You are not allowed to access this resource." shows.',
  leaving: 'Redirects to where the user came from.',
});
