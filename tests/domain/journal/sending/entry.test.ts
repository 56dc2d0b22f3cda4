import { describe, expect, it } from 'vitest';
import {
  type Entry,
  type EntryStatus,
  needsAttention,
  concurrentTasks,
  unsent,
} from '#domain/journal/sending/entry.ts';
import { aFact } from '#tests/domain/examples.ts';

const statuses: EntryStatus[] = ['pending', 'sending', 'accepted', 'refused', 'parked'];
const entries: Entry[] = statuses.map((status, seq) => ({
  seq,
  fact: aFact('task.renamed', { taskId: 'a', name: status }, seq),
  status,
  position: null,
  refusal: null,
  tries: 0,
  seenVersion: '',
  answer: [],
}));
const statusesOf = (found: readonly Entry[]): string[] => found.map(({ status }) => status);

describe('the entries of the outbox', () => {
  it('J6 J7 the view folds what is neither refused nor shown by an answer', () => {
    expect(concurrentTasks(entries)).toEqual([entries[0]?.fact, entries[1]?.fact, entries[4]?.fact]);
  });

  it('J8 what is not sent yet waits or is on its way', () => {
    expect(statusesOf(unsent(entries))).toEqual(['pending', 'sending']);
  });

  it('DEC-137 J8 what was refused or failed too often needs attention', () => {
    expect(statusesOf(needsAttention(entries))).toEqual(['refused', 'parked']);
  });

  it('DEC-119 a refused undo needs nobody, one at which the server fails does', () => {
    const fact = aFact('fact.undone', { factId: 'renamed', restores: [] });
    expect(statusesOf(needsAttention(entries.map((entry) => ({ ...entry, fact }))))).toEqual(['parked']);
  });
});
