import type { Task } from '#domain/task/index.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SessionsList } from './sessions-list.tsx';

interface SessionsDialogProps {
  readonly task: Task;
  readonly onClose: () => void;
}

export function SessionsDialog({ task, onClose }: SessionsDialogProps) {
  return (
    <Dialog isOpen title="Sessions" note={task.name} onClose={onClose}>
      <SessionsList task={task} />
    </Dialog>
  );
}
