// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeptList } from '#services/journal/journal.types.ts';
import { createQueryClient } from '#services/shared-services/query-client.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { keepLists } from '#services/user-services/keep-lists.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const clients = [{ id: 1, name: 'Fernway', color: 'Blue' }];

function start(kept: readonly KeptList[] = []) {
  const queryClient = createQueryClient(createToasts());
  const written: unknown[] = [];
  const journal = {
    ready: Promise.resolve(),
    lists: () => Promise.resolve(kept),
    saveList: async (name: string, items: unknown) => void written.push([name, items]),
  };
  const onShown = vi.fn<() => void>();
  const leave = keepLists(queryClient, journal, onShown);
  return { queryClient, written, leave, onShown };
}

it('DEC-94 decision 0139 the lists that the board offers are stored shortly after they were read, each once', async () => {
  const { queryClient, written } = start();
  queryClient.setQueryData(['clients'], clients);
  queryClient.setQueryData(['settings', 7], { clientId: 1 });
  await vi.advanceTimersByTimeAsync(999);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  queryClient.setQueryData(['clients'], [...clients]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual([
    ['["clients"]', clients],
    ['["settings",7]', { clientId: 1 }],
  ]);
});

it('decision 0139 lists of other screens and secrets are not stored', async () => {
  const { queryClient, written } = start();
  queryClient.setQueryData(['clients', 'list', {}], clients);
  queryClient.setQueryData(['users', 'one', 3], { id: 3 });
  queryClient.setQueryData(['capabilities'], { demo: { accounts: [{ key: 'secret' }] } });
  queryClient.setQueryData(['board', 7, '2026-11-16', 'UTC'], {});
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual([]);
});

it('decision 0139 stored lists show until the server answers, and never replace its answer', async () => {
  const { queryClient, written, onShown } = start([
    { name: '["clients"]', items: clients },
    { name: '["labels"]', items: [{ id: 2 }] },
  ]);
  expect(onShown).not.toHaveBeenCalled();
  queryClient.setQueryData(['labels'], [{ id: 3 }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(onShown).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryData(['clients'])).toEqual(clients);
  expect(queryClient.getQueryState(['clients'])?.dataUpdatedAt).toBe(1);
  expect(queryClient.getQueryData(['labels'])).toEqual([{ id: 3 }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual([['["labels"]', [{ id: 3 }]]]);
});

it('J11 decision 0139 no list is stored or shown after its user has left', async () => {
  const { queryClient, written, leave } = start([{ name: '["clients"]', items: clients }]);
  queryClient.setQueryData(['labels'], [{ id: 3 }]);
  leave();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([written, queryClient.getQueryData(['clients'])]).toEqual([[], undefined]);
});
