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

/** What every screen has once it was painted; what that loads is named here, not in what comes before the first painting. */
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

/**
 * What the forms offer is there without a network too; what others have seen in this browser is not. Answers whether it
 * shows: what reads it waits for that, else it would say that it can't.
 */
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
