import { expect, it } from 'vitest';
import { snapshotOf } from '#domain/journal/snapshot.ts';
import { createBoardCache } from '#services/board/board-cache.ts';
import { boardKey, mergeIntoBoards, questionsQuery } from '#services/queries/tasks/board-query.ts';
import { createQueryClient } from '#services/shared-services/query-client.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { idOf, MONDAY, task, TODAY, ZONE } from '#tests/services/journal/world.ts';

it('DEC-94 T14 a cached board stays visible after a failed read, and its query still counts as failed', async () => {
  const queryClient = createQueryClient(createToasts());
  const queryKey = boardKey({ userId: 7, day: TODAY, timeZone: ZONE });
  const queryFn = () => Promise.reject(new Error('no network'));
  await queryClient.fetchQuery({ queryKey, queryFn, meta: { silent: true } }).catch(() => undefined);
  const cache = createBoardCache(queryClient);
  const kept = { userId: 7, monday: MONDAY, timeZone: ZONE, snapshot: snapshotOf(1, [task(1)]) };
  cache.hydrate([kept]);
  expect(cache.all().map(({ snapshot }) => [...snapshot.tasks.keys()])).toEqual([[idOf(1)]]);
  expect(queryClient.getQueryState(queryKey)).toMatchObject({
    status: 'error',
    error: new Error('no network'),
  });
  cache.hydrate([{ ...kept, snapshot: snapshotOf(2, []) }]);
  expect(cache.all().map(({ snapshot }) => snapshot.position)).toEqual([1]);
});

it('DEC-140 T14 cached tasks with runs in question are shown again, without a week', () => {
  const queryClient = createQueryClient(createToasts());
  const cache = createBoardCache(queryClient);
  const noNetwork = () => Promise.reject(new Error('no network'));
  const parts = { api: { call: noNetwork, open: noNetwork }, recentAnswers: () => [] };
  const { queryKey } = questionsQuery(parts, { userId: 7, timeZone: ZONE });
  queryClient.setQueryData(queryKey, snapshotOf(3, [task(1)]));
  const kept = cache.all();
  queryClient.clear();
  cache.hydrate(kept);
  expect(queryClient.getQueryData(queryKey)?.position).toBe(3);
});

it('DEC-131 J6 a write to several boards notifies once, after all boards have it: an answer or cached boards', () => {
  const queryClient = createQueryClient(createToasts());
  const cache = createBoardCache(queryClient);
  for (const day of ['2026-11-18', '2026-11-25', '2026-12-02']) {
    queryClient.setQueryData(boardKey({ userId: 7, day, timeZone: ZONE }), snapshotOf(3, []));
  }
  const heard: number[][] = [];
  cache.subscribe(() => heard.push(cache.all().map(({ snapshot }) => snapshot.tasks.size)));
  mergeIntoBoards(queryClient, { position: 4, tasks: [task(1)] });
  expect(heard).toEqual([[1, 1, 1]]);
  const kept = ['2026-12-07', '2026-12-14'].map((monday) => ({
    userId: 7,
    monday,
    timeZone: ZONE,
    snapshot: snapshotOf(3, [task(2), task(3)]),
  }));
  cache.hydrate(kept);
  expect(heard).toEqual([
    [1, 1, 1],
    [1, 1, 1, 2, 2],
  ]);
});
