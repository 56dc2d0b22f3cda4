import { expect, it, vi } from 'vitest';
import type { Entry } from '#domain/journal/sending/entry.ts';
import { announceOutcomes } from '#services/board/announce-outcomes.ts';
import type { NewEntry, SettledListener } from '#services/journal/journal.types.ts';
import type { ToastContent } from '#services/toasts/toasts.ts';
import { aCommand, aFact, aTask, HOUR } from '#tests/domain/examples.ts';

const why = { code: 'task.unscheduled', message: 'It may not go there.' } as const;

/** Settles a batch of three; returns the messages shown and how often the boards were read again. */
async function settle(entry: Partial<Entry>, own: boolean) {
  const said: ToastContent[] = [];
  const recorded: NewEntry[] = [];
  const tasks = new Map(['a', 'b', 'c'].map((id) => [id, aTask({ id, name: `Task ${id}` })]));
  let reads = 0;
  let listener: SettledListener = () => undefined;
  announceOutcomes({
    journal: {
      onSettled: (each) => {
        listener = each;
        return () => undefined;
      },
      record: async (rows) => {
        recorded.push(...rows);
        return { ok: true, value: [] };
      },
    },
    view: { task: (id) => tasks.get(id), tasks: () => tasks },
    command: () => aCommand(),
    toasts: { show: (content) => void said.push(content) },
    readAgain: async () => {
      reads += 1;
    },
  });
  const fact = aFact('tasks.edited', { taskIds: ['a', 'b', 'c'], changes: { day: null } });
  listener({ status: 'accepted', fact, answer: [], ...entry } as Entry, own);
  await vi.dynamicImportSettled();
  return { said: said.map(({ text }) => text), reads, toasts: said, recorded };
}

const settled = async (...asked: Parameters<typeof settle>) => {
  const { said, reads } = await settle(...asked);
  return { said, reads };
};

it('DEC-123 DEC-131 the acting tab lists the tasks that the server skipped, and every tab reads its boards again', async () => {
  const skipped = [{ taskId: 'b', refusal: why }];
  expect(await settled({ skipped }, true)).toEqual({
    said: ['2 moved, 1 skipped: It may not go there.'],
    reads: 1,
  });
  expect(await settled({ skipped }, false)).toEqual({ said: [], reads: 1 });
});

it('DEC-123 no message appears where all succeeded or nothing had to change', async () => {
  expect(await settled({}, true)).toEqual({ said: [], reads: 0 });
  expect(await settled({ status: 'refused', refusal: why }, true)).toEqual({ said: [], reads: 0 });
  const skipped = [{ taskId: 'b', refusal: { code: 'task.unchanged', message: 'So it is.' } as const }];
  expect(await settled({ skipped }, true)).toEqual({ said: [], reads: 1 });
});

it('DEC-122 DEC-123 a message names the later values that stayed, counts partly changed tasks as changed, and can set the values again', async () => {
  const later = { code: 'task.setLater', message: 'You changed its date later on another device.' } as const;
  const fact = aFact('tasks.edited', {
    taskIds: ['a', 'b'],
    changes: { day: '2026-11-20', estimateMs: HOUR },
  });
  const skipped = [{ taskId: 'b', refusal: later }];
  const answer = [aTask({ id: 'a' }), aTask({ id: 'b' })];
  const { toasts, recorded } = await settle({ fact, answer, skipped }, true);
  expect(toasts).toMatchObject([
    {
      text: '2 changed, 1 skipped: You changed its date later on another device.',
      note: '“Task b”',
      actions: [{ label: 'Use mine' }],
    },
  ]);
  toasts[0]?.actions?.[0]?.run();
  expect(recorded.map((row) => row.fact)).toMatchObject([
    { type: 'tasks.edited', data: { taskIds: ['b'], changes: { day: '2026-11-20' } } },
  ]);
});

it('DEC-122 a single card that stayed because of a later move gets the reason alone', async () => {
  const fact = aFact('tasks.sorted', { moves: [{ taskId: 'a', day: '2026-11-20', afterId: null }] });
  const refusal = { code: 'task.setLater', message: 'Moved again later, on another device.' } as const;
  const { toasts, recorded } = await settle(
    { fact, answer: [aTask({ id: 'a' })], skipped: [{ taskId: 'a', refusal }] },
    true,
  );
  expect(toasts).toMatchObject([{ text: 'Moved again later, on another device.', note: '“Task a”' }]);
  toasts[0]?.actions?.[0]?.run();
  expect(recorded.map((row) => row.fact.data)).toEqual([{ taskIds: ['a'], changes: { day: '2026-11-20' } }]);
});
