import { describe, expect, it } from 'vitest';
import type { Entry } from '#domain/journal/sending/entry.ts';
import { readEntry, readFact, readTask } from '#domain/journal/schemas.ts';
import { factWords } from '#domain/texts/fact-words.ts';
import { aFact, aTask, NINE } from '#tests/domain/examples.ts';
import { recordedFacts, samples } from './samples/samples.ts';

const renamed = aFact('task.renamed', { taskId: 'a', name: 'New' });
const anEntry: Entry = {
  seq: 4,
  fact: renamed,
  status: 'refused',
  position: 12,
  refusal: { code: 'task.gone', message: 'This task no longer exists.' },
  tries: 2,
  seenVersion: '2026-11-17T08:00:00.000Z',
  answer: [aTask()],
};
const broken = { kind: 'broken' };

describe('readFact', () => {
  it('J12 readFact reads a recorded sample of every type without changing it', () => {
    expect(recordedFacts.map(readFact)).toEqual(recordedFacts.map((value) => ({ kind: 'read', value })));
    const types = new Set(samples.facts.map(({ type }) => type));
    expect([...types].toSorted()).toEqual(Object.keys(factWords).toSorted());
  });

  it('J12 readFact keeps facts of a newer version or an unknown type for a newer app', () => {
    expect(readFact({ ...renamed, v: 2 })).toEqual({ kind: 'newer' });
    expect(readFact({ ...renamed, v: 2, data: 'something else' })).toEqual({ kind: 'newer' });
    for (const type of ['tasks.painted', 'toString', 'constructor', '__proto__', '']) {
      expect(readFact({ ...renamed, type }), type).toEqual({ kind: 'newer' });
    }
  });

  it('J1 J9 readFact sets aside a row with a missing or changed part', () => {
    for (const row of [null, undefined, '', 7, [], {}]) expect(readFact(row)).toEqual(broken);
    for (const key of ['id', 'type', 'v', 'at', 'by', 'data'] as const) {
      const { [key]: _, ...rest } = renamed;
      expect(readFact(rest), key).toEqual(broken);
      expect(readFact({ ...renamed, [key]: Number.NaN }), key).toEqual(broken);
    }
    for (const data of [
      null,
      [],
      {},
      { taskId: 'a' },
      { taskId: '', name: 'New' },
      { taskId: 'a', name: 7 },
    ]) {
      expect(readFact({ ...renamed, data })).toEqual(broken);
    }
  });

  it('J1 readFact reads or sets aside every recorded fact when any one of its fields is missing', () => {
    for (const fact of samples.facts) {
      for (const key of Object.keys(fact.data)) {
        const data = Object.fromEntries(Object.entries(fact.data).filter(([name]) => name !== key));
        const isNamed = fact.type === 'session.questioned' && key === 'since';
        const optional =
          !isNamed &&
          [
            'day',
            'endedAt',
            'trims',
            'late',
            'aside',
            'unseen',
            'since',
            'again',
            'cuts',
            'sessions',
            'end',
            'ended',
            'onto',
          ].includes(key);
        expect(readFact({ ...fact, data }).kind, `${fact.type} ${key}`).toBe(optional ? 'read' : 'broken');
      }
    }
  });
});

describe('readEntry', () => {
  it('J1 readEntry reads a row of the outbox with its delivery status', () => {
    expect(readEntry(anEntry)).toEqual({ kind: 'read', value: anEntry });
    const waiting = { ...anEntry, status: 'pending', position: null, refusal: null, tries: 0, answer: [] };
    expect(readEntry(waiting)).toEqual({ kind: 'read', value: waiting });
  });

  it('J1 J12 readEntry sets broken rows aside and keeps newer ones', () => {
    expect(readEntry(null)).toEqual(broken);
    for (const key of Object.keys(anEntry)) {
      expect(readEntry({ ...anEntry, [key]: undefined }), key).toEqual(broken);
    }
    expect(readEntry({ ...anEntry, status: 'lost' })).toEqual(broken);
    expect(readEntry({ ...anEntry, answer: [{}] })).toEqual(broken);
    expect(readEntry({ ...anEntry, fact: { ...renamed, v: 2 } })).toEqual({ kind: 'newer' });
  });
});

describe('readTask', () => {
  it('DEC-140 J12 readTask reads older rows without the question fields as tasks without questions', () => {
    const { keptAt: _, questions: __, ...older } = aTask();
    expect(readTask(older)).toEqual(aTask({ keptAt: null, questions: [] }));
  });

  it('J1 readTask reads a task row, and returns null for an invalid one', () => {
    const task = aTask({ runningSince: NINE, status: 'inProgress', day: null, googleId: 'g' });
    expect(readTask(task)).toEqual(task);
    const { keptAt: _, questions: __, ...known } = task;
    for (const key of Object.keys(known)) expect(readTask({ ...task, [key]: undefined }), key).toBeNull();
    expect(readTask({ ...task, status: 'running' })).toBeNull();
    expect(readTask({ ...task, questions: [{ start: NINE }] })).toBeNull();
    expect(readTask(null)).toBeNull();
  });
});
