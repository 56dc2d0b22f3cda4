import { useState } from 'react';
import { BoardScreen } from '#features/board/board-screen.tsx';
import { useCurrentScreen } from '#features/page/current-screen.tsx';
import { DeliveryStatus } from '#features/shell/delivery-status.tsx';
import { UndoButton } from '#features/shell/undo-button.tsx';
import { TaskFormHost } from '#features/task-form/task-form-host.tsx';
import type { TaskFormRequest } from '#features/task-form/task-form-request.ts';
import { useServices } from '#services/user-services/context.tsx';
import { lazily } from '#ui/lazily.tsx';
import { TemplatesLink } from './templates-link.tsx';

const TemplatesDrawer = lazily(() => import('#features/templates/templates-drawer.tsx'), 'TemplatesDrawer');

/** The board, and what opens over it: the templates and the task form (NAV-06, DEC-138). */
export function BoardRoute() {
  const { panels } = useServices();
  const { id: screen } = useCurrentScreen();
  const [request, setRequest] = useState<TaskFormRequest>(null);
  return (
    <>
      <BoardScreen
        status={
          <>
            <DeliveryStatus />
            <UndoButton />
            <TemplatesLink />
          </>
        }
        onAdd={(day, assigneeId) => setRequest({ kind: 'add', day, assigneeId })}
        onEdit={(taskId) => setRequest({ kind: 'edit', taskId })}
        onDetails={() => panels.send({ type: 'changes.opened' })}
        onSessions={(taskId) => setRequest({ kind: 'sessions', taskId })}
      />
      {screen !== 'tasks' && <TemplatesDrawer />}
      <TaskFormHost request={request} onClose={() => setRequest(null)} />
    </>
  );
}
