import { lazily } from '#ui/lazily.tsx';
import type { TaskFormRequest } from './task-form-request.ts';

interface TaskFormHostProps {
  readonly request: TaskFormRequest;
  readonly onClose: () => void;
}

/** Opens the dialogs about a task. */
export function TaskFormHost({ request, onClose }: TaskFormHostProps) {
  return request && <TaskFormDialog key={JSON.stringify(request)} request={request} onClose={onClose} />;
}

const TaskFormDialog = lazily(() => import('./task-form-dialog.tsx'), 'TaskFormDialog');
