/** Panels that assign users and teams. */
export { AssignmentPanel } from './assignment-panel.tsx';
export { TeamsAndUsers } from './teams-and-users.tsx';
export { type Assignment, useAssignment } from './use-assignment.ts';
