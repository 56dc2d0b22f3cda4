import { useMemo, useState } from 'react';
import { BoardScreen } from '#features/board/index.ts';
import { DeliveryStatus } from '#features/shell/index.ts';
import { TaskFormHost, type TaskFormRequest } from '#features/task-form/index.ts';
import { useQuiet } from '#services/queries/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { useAtRest } from '#ui/interaction/use-at-rest.ts';

export function BoardRoute() {
  const { panels } = useServices();
  const [request, setRequest] = useState<TaskFormRequest>(null);
  // Memoized: opening a form must not rerender the board.
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

function ToolsAtRest() {
  return useAtRest(useQuiet()) && tools;
}

const ignore = (): void => undefined;
const BoardTools = lazyComponent(() => import('./board-tools.tsx'), 'BoardTools');
/** One element, so that starting or ending a fetch doesn't rerender the tools. */
const tools = <BoardTools onLoadError={ignore} />;
