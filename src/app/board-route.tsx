import { useState } from 'react';
import { BoardScreen } from '#features/board/board-screen.tsx';
import { DeliveryStatus } from '#features/shell/delivery-status.tsx';
import { UndoButton } from '#features/shell/undo-button.tsx';
import { TaskFormHost } from '#features/task-form/task-form-host.tsx';
import type { TaskFormRequest } from '#features/task-form/task-form-request.ts';
import { useServices } from '#services/user-services/context.tsx';

/** The board, and the task form that opens over it (NAV-06). */
export function BoardRoute() {
  const { panels } = useServices();
  const [request, setRequest] = useState<TaskFormRequest>(null);
  return (
    <>
      <BoardScreen
        status={
          <>
            <DeliveryStatus />
            <UndoButton />
          </>
        }
        onAdd={(day, assigneeId) => setRequest({ kind: 'add', day, assigneeId })}
        onEdit={(taskId) => setRequest({ kind: 'edit', taskId })}
        onDetails={() => panels.send({ type: 'changes.opened' })}
        onSessions={(taskId) => setRequest({ kind: 'sessions', taskId })}
      />
      <TaskFormHost request={request} onClose={() => setRequest(null)} />
    </>
  );
}
