/** The sessions of a task. */
export { SessionsDialog } from './sessions-dialog.tsx';
