/** Screens of super users across workspaces. */
export { AllUsersScreen } from './all-users-screen.tsx';
export { NotificationsScreen } from './notifications-screen.tsx';
export { WorkspacesScreen } from './workspaces-screen.tsx';
