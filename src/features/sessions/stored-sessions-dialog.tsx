import { useEffect, useRef } from 'react';
import { taskIdsOf } from '#domain/journal/kinds.ts';
import { texts } from '#domain/texts/messages.ts';
import { useZoneOf } from '#services/board/use-zone-of.ts';
import { useStoredTask } from '#services/queries/tasks/task-gone.ts';
import { useSharedServices } from '#services/shared-services/shared-context.tsx';
import { useTask } from '#services/user-services/use-board.ts';
import { useUnsent } from '#services/user-services/use-journal.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

interface StoredSessionsDialogProps {
  readonly taskId: string;
  /** Whose time it is. */
  readonly userId: number;
  readonly onClose: () => void;
}

/** The sessions of a task of a report, which may stand on no board at hand (DEC-152). */
export function StoredSessionsDialog({ taskId, userId, onClose }: StoredSessionsDialogProps) {
  const { queryClient } = useSharedServices();
  const onBoard = useTask(taskId);
  const stored = useStoredTask(taskId, onBoard === undefined, useZoneOf(userId));
  const task = onBoard ?? stored.data;
  const isUnsent = useUnsent().some(({ fact }) => taskIdsOf(fact).includes(taskId));
  const wasUnsent = useRef(false);
  useEffect(() => {
    // The server has an edit: the figures and the task are read again.
    if (wasUnsent.current && !isUnsent)
      for (const key of ['report', 'task']) void queryClient.invalidateQueries({ queryKey: [key] });
    wasUnsent.current = isUnsent;
  }, [isUnsent, queryClient]);
  if (task) return <SessionsDialog task={task} onClose={onClose} />;
  return (
    <Dialog isOpen title="Sessions" onClose={onClose}>
      {stored.state === 'failed' ? (
        <EmptyState title={texts.sessionsFailed} />
      ) : (
        <Skeleton className="h-4.5" />
      )}
    </Dialog>
  );
}
