import { lazyComponent } from '#ui/interaction/lazy-component.tsx';

/** Read where somebody edits sessions: nobody waits for it. */
export const SessionsOfTask = lazyComponent(
  () => import('#features/sessions/stored-sessions-dialog.tsx'),
  'StoredSessionsDialog',
);
