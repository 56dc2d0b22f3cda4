/** The form of a task. */
export { TaskFormHost } from './task-form-host.tsx';
export type { TaskFormRequest } from './task-form-request.ts';
