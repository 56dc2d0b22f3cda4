import { expect, it } from 'vitest';
import { announceDone, announceRefusal } from '#services/toasts/announce.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { readSources } from '#tests/house/sources.ts';

it('DEC-119 a message reports the change, and undoes one step at a time', () => {
  const toasts = createToasts();
  const undone: string[] = [];
  const step = (id: string) => ({
    about: id,
    offers: id,
    action: { label: 'Undo', run: () => void undone.push(id) },
  });
  announceDone('Label “Design” was added.', undefined, toasts);
  announceDone('Renamed “Plan”', step('f1'), toasts);
  announceDone('Task Successfully Updated', step('f2'), toasts);
  expect(toasts.list()).toEqual([
    { id: '1', text: 'Label “Design” was added.', tone: 'good' },
    {
      id: '3',
      text: 'Task Successfully Updated',
      tone: 'good',
      kind: 'step',
      about: 'f2',
      offers: 'f2',
      actions: [{ label: 'Undo', run: expect.any(Function) }],
    },
  ]);
  toasts.act('3', 'Undo');
  expect(undone).toEqual(['f2']);
});

it('J9 ERR-29 a message gives the reason for a failure, and the available actions', () => {
  const toasts = createToasts();
  const actions = [{ label: 'Show', run: () => undefined }];
  announceRefusal({ message: 'Something went wrong' }, toasts);
  announceRefusal({ message: 'This task no longer exists.' }, toasts, actions);
  expect(toasts.list()).toEqual([
    { id: '1', text: 'Something went wrong', tone: 'bad' },
    { id: '2', text: 'This task no longer exists.', tone: 'bad', actions },
  ]);
});

it('J7 J9 DEC-119 messages about changes and failures come from one module', () => {
  const saying = readSources('src').filter(({ text }) => /show\([^;]*tone: '(good|bad)'/.test(text));
  expect(saying.map(({ path }) => path)).toEqual(['src/services/toasts/announce.ts']);
});

it('DEC-119 an empty undo list is not reported as a failure', () => {
  const toasts = createToasts();
  announceRefusal({ code: 'undo.nothing', message: 'Nothing to undo.' }, toasts);
  expect(toasts.list()).toEqual([{ id: '1', text: 'Nothing to undo.', tone: 'info' }]);
});
