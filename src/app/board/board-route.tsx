import { useMemo, useState } from 'react';
import { BoardScreen } from '#features/board/board-screen.tsx';
import { DeliveryStatus } from '#features/shell/delivery/delivery-status.tsx';
import { TaskFormHost } from '#features/task-form/task-form-host.tsx';
import type { TaskFormRequest } from '#features/task-form/task-form-request.ts';
import { useQuiet } from '#services/queries/use-quiet.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { useAtRest } from '#ui/interaction/use-at-rest.ts';

/** The board, and what opens over it: the templates and the task form (NAV-06, DEC-138). */
export function BoardRoute() {
  const { panels } = useServices();
  const [request, setRequest] = useState<TaskFormRequest>(null);
  // Not rendered anew for a form that opens over it.
  const board = useMemo(
    () => (
      <BoardScreen
        status={
          <>
            <DeliveryStatus />
            <ToolsAtRest />
          </>
        }
        onAdd={(day, assigneeId, typed) =>
          setRequest({ kind: 'add', day, assigneeId, ...(typed && { typed }) })
        }
        onEdit={(taskId) => setRequest({ kind: 'edit', taskId })}
        onDetails={() => panels.send({ type: 'changes.opened' })}
        onSessions={(taskId) => setRequest({ kind: 'sessions', taskId })}
      />
    ),
    [panels],
  );
  return (
    <>
      {board}
      <TaskFormHost request={request} onClose={() => setRequest(null)} />
    </>
  );
}

/** Undo and redo, the templates and the palette, once the board is there. */
function ToolsAtRest() {
  return useAtRest(useQuiet()) && tools;
}

const ignore = (): void => undefined;
const BoardTools = lazyComponent(() => import('./board-tools.tsx'), 'BoardTools');
/** The same element: what begins or ends to be read renders no tools. */
const tools = <BoardTools onLoadError={ignore} />;
