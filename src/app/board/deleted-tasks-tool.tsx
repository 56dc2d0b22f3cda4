import { useLocation } from 'react-router-dom';
import { seeBoardRefusal } from '#domain/access/index.ts';
import { boardUserIn } from '#features/board/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { screenAt } from '#app/screens/paths.ts';

const DeletedTasksDrawer = lazyComponent(
  () => import('#features/deleted-tasks/deleted-tasks-drawer.tsx'),
  'DeletedTasksDrawer',
);

export function DeletedTasks() {
  const { panels } = useServices();
  const { user, actor } = useSession();
  const { pathname, search } = useLocation();
  const isOpen = useChart(panels, (snapshot) => snapshot.hasTag('deleted'));
  const asked = screenAt(pathname) === 'tasks' ? boardUserIn(search) : null;
  const userId = asked !== null && seeBoardRefusal(actor, asked) === null ? asked : user.id;
  return (
    isOpen && (
      <DeletedTasksDrawer
        userId={userId}
        onClose={() => panels.send({ type: 'panel.closed' })}
        onLoadError={() => panels.send({ type: 'panel.lost' })}
      />
    )
  );
}
