/** The screens of users and teams. */
export { TeamsScreen } from './teams-screen.tsx';
export { UsersScreen } from './users-screen.tsx';
