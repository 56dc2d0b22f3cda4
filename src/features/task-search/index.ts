/** The screen that finds tasks. */
export { TaskSearchScreen } from './task-search-screen.tsx';
