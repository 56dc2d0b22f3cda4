import { guardMachine } from './guard.ts';

/** The guard before the screens that take a permission (ROL-21 to ROL-23, ERR-02). */
export const pageGuardMachine = guardMachine('page-guard');
