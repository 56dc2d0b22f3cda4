import { expect, it, vi } from 'vitest';
import type { Entry } from '#domain/journal/entry.ts';
import { announceOutcomes } from '#services/board/announce-outcomes.ts';
import type { SettledListener } from '#services/journal/journal.types.ts';
import { aFact } from '#tests/domain/examples.ts';

const why = { code: 'task.unscheduled', message: 'It may not go there.' } as const;

/** Settles a batch of three; answers what was said, and how often the boards were read again. */
async function settle(entry: Partial<Entry>, own: boolean) {
  const said: string[] = [];
  let reads = 0;
  let listener: SettledListener = () => undefined;
  announceOutcomes({
    journal: {
      onSettled: (each) => {
        listener = each;
        return () => undefined;
      },
    },
    toasts: { show: ({ text }) => void said.push(text) },
    readAgain: () => {
      reads += 1;
    },
  });
  const fact = aFact('tasks.edited', { taskIds: ['a', 'b', 'c'], changes: { day: null } });
  listener({ status: 'accepted', fact, ...entry } as Entry, own);
  await vi.dynamicImportSettled();
  return { said, reads };
}

it('DEC-123 DEC-131 says what the server has left out where it was done, and has the boards read everywhere', async () => {
  const skipped = [{ taskId: 'b', refusal: why }];
  expect(await settle({ skipped }, true)).toEqual({
    said: ['2 moved, 1 skipped: It may not go there.'],
    reads: 1,
  });
  expect(await settle({ skipped }, false)).toEqual({ said: [], reads: 1 });
});

it('DEC-123 says nothing where all was done, or what was wanted is so already', async () => {
  expect(await settle({}, true)).toEqual({ said: [], reads: 0 });
  expect(await settle({ status: 'refused', refusal: why }, true)).toEqual({ said: [], reads: 0 });
  const skipped = [{ taskId: 'b', refusal: { code: 'task.unchanged', message: 'So it is.' } as const }];
  expect(await settle({ skipped }, true)).toEqual({ said: [], reads: 1 });
});
