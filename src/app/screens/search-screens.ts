export { TaskSearchScreen } from '#features/task-search/index.ts';
