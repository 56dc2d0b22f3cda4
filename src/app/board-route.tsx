import { useState } from 'react';
import { BoardScreen } from '#features/board/board-screen.tsx';
import { DeliveryStatus } from '#features/shell/delivery-status.tsx';
import { UndoButton } from '#features/shell/undo-button.tsx';
import { TaskFormHost } from '#features/task-form/task-form-host.tsx';
import type { TaskFormRequest } from '#features/task-form/task-form-request.ts';
import { useQuiet } from '#services/queries/use-quiet.ts';
import { useServices } from '#services/user-services/context.tsx';
import { lazily } from '#ui/lazily.tsx';
import { useAtRest } from '#ui/use-at-rest.ts';

const Templates = lazily(() => import('./templates.tsx'), 'Templates');

/** The board, and what opens over it: the templates and the task form (NAV-06, DEC-138). */
export function BoardRoute() {
  const { panels } = useServices();
  const [request, setRequest] = useState<TaskFormRequest>(null);
  return (
    <>
      <BoardScreen
        status={
          <>
            <DeliveryStatus />
            <TemplatesAtRest />
            <UndoButton />
          </>
        }
        onAdd={(day, assigneeId, name) => setRequest({ kind: 'add', day, assigneeId, ...(name && { name }) })}
        onEdit={(taskId) => setRequest({ kind: 'edit', taskId })}
        onDetails={() => panels.send({ type: 'changes.opened' })}
        onSessions={(taskId) => setRequest({ kind: 'sessions', taskId })}
      />
      <TaskFormHost request={request} onClose={() => setRequest(null)} />
    </>
  );
}

/** The templates, and the way to them, once the board is there. Their place in the bar is kept: on a phone it would grow a row. */
function TemplatesAtRest() {
  return <span className="tool-place">{useAtRest(useQuiet()) && <Templates onLost={ignore} />}</span>;
}

const ignore = (): void => undefined;
