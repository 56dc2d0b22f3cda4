import type { QueryClient } from '@tanstack/react-query';
import type { Snapshot } from '#domain/journal/index.ts';
import type { BoardName } from '#services/journal/index.ts';
import { BOARDS_KEY, type boardKey, isWriting, writeBoards } from '#services/queries/index.ts';

export interface CachedBoard extends BoardName {
  readonly snapshot: Snapshot;
}

export interface BoardCache {
  all(): readonly CachedBoard[];
  hydrate(boards: readonly CachedBoard[]): void;
  /** Notifies once if a write affects several boards. */
  subscribe(listener: () => void): () => void;
}

/** Creates the board cache over the query client. */
export function createBoardCache(queryClient: QueryClient): BoardCache {
  return {
    all: () =>
      queryClient.getQueriesData<Snapshot>({ queryKey: BOARDS_KEY }).flatMap(([key, snapshot]) => {
        const [, userId, monday, timeZone] = key as ReturnType<typeof boardKey>;
        return snapshot ? [{ userId, monday, timeZone, snapshot }] : [];
      }),
    hydrate(boards) {
      const kept = boards.map(({ userId, monday, timeZone, snapshot }) => {
        // Not `boardKey`: the week may be a constant such as `QUESTIONS`.
        const queryKey: ReturnType<typeof boardKey> = [...BOARDS_KEY, userId, monday, timeZone];
        return { queryKey, snapshot };
      });
      const unknown = kept.filter(({ queryKey }) => !queryClient.getQueryData(queryKey));
      writeBoards(queryClient, unknown, { updatedAt: 1 });
    },
    subscribe: (listener) =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        const isBoard = query.queryKey[0] === BOARDS_KEY[0];
        if (!isBoard || isWriting(queryClient)) return;
        if (type === 'updated' || type === 'removed') listener();
      }),
  };
}
