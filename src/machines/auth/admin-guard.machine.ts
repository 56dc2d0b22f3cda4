import { guardMachine } from './guard.ts';

/** The guard before the screens of workspace admins and super users (ROL-24 to ROL-26, ERR-01, DEC-67). */
export const adminGuardMachine = guardMachine('admin-guard');
