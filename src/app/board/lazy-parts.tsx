import { useEffect, useState } from 'react';
import { createSmallStorage } from '#services/browser/index.ts';
import { forgetOthers, askToKeepStorage } from '#services/journal/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { keepLists, useServices } from '#services/user-services/index.ts';
import { lateComponent } from '#ui/interaction/late-component.ts';
import { AddTask } from './add-task-tool.tsx';
import { DeletedTasks } from './deleted-tasks-tool.tsx';
import { LazyKeys } from './lazy-keys.tsx';

export function LazyParts() {
  const isShown = useKeptLists();
  return (
    <>
      {isShown && <QuickTimer onLoadError={ignore} />}
      <LazyKeys />
      <DeletedTasks />
      <AddTask />
    </>
  );
}

/** Returns whether the cached lists are in place. Earlier, forms would report them as missing. */
function useKeptLists(): boolean {
  const { queryClient, journal } = useServices();
  const { user } = useSession();
  const [isShown, setShown] = useState(false);
  useEffect(() => keepLists(queryClient, journal, () => setShown(true)), [queryClient, journal]);
  useEffect(() => {
    forgetOthers(user.id, user.workspaceId).catch(ignore);
  }, [user.id, user.workspaceId]);
  useEffect(() => askToKeepStorage(journal, smallStorage, persist), [journal]);
  return isShown;
}

const smallStorage = createSmallStorage(() => localStorage);
const persist = async () => navigator.storage.persist();
const ignore = (): void => undefined;
const QuickTimer = lateComponent(() => import('#features/quick-timer/quick-timer.tsx'), 'QuickTimer');
