import { describe, expect, it } from 'vitest';
import {
  type Entry,
  type EntryStatus,
  needsAttention,
  unmergedFacts,
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
  it('J6 J7 the view folds facts that are neither refused nor already in an answer', () => {
    expect(unmergedFacts(entries)).toEqual([entries[0]?.fact, entries[1]?.fact, entries[4]?.fact]);
  });

  it('J8 unsent facts are pending or sending', () => {
    expect(statusesOf(unsent(entries))).toEqual(['pending', 'sending']);
  });

  it('DEC-137 J8 refused facts and facts that failed too often need attention', () => {
    expect(statusesOf(needsAttention(entries))).toEqual(['refused', 'parked']);
  });

  it('DEC-119 a refused undo needs no attention, but one that the server failed on does', () => {
    const fact = aFact('fact.undone', { factId: 'renamed', restores: [] });
    expect(statusesOf(needsAttention(entries.map((entry) => ({ ...entry, fact }))))).toEqual(['parked']);
  });
});
