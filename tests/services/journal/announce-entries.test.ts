import { expect, it, vi } from 'vitest';
import type { Entry } from '#domain/journal/sending/entry.ts';
import type { Fact } from '#domain/journal/events.ts';
import { announceRefusals } from '#services/journal/announce-entries.ts';
import type { SettledListener } from '#services/journal/journal.types.ts';
import type { ToastContent } from '#services/toasts/toasts.ts';
import { aFact } from '#tests/domain/examples.ts';

it('J7 J8 ERR-11 DEC-149 the acting tab reports refused and parked changes, and no others', () => {
  const told: string[] = [];
  let settle: SettledListener = () => undefined;
  const onSettled = (listener: SettledListener) => {
    settle = listener;
    return () => undefined;
  };
  announceRefusals(
    { onSettled, entries: () => [] },
    {
      show: ({ text, note = '', actions = [] }) =>
        told.push(`${text} (${note}): ${actions.map(({ label }) => label).join()}`),
    },
    () => undefined,
  );
  const entry = (status: Entry['status'], message: string | null, type = 'task.renamed') =>
    ({ status, fact: { type }, refusal: message && { code: 'access.denied', message } }) as Entry;
  settle(entry('accepted', null), true);
  settle(entry('refused', 'Not yours'), true);
  settle(entry('refused', 'Not yours', 'task.started'), true);
  settle(entry('refused', 'Error: Please, try again'), true);
  settle(entry('refused', 'In another tab'), false);
  settle(entry('parked', 'The server fails'), true);
  settle(entry('refused', 'An undo tells of itself', 'fact.undone'), true);
  expect(told).toEqual([
    'Error: Please, try again (Not yours): Show',
    'Not yours (): Show',
    'Error: Please, try again (): Show',
    'The server fails (): Show',
  ]);
});

it('DEC-141 a message offers to copy the texts typed on a task that is gone', () => {
  const shown: ToastContent[] = [];
  let settle: SettledListener = () => undefined;
  const onSettled = (listener: SettledListener) => {
    settle = listener;
    return () => undefined;
  };
  const hanging = [
    aFact('task.renamed', { taskId: 'a', name: 'Typed after' }),
    aFact('task.renamed', { taskId: 'b', name: 'On another task' }),
  ].map((fact, index) => ({ status: 'refused', fact: { ...fact, id: `later ${index}` } }) as Entry);
  const journal = { onSettled, entries: () => hanging };
  announceRefusals(journal, { show: (toast) => void shown.push(toast) }, () => undefined);
  const refused = (code: 'notFound' | 'access.denied', fact: Fact) =>
    settle({ status: 'refused', fact, refusal: { code, message: 'Deleted' } } as Entry, true);
  const changes = { name: 'Typed', description: 'Also typed' };
  refused('notFound', aFact('task.edited', { taskId: 'a', changes, bankRun: false }));
  refused('notFound', aFact('task.estimated', { taskId: 'c', estimateMs: 1 }));
  refused('access.denied', aFact('task.renamed', { taskId: 'a', name: 'Typed' }));
  const labels = shown.map(({ actions = [] }) => actions.map(({ label }) => label));
  expect(labels).toEqual([['Copy what you typed', 'Show'], ['Show'], ['Show']]);
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  shown[0]?.actions?.[0]?.run();
  vi.unstubAllGlobals();
  expect(writeText.mock.calls).toEqual([['Typed\n\nAlso typed\n\nTyped after']]);
});
