import { guardMachine } from './guard.ts';

export const adminGuardMachine = guardMachine('admin-guard');
