import { useState } from 'react';
import { texts } from '#domain/texts/index.ts';
import { useTask } from '#services/user-services/index.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { AddTask } from './add-task.tsx';
import { EditTask } from './edit-task.tsx';
import { SessionsDialog } from '#features/sessions/index.ts';
import { type TaskFormRequest, taskFormTitles } from './task-form-request.ts';

interface TaskFormDialogProps {
  readonly request: NonNullable<TaskFormRequest>;
  readonly onClose: () => void;
}

export function TaskFormDialog({ request, onClose }: TaskFormDialogProps) {
  return request.kind === 'add' ? (
    <AddTask day={request.day} assigneeId={request.assigneeId} typed={request.typed} onClose={onClose} />
  ) : (
    <OfTask {...request} onClose={onClose} />
  );
}

interface OfTaskProps {
  readonly kind: 'edit' | 'sessions';
  readonly taskId: string;
  readonly onClose: () => void;
}

function OfTask({ kind, taskId, onClose }: OfTaskProps) {
  const current = useTask(taskId);
  const [found, setFound] = useState(current);
  if (!found && current) setFound(current);
  // A task that leaves the board must not discard what is being typed.
  const task = current ?? found;
  if (!task) {
    return (
      <Dialog isOpen title={taskFormTitles[kind]} onClose={onClose}>
        <EmptyState title={texts.taskGone} />
      </Dialog>
    );
  }
  return kind === 'edit' ? (
    <EditTask task={task} onClose={onClose} />
  ) : (
    <SessionsDialog task={task} onClose={onClose} />
  );
}
