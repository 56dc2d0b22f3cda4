export { TaskSearchScreen } from '#features/task-search/task-search-screen.tsx';
