import { describe, expect, it } from 'vitest';
import { fold } from '#domain/journal/fold.ts';
import type { Fact } from '#domain/journal/events.ts';
import { ledgerSteps, placeStart } from '#domain/journal/ledger.ts';
import type { Task } from '#domain/task/task.ts';
import { aFact, aNewTask, aRunningTask, aTask, HOUR, MINUTE, NINE } from '#tests/domain/examples.ts';

const only = { taskId: 'a' };
const later = NINE + HOUR;

function stepsOf(before: Task | null, fact: Fact, sumMs = before?.loggedMs ?? 0) {
  const after = fold(before ? [before] : [], [fact]).get('a');
  if (!after) throw new RangeError('The fact made no task.');
  return ledgerSteps(before, after, sumMs, fact);
}

describe('ledgerSteps', () => {
  it('DEC-05 DEC-111 TMR-31 the ledger opens a session at a start and closes it at a stop', () => {
    expect(stepsOf(aTask(), aFact('task.started', only))).toEqual({
      steps: [{ kind: 'open', at: NINE }],
      sumMs: 0,
    });
    for (const type of ['task.paused', 'task.completed', 'task.deleted'] as const) {
      expect(stepsOf(aRunningTask(NINE, { loggedMs: 5 }), aFact(type, only, later))).toEqual({
        steps: [{ kind: 'close', at: later }],
        sumMs: HOUR + 5,
      });
    }
  });

  it('TMR-31 T3 the ledger records a typed time as a signed correction', () => {
    const paused = aTask({ status: 'paused', loggedMs: HOUR });
    expect(stepsOf(paused, aFact('task.logged', { taskId: 'a', loggedMs: 20 * MINUTE }))).toEqual({
      steps: [{ kind: 'adjust', deltaMs: -40 * MINUTE }],
      sumMs: 20 * MINUTE,
    });
    expect(stepsOf(null, aFact('task.created', { task: aNewTask({ loggedMs: HOUR }) }))).toEqual({
      steps: [{ kind: 'adjust', deltaMs: HOUR }],
      sumMs: HOUR,
    });
  });

  it('DEC-127 TMR-29 the ledger closes the session at an edit, corrects it to the typed time and opens the next', () => {
    const edited = aFact('task.edited', { taskId: 'a', changes: { loggedMs: 5 }, bankRun: true }, later);
    expect(stepsOf(aRunningTask(NINE), edited)).toEqual({
      steps: [
        { kind: 'close', at: later },
        { kind: 'adjust', deltaMs: 5 - HOUR },
        { kind: 'open', at: later },
      ],
      sumMs: 5,
    });
  });

  it('DEC-30 TMR-30 the ledger counts no time twice when the typed time is unchanged', () => {
    const edited = aFact('task.edited', { taskId: 'a', changes: {}, bankRun: true }, later);
    expect(stepsOf(aRunningTask(NINE), edited)).toEqual({
      steps: [
        { kind: 'close', at: later },
        { kind: 'open', at: later },
      ],
      sumMs: HOUR,
    });
  });

  it('DEC-127 the ledger records nothing for a title or an estimate, running or not', () => {
    const renamed = aFact('task.renamed', { taskId: 'a', name: 'New' }, later);
    expect(stepsOf(aRunningTask(NINE, { loggedMs: 7 }), renamed)).toEqual({ steps: [], sumMs: 7 });
  });

  it('TMR-23 TMR-32 DEC-03 the ledger keeps the time above 24 h', () => {
    const long = aRunningTask(NINE, { loggedMs: 24 * HOUR });
    expect(stepsOf(long, aFact('task.paused', only, later), 30 * HOUR)).toEqual({
      steps: [{ kind: 'close', at: later }],
      sumMs: 31 * HOUR,
    });
    const typed = aFact('task.logged', { taskId: 'a', loggedMs: HOUR });
    expect(stepsOf(aTask({ status: 'paused', loggedMs: 24 * HOUR }), typed, 31 * HOUR)).toEqual({
      steps: [{ kind: 'adjust', deltaMs: -30 * HOUR }],
      sumMs: HOUR,
    });
  });

  it("DEC-03 DEC-117 T3 the ledger takes a trim from the time above 24 h first, which the fold doesn't know", () => {
    const [before, after] = [24 * HOUR, 23 * HOUR].map((loggedMs) => aTask({ status: 'paused', loggedMs }));
    const start = aFact('task.started', { taskId: 'b', trims: [{ taskId: 'a', ms: HOUR }] }, later);
    expect(ledgerSteps(before ?? null, after ?? aTask(), 29 * HOUR, start)).toEqual({
      steps: [],
      sumMs: 29 * HOUR,
    });
  });

  it('DEC-117 the ledger opens and immediately closes a session that a later start had ended', () => {
    expect(stepsOf(aTask(), aFact('task.started', { taskId: 'a', endedAt: later }), 3)).toEqual({
      steps: [
        { kind: 'open', at: NINE },
        { kind: 'close', at: later },
      ],
      sumMs: HOUR + 3,
    });
  });

  it('DEC-119 the ledger removes the time of an undone start by a correction', () => {
    const restores = [
      { taskId: 'a', fields: { loggedMs: 0, stoppedAt: later }, run: 'pausedAgain' as const },
    ];
    expect(stepsOf(aRunningTask(NINE), aFact('fact.undone', { factId: 'f', restores }, later))).toEqual({
      steps: [
        { kind: 'close', at: later },
        { kind: 'adjust', deltaMs: -HOUR },
      ],
      sumMs: 0,
    });
  });

  it('T8 the ledger never closes a session before its start, whatever the time of the fact', () => {
    const restores = [{ taskId: 'a', fields: { loggedMs: 0, stoppedAt: NINE }, run: 'pausedAgain' as const }];
    expect(stepsOf(aRunningTask(later), aFact('fact.undone', { factId: 'f', restores }))).toEqual({
      steps: [{ kind: 'close', at: later }],
      sumMs: 0,
    });
  });

  it('DEC-129 T3 the ledger corrects a negative sum to 0', () => {
    const renamed = aFact('task.renamed', { taskId: 'a', name: 'New' }, later);
    expect(stepsOf(aTask({ status: 'paused' }), renamed, -MINUTE)).toEqual({
      steps: [{ kind: 'adjust', deltaMs: MINUTE }],
      sumMs: 0,
    });
  });

  it('DEC-130 T9 the ledger closes a trimmed session at the cut, and continues a split one from now', () => {
    const cut = (mode: 'trim' | 'split') =>
      aFact('session.adjusted', { taskId: 'a', mode, at: later }, NINE + 2 * HOUR);
    const closed = { kind: 'close', at: later };
    expect(stepsOf(aRunningTask(NINE), cut('trim'))).toEqual({ steps: [closed], sumMs: HOUR });
    expect(stepsOf(aRunningTask(NINE), cut('split'))).toEqual({
      steps: [closed, { kind: 'open', at: NINE + 2 * HOUR }],
      sumMs: HOUR,
    });
  });
});

describe('placeStart', () => {
  const run = (id: number, start: number, end: number | null) => ({ id, taskId: `task ${id}`, start, end });

  it('T6 placeStart trims no earlier or open runs', () => {
    expect(placeStart([], 50)).toEqual({ trims: [] });
    expect(placeStart([run(1, 10, 20), run(2, 20, 50), run(3, 50, null)], 50)).toEqual({ trims: [] });
  });

  it('DEC-117 T6 placeStart trims finished runs that overlap the start', () => {
    expect(placeStart([run(1, 10, 40), run(2, 40, 60)], 50)).toEqual({
      trims: [{ sessionId: 2, taskId: 'task 2', ms: 10 }],
    });
    expect(placeStart([run(1, 50, 60)], 50)).toEqual({ trims: [{ sessionId: 1, taskId: 'task 1', ms: 10 }] });
  });

  it('DEC-117 T1 T12 placeStart ends where the next later run begins, open or finished', () => {
    expect(placeStart([run(1, 90, null), run(2, 70, 80), run(3, 10, 55)], 50)).toEqual({
      trims: [{ sessionId: 3, taskId: 'task 3', ms: 5 }],
      endedAt: 70,
    });
    expect(placeStart([run(1, 90, null)], 50)).toEqual({ trims: [], endedAt: 90 });
  });
});
