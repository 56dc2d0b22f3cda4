import { lazyComponent } from '#ui/interaction/lazy-component.tsx';

/** Loaded when sessions are edited, not with the report. */
export const SessionsOfTask = lazyComponent(
  () => import('#features/sessions/stored-sessions-dialog.tsx'),
  'StoredSessionsDialog',
);
