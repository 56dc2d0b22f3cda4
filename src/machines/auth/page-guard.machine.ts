import { guardMachine } from './guard.ts';

export const pageGuardMachine = guardMachine('page-guard');
