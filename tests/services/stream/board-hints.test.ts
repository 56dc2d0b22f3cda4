import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, mergeAnswer, type Snapshot, snapshotOf } from '#domain/journal/snapshot.ts';
import { BOARDS_KEY, boardKey } from '#services/queries/tasks/board-query.ts';
import { createQueryClient } from '#services/shared-services/query-client.ts';
import { createBoardHints } from '#services/stream/board-hints.ts';
import { createToasts } from '#services/toasts/toasts.ts';

describe('createBoardHints', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('DEC-131 S1 reads a board once for several hints close together', async () => {
    const { hear, reads, show } = start();
    await show(11, 40);
    hear({ position: 41, kinds: ['task'], boards: [11] });
    hear({ position: 42, kinds: ['task'], boards: [11, 12] });
    await vi.advanceTimersByTimeAsync(249);
    expect(reads).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(reads).toEqual([11]);
  });

  it("DEC-131 S1 doesn't wait forever while hints keep coming", async () => {
    const { hear, reads, show } = start();
    await show(11, 40);
    for (let position = 41; position < 51; position += 1) {
      hear({ position, kinds: ['task'], boards: [11] });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(reads.length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['of the board of another person', { position: 41, kinds: ['task'], boards: [12] }],
    ['that is doubled or late', { position: 40, kinds: ['task'], boards: [11] }],
    ['on connecting that says nothing new', { position: 40, kinds: [], boards: [] }],
  ])('DEC-131 S1 S2 reads nothing for a hint %s', async (_, hint) => {
    const { hear, reads, show } = start();
    await show(11, 40);
    hear(hint);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reads).toEqual([]);
  });

  it('DEC-131 reads nothing for own writes, whose answers are merged', async () => {
    const { hear, reads, show, recent } = start();
    await show(11, 40);
    recent.push({ position: 41, tasks: [] }, { position: 42, tasks: [] });
    hear({ position: 41, kinds: ['task'], boards: [11] });
    hear({ position: 42, kinds: [], boards: [] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reads).toEqual([]);
  });

  it('S3 S5 reads again on connecting when other writes arrived since', async () => {
    const { hear, reads, show, recent } = start();
    await show(11, 40);
    recent.push({ position: 42, tasks: [] });
    hear({ position: 42, kinds: [], boards: [] });
    await vi.advanceTimersByTimeAsync(250);
    expect(reads).toEqual([11]);
  });

  it('DEC-118 DEC-131 reads every shown board again when clients, projects or labels change their names', async () => {
    const { hear, reads, show } = start();
    await show(11, 40);
    hear({ position: 40, kinds: ['names'], boards: [] });
    await vi.advanceTimersByTimeAsync(250);
    expect(reads).toEqual([11]);
  });

  it.each(['clients', 'projects', 'labels', 'templates', 'taskSearch', 'report options'])(
    'DEC-118 decision 0117 reads %s again too, which show these names and colors',
    async (name) => {
      const { queryClient, hear } = start();
      const queryKey = name.split(' ');
      queryClient.setQueryData(queryKey, []);
      hear({ position: 40, kinds: ['names'], boards: [] });
      await vi.advanceTimersByTimeAsync(250);
      expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
    },
  );

  it('DEC-131 reads no board that is not shown', async () => {
    const { hear, reads, show } = start();
    const hide = await show(11, 40);
    hide();
    hear({ position: 41, kinds: ['task'], boards: [11] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reads).toEqual([]);
  });

  it('S5 checks a board that was still loading once it has loaded', async () => {
    const { hear, reads, show } = start();
    void show(11, 40, 600);
    hear({ position: 41, kinds: ['task'], boards: [11] });
    await vi.advanceTimersByTimeAsync(1_100);
    expect(reads).toEqual([11]);
  });
});

function start() {
  const queryClient = createQueryClient(createToasts());
  const recent: Answer[] = [];
  const reads: number[] = [];
  const hear = createBoardHints({ queryClient, recentAnswers: () => recent });
  /** Shows a user's board; its first read takes `loadMs`, later ones return the same at once. */
  const show = async (userId: number, position: number, loadMs = 0) => {
    let isFirst = true;
    const observer = new QueryObserver<Snapshot>(queryClient, {
      queryKey: boardKey({ userId, day: '2026-11-18', timeZone: 'Europe/Berlin' }),
      async queryFn() {
        if (!isFirst) reads.push(userId);
        else if (loadMs > 0) await new Promise((resolve) => setTimeout(resolve, loadMs));
        isFirst = false;
        return mergeAnswer(snapshotOf(position, []), { position, tasks: [] });
      },
    });
    const hide = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(queryClient.getQueryCache().findAll({ queryKey: BOARDS_KEY })).toHaveLength(1);
    return hide;
  };
  return { queryClient, recent, reads, hear, show };
}
