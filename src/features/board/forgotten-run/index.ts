/** The question about a forgotten timer. */
export { ForgottenRun } from './forgotten-run-panel.tsx';
export { ForgottenRunSlot } from './forgotten-run-slot.tsx';
