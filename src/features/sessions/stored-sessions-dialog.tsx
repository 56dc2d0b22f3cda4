import type { PlainDay } from '#domain/time/index.ts';
import { texts } from '#domain/texts/index.ts';
import { useZoneOf } from '#services/board/index.ts';
import { useStoredTask } from '#services/queries/index.ts';
import { useTask } from '#services/user-services/index.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { SessionForm } from './session-form.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

interface StoredSessionsDialogProps {
  readonly taskId: string;
  readonly userId: number;
  readonly addsOn?: PlainDay;
  readonly onClose: () => void;
}

/** The task may be on no loaded board (DEC-152). */
export function StoredSessionsDialog({ taskId, userId, addsOn, onClose }: StoredSessionsDialogProps) {
  const timeZone = useZoneOf(userId);
  const onBoard = useTask(taskId);
  const stored = useStoredTask(taskId, onBoard === undefined, timeZone);
  const task = onBoard ?? stored.data;
  if (task && addsOn === undefined) return <SessionsDialog task={task} onClose={onClose} />;
  if (task?.assigneeId === userId)
    return <SessionForm task={task} session={null} day={addsOn} {...{ timeZone, onClose }} />;
  return (
    <Dialog isOpen title={addsOn === undefined ? 'Sessions' : 'Add session'} onClose={onClose}>
      {task ? (
        <EmptyState title={texts.sessionReassigned} />
      ) : stored.state === 'failed' ? (
        <EmptyState title={texts.sessionsFailed} />
      ) : (
        <Skeleton className="h-4.5" />
      )}
    </Dialog>
  );
}
