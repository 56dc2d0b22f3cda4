import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Journal } from '#services/journal/index.ts';

const KINDS: ReadonlySet<unknown> = new Set(['clients', 'projects', 'labels', 'users', 'teams', 'settings']);
/** Keys of screens that read their own data. */
const OF_SCREENS: ReadonlySet<unknown> = new Set(['list', 'one', 'read']);
const WRITE_AFTER_MS = 1_000;

/** Restores cached lists for offline starts (DEC-94) and saves changes. `onShown` runs in any case. */
export function keepLists(
  queryClient: QueryClient,
  journal: Pick<Journal, 'ready' | 'saveList' | 'lists'>,
  onShown: () => void,
): () => void {
  const saved = new Map<string, unknown>();
  const changed = new Map<string, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const hydrate = async () => {
    await journal.ready;
    for (const { name, items } of await journal.lists()) {
      const queryKey = JSON.parse(name) as QueryKey;
      if (isOver || queryClient.getQueryData(queryKey) !== undefined) continue;
      saved.set(name, items);
      const hasFailed = queryClient.getQueryState(queryKey)?.status === 'error';
      queryClient.setQueryData(queryKey, items, { updatedAt: 1 });
      if (hasFailed) void queryClient.invalidateQueries({ queryKey, exact: true });
    }
  };
  // A failure only affects the next offline start.
  hydrate().then(onShown, onShown);

  const write = () => {
    timer = undefined;
    for (const [name, items] of changed) journal.saveList(name, items).catch(() => undefined);
    changed.clear();
  };
  const leave = queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { queryKey, state } = query;
    if (type !== 'updated' || state.data === undefined || !isKept(queryKey)) return;
    const name = JSON.stringify(queryKey);
    if (saved.get(name) === state.data) return;
    saved.set(name, state.data);
    changed.set(name, state.data);
    timer ??= setTimeout(write, WRITE_AFTER_MS);
  });
  return () => {
    isOver = true;
    leave();
    clearTimeout(timer);
  };
}

const isKept = ([kind, which]: QueryKey): boolean => KINDS.has(kind) && !OF_SCREENS.has(which);
