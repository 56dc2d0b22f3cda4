import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMessage, type TabMessage } from '#services/journal/tab-channel.ts';
import { task } from './world.ts';

const accepted = { kind: 'accepted', seq: 3, factId: 'f', answer: { position: 9, tasks: [task(1)] } };

const left = { taskId: 'a', refusal: { code: 'task.gone', message: 'Gone.' } } as const;

it("J10 tabs receive each other's messages", () => {
  const messages: TabMessage[] = [
    { kind: 'rows', seqs: [1, 2] },
    { kind: 'gone', seqs: [] },
    { ...accepted, kind: 'accepted' },
    { ...accepted, kind: 'accepted', answer: { ...accepted.answer, skipped: [left] } },
  ];
  expect(messages.map(readMessage)).toEqual(messages);
});

it.each([
  ['another kind', { kind: 'rowz', seqs: [1] }],
  ['no numbers', { kind: 'rows', seqs: ['1'] }],
  ['no list', { kind: 'gone' }],
  ['no position', { ...accepted, answer: { tasks: [] } }],
  [
    'a task without a name',
    { ...accepted, answer: { position: 9, tasks: [{ ...task(1), name: undefined }] } },
  ],
  ['a day that is a number', { ...accepted, answer: { position: 9, tasks: [{ ...task(1), day: 5 }] } }],
  [
    'a task that was left out without a word',
    { ...accepted, answer: { ...accepted.answer, skipped: [{ ...left, refusal: {} }] } },
  ],
])('J1 %s is ignored', (_, data) => {
  expect(readMessage(data)).toBeNull();
});

it('J1 no message makes the channel throw', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(readMessage(data)).toBeNull();
    }),
  );
});
