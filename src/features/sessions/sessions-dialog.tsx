import type { Task } from '#domain/task/task.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SessionsList } from './sessions-list.tsx';

interface SessionsDialogProps {
  readonly task: Task;
  readonly onClose: () => void;
}

/** The sessions behind the logged time of a task, in a dialog of their own. */
export function SessionsDialog({ task, onClose }: SessionsDialogProps) {
  return (
    <Dialog isOpen title="Sessions" note={task.name} onClose={onClose}>
      <SessionsList task={task} />
    </Dialog>
  );
}
