import { useEffect, useState } from 'react';
import { createSmallStorage } from '#services/browser/storage.ts';
import { forgetOthers } from '#services/journal/forget.ts';
import { askToKeepStorage } from '#services/journal/ask-to-keep-storage.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { keepLists } from '#services/user-services/keep-lists.ts';
import { useServices } from '#services/user-services/user-context.tsx';
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
