import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countsAsTry,
  dependants,
  outcomeOf,
  parks,
  retryInMs,
  sameTask,
  waitsFor,
} from '#domain/journal/sending/delivery-rules.ts';
import type { Entry } from '#domain/journal/sending/entry.ts';
import type { Fact, FactData, FactType } from '#domain/journal/events.ts';

const newTask: FactData['task.created']['task'] = {
  id: 'a',
  name: 'Write the offer',
  description: '',
  estimateMs: 1_800_000,
  loggedMs: 0,
  day: '2026-11-21',
  startText: '',
  endText: '',
  project: {
    id: 1,
    name: 'Website',
    archived: false,
    client: { id: 1, name: 'Acme', color: '#3366FF' },
  },
  label: null,
  assigneeId: 1,
};

/** The entry of a fact: its id is `f<seq>`, and its time is seq seconds unless given. */
function entry<T extends FactType>(seq: number, type: T, data: FactData[T], at = seq * 1_000): Entry {
  return {
    seq,
    fact: { id: `f${seq}`, type, v: 1, at, by: 1, data } as Fact,
    status: 'pending',
    position: null,
    refusal: null,
    tries: 0,
    seenVersion: '',
    answer: [],
  };
}

const seqs = (entries: readonly Entry[]): number[] => entries.map(({ seq }) => seq);

describe('outcomeOf', () => {
  it('DEC-137 outcomeOf treats every 2xx as accepted', () => {
    expect([200, 201, 204, 299].map(outcomeOf)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
  });

  it.each([400, 403, 404, 409, 413, 422])('DEC-137 outcomeOf treats %i as a refusal', (status) => {
    expect(outcomeOf(status)).toBe('refused');
  });

  it.each([0, 401, 408, 429, 500, 502, 503, 504, 599])('DEC-137 outcomeOf retries after %i', (status) => {
    expect(outcomeOf(status)).toBe('wait');
  });

  it.each([402, 405, 410, 414, 415, 431, 499])(
    'J8 outcomeOf refuses at %i, because a retry would fail the same way',
    (status) => {
      expect(outcomeOf(status)).toBe('refused');
    },
  );

  it.each([100, 199, 300, 304])("outcomeOf doesn't treat %i as an answer of the app's server", (status) => {
    expect(outcomeOf(status)).toBe('wait');
  });
});

describe('retryInMs', () => {
  it('DEC-137 retryInMs doubles its bound from 1 s to 30 s', () => {
    const bounds = [1, 2, 3, 4, 5, 6, 7, 100].map((tries) => retryInMs(tries, 1));
    expect(bounds).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('retryInMs spreads the delays over the whole range up to the bound', () => {
    expect([0, 0.25, 0.5, 1].map((random) => retryInMs(4, random))).toEqual([0, 2_000, 4_000, 8_000]);
  });

  it('retryInMs stays between 0 and 30 s, in whole ms, for any number of retries', () => {
    const tries = fc.integer({ min: 1, max: 100_000 });
    const random = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(tries, random, (times, spread) => {
        const ms = retryInMs(times, spread);
        expect(Number.isInteger(ms) && ms >= 0 && ms <= 30_000).toBe(true);
      }),
    );
  });

  it("DEC-132 retryInMs follows the server's Retry-After, even beyond the cap", () => {
    expect(retryInMs(1, 0.5, 45_000)).toBe(45_000);
    expect(retryInMs(9, 0.5, 0)).toBe(0);
    expect(retryInMs(2, 0.5, null)).toBe(1_000);
  });
});

it("DEC-137 only 500 and 501 count as failed attempts, outages don't", () => {
  expect([500, 501].map(countsAsTry)).toEqual([true, true]);
  expect([0, 408, 429, 502, 503, 504, 520, 599].some(countsAsTry)).toBe(false);
});

it('DEC-137 a fact is parked after 8 attempts', () => {
  expect([0, 1, 7, 8, 9].map(parks)).toEqual([false, false, false, true, true]);
});

describe('dependants', () => {
  const created = entry(2, 'task.created', { task: newTask });

  it('J7 a refused creation drops all facts about its task', () => {
    const entries = [
      created,
      entry(3, 'task.renamed', { taskId: 'a', name: 'New name' }),
      entry(4, 'task.renamed', { taskId: 'b', name: 'Other task' }),
      entry(5, 'task.estimated', { taskId: 'a', estimateMs: 60_000 }),
      entry(6, 'tasks.sorted', {
        moves: [
          { taskId: 'b', day: '2026-11-21', afterId: null },
          { taskId: 'a', day: '2026-11-21', afterId: 'b' },
        ],
      }),
      entry(7, 'task.deleted', { taskId: 'a' }),
      entry(8, 'task.paused', { taskId: 'b' }),
    ];
    expect(seqs(dependants(created, entries))).toEqual([3, 5, 6, 7]);
  });

  it('J7 a refused creation drops the move of a card behind its task', () => {
    const behind = entry(3, 'tasks.sorted', { moves: [{ taskId: 'b', day: '2026-11-21', afterId: 'a' }] });
    const elsewhere = entry(4, 'tasks.sorted', { moves: [{ taskId: 'b', day: null, afterId: 'c' }] });
    expect(seqs(dependants(created, [created, behind, elsewhere]))).toEqual([3]);
  });

  it('J7 DEC-121 a refused clone or rollover drops facts about the new task, and clones of it', () => {
    const parts = [{ taskId: 'x', nextId: 'a' }];
    const copies = [{ of: 'x', task: newTask }];
    const makers = [
      entry(2, 'tasks.rolledOver', { parts, to: null, emptyEstimateMs: 1 }),
      entry(2, 'tasks.cloned', { copies }),
    ];
    const again = [{ of: 'a', task: { ...newTask, id: 'c' } }];
    const later = [
      entry(3, 'task.started', { taskId: 'a' }),
      entry(4, 'task.renamed', { taskId: 'x', name: 'New' }),
      entry(5, 'tasks.deleted', { taskIds: ['b', 'a'] }),
      entry(6, 'tasks.cloned', { copies: again }),
    ];
    for (const maker of makers) expect(seqs(dependants(maker, [maker, ...later]))).toEqual([3, 5, 6]);
  });

  it('DEC-120 a refused creation in a Save & Start drops the start', () => {
    const started = entry(3, 'task.started', { taskId: 'a' }, created.fact.at);
    expect(seqs(dependants(created, [created, started]))).toEqual([3]);
  });

  it('DEC-120 J7 a refused edit in a Save & Start drops the resume', () => {
    const edited = entry(2, 'task.edited', { taskId: 'a', changes: { name: 'New' }, bankRun: false }, 5_000);
    const entries = [
      edited,
      entry(3, 'task.resumed', { taskId: 'a' }, 5_000),
      entry(4, 'task.renamed', { taskId: 'a', name: 'Later' }, 9_000),
    ];
    expect(seqs(dependants(edited, entries))).toEqual([3]);
  });

  it('J7 a refused edit keeps a start that came later or belongs to another task', () => {
    const edited = entry(2, 'task.edited', { taskId: 'a', changes: { name: 'New' }, bankRun: false }, 5_000);
    const entries = [
      edited,
      entry(3, 'task.started', { taskId: 'a' }, 5_001),
      entry(4, 'task.started', { taskId: 'b' }, 5_000),
      entry(5, 'task.paused', { taskId: 'a' }, 5_000),
    ];
    expect(dependants(edited, entries)).toEqual([]);
  });

  it('J7 a refused fact drops its undo, and the undo of that undo', () => {
    const renamed = entry(2, 'task.renamed', { taskId: 'a', name: 'New' });
    const entries = [
      entry(5, 'fact.undone', { factId: 'f4', restores: [] }),
      entry(4, 'fact.undone', { factId: 'f2', restores: [] }),
      entry(3, 'fact.undone', { factId: 'f1', restores: [] }),
      renamed,
    ];
    expect(seqs(dependants(renamed, entries))).toEqual([4, 5]);
  });

  it("J7 a refused fact keeps earlier facts, and later facts that don't depend on it", () => {
    const paused = entry(5, 'task.paused', { taskId: 'a' });
    const entries = [
      entry(4, 'task.started', { taskId: 'a' }),
      paused,
      entry(6, 'task.paused', { taskId: 'a' }),
    ];
    expect(dependants(paused, entries)).toEqual([]);
    const late = entry(9, 'task.created', { task: newTask });
    expect(dependants(late, [entry(8, 'task.renamed', { taskId: 'a', name: 'Earlier' }), late])).toEqual([]);
  });
});

describe('waitsFor', () => {
  it('J8 DEC-137 facts about a parked task wait, and so do facts that depend on it', () => {
    const parked = entry(1, 'tasks.completed', { taskIds: ['a', 'b'] });
    expect(waitsFor(entry(2, 'task.reopened', { taskId: 'b' }), parked)).toBe(true);
    const behind = entry(3, 'tasks.sorted', { moves: [{ taskId: 'c', day: null, afterId: 'a' }] });
    expect(waitsFor(behind, parked)).toBe(true);
    expect(waitsFor(parked, behind)).toBe(false);
    expect(waitsFor(entry(4, 'tasks.deleted', { taskIds: ['c'] }), parked)).toBe(false);
  });
});

describe('sameTask', () => {
  const a = entry(1, 'task.renamed', { taskId: 'a', name: 'New' });
  const b = entry(2, 'task.paused', { taskId: 'b' });
  const both = entry(3, 'tasks.sorted', {
    moves: [
      { taskId: 'b', day: null, afterId: null },
      { taskId: 'a', day: null, afterId: null },
    ],
  });

  it('DEC-137 J8 sameTask is true only for facts about the same task', () => {
    expect(sameTask(a, entry(4, 'task.started', { taskId: 'a' }))).toBe(true);
    expect(sameTask(a, b)).toBe(false);
  });

  it('J8 sameTask compares each task of a fact about several tasks', () => {
    expect([sameTask(a, both), sameTask(both, a), sameTask(both, b)]).toEqual([true, true, true]);
    expect(sameTask(both, entry(4, 'task.created', { task: { ...newTask, id: 'c' } }))).toBe(false);
  });
});
