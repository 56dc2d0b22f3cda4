import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideTimer } from '#domain/journal/decide.ts';
import { Draft } from '#domain/journal/draft.ts';
import { evolve, fold } from '#domain/journal/fold.ts';
import type { Fact } from '#domain/journal/events.ts';
import { ledgerSteps, placeStart } from '#domain/journal/ledger.ts';
import type { Task } from '#domain/task.ts';
import { aFact, aNewTask, aRunningTask, aTask, HOUR, MINUTE, NINE } from '#tests/domain/examples.ts';
import { Ledger } from './test-ledger.ts';

const only = { taskId: 'a' };
const later = NINE + HOUR;

function stepsOf(before: Task | null, fact: Fact, sumMs = before?.loggedMs ?? 0) {
  const after = fold(before ? [before] : [], [fact]).get('a');
  if (!after) throw new RangeError('The fact made no task.');
  return ledgerSteps(before, after, sumMs, fact);
}

describe('ledgerSteps', () => {
  it('DEC-05 DEC-111 TMR-31 opens a run with a start and closes it with a stop', () => {
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

  it('TMR-31 T3 writes a time typed by hand as a signed correction', () => {
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

  it('DEC-127 TMR-29 closes the run at an edit, corrects to the typed time and opens the next', () => {
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

  it('DEC-30 TMR-30 counts nothing twice when the time was left as it is', () => {
    const edited = aFact('task.edited', { taskId: 'a', changes: {}, bankRun: true }, later);
    expect(stepsOf(aRunningTask(NINE), edited)).toEqual({
      steps: [
        { kind: 'close', at: later },
        { kind: 'open', at: later },
      ],
      sumMs: HOUR,
    });
  });

  it('DEC-127 writes nothing for a title or an estimate, running or not', () => {
    const renamed = aFact('task.renamed', { taskId: 'a', name: 'New' }, later);
    expect(stepsOf(aRunningTask(NINE, { loggedMs: 7 }), renamed)).toEqual({ steps: [], sumMs: 7 });
  });

  it('TMR-23 TMR-32 DEC-03 keeps the excess over 24 h', () => {
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

  it('DEC-03 DEC-117 T3 takes a cut from the excess first, of which the fold knows nothing', () => {
    const [before, after] = [24 * HOUR, 23 * HOUR].map((loggedMs) => aTask({ status: 'paused', loggedMs }));
    const start = aFact('task.started', { taskId: 'b', trims: [{ taskId: 'a', ms: HOUR }] }, later);
    expect(ledgerSteps(before ?? null, after ?? aTask(), 29 * HOUR, start)).toEqual({
      steps: [],
      sumMs: 29 * HOUR,
    });
  });

  it('DEC-117 opens and closes at once a start that a later one had ended', () => {
    expect(stepsOf(aTask(), aFact('task.started', { taskId: 'a', endedAt: later }), 3)).toEqual({
      steps: [
        { kind: 'open', at: NINE },
        { kind: 'close', at: later },
      ],
      sumMs: HOUR + 3,
    });
  });

  it('DEC-119 takes the run of an undone start away by a correction', () => {
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

  it('T8 closes no run before its start, whatever the time of the fact', () => {
    const restores = [{ taskId: 'a', fields: { loggedMs: 0, stoppedAt: NINE }, run: 'pausedAgain' as const }];
    expect(stepsOf(aRunningTask(later), aFact('fact.undone', { factId: 'f', restores }))).toEqual({
      steps: [{ kind: 'close', at: later }],
      sumMs: 0,
    });
  });

  it('DEC-129 T3 makes up for a sum below 0', () => {
    const renamed = aFact('task.renamed', { taskId: 'a', name: 'New' }, later);
    expect(stepsOf(aTask({ status: 'paused' }), renamed, -MINUTE)).toEqual({
      steps: [{ kind: 'adjust', deltaMs: MINUTE }],
      sumMs: 0,
    });
  });

  it('DEC-130 T9 closes a trimmed run at the cut, and a split one goes on now', () => {
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

  it('T6 meets nothing among earlier runs; one that runs is left to the fold', () => {
    expect(placeStart([], 50)).toEqual({ trims: [] });
    expect(placeStart([run(1, 10, 20), run(2, 20, 50), run(3, 50, null)], 50)).toEqual({ trims: [] });
  });

  it('DEC-117 T6 cuts closed runs that it begins in', () => {
    expect(placeStart([run(1, 10, 40), run(2, 40, 60)], 50)).toEqual({
      trims: [{ sessionId: 2, taskId: 'task 2', ms: 10 }],
    });
    expect(placeStart([run(1, 50, 60)], 50)).toEqual({ trims: [{ sessionId: 1, taskId: 'task 1', ms: 10 }] });
  });

  it('DEC-117 T1 T12 ends where the next later run begins, open or closed', () => {
    expect(placeStart([run(1, 90, null), run(2, 70, 80), run(3, 10, 55)], 50)).toEqual({
      trims: [{ sessionId: 3, taskId: 'task 3', ms: 5 }],
      endedAt: 70,
    });
    expect(placeStart([run(1, 90, null)], 50)).toEqual({ trims: [], endedAt: 90 });
  });
});

describe('devices that were offline', () => {
  it('DEC-117 T1 T6 T11 T12 come to the same runs in whatever order their facts arrive', () => {
    const device = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 3 });
    const devices = fc.array(device, { minLength: 2, maxLength: 3 });
    const order = fc.array(fc.nat({ max: 2 }), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(devices, order, order, (times, one, other) => {
        const taken = new Set<number>();
        const unique = times.map((starts) =>
          starts.filter((at) => !taken.has(at) && taken.add(at)).toSorted(ascending),
        );
        const expected = [...taken]
          .toSorted(ascending)
          .map((at, place, all) => `${at}-${all[place + 1] ?? ''}`);
        for (const arrival of [one, other]) {
          const server = new Server([...taken]);
          for (const at of arrivals(unique, arrival)) server.start(`task ${at}`, at);
          expect(server.runs()).toEqual(expected);
          expect(server.sums()).toEqual(server.logged());
        }
      }),
      { numRuns: 500 },
    );
  });

  it('DEC-117 T11 T12 a stop that comes after another start has ended the run changes nothing', () => {
    for (const order of ['AaBb', 'ABab', 'BAab', 'BbAa', 'ABba', 'BAba']) {
      const server = new Server([100, 150]);
      for (const letter of order) {
        if (letter === 'A') server.start('task 100', 100);
        if (letter === 'a') server.pause('task 100', 200);
        if (letter === 'B') server.start('task 150', 150);
        if (letter === 'b') server.pause('task 150', 300);
      }
      expect(server.runs(), order).toEqual(['100-150', '150-300']);
      expect(server.logged(), order).toEqual([50, 150]);
      expect(server.sums(), order).toEqual([50, 150]);
    }
  });
});

/** What arrives when each device sends its own starts in their order and `order` says whose turn it is. */
function arrivals(devices: readonly number[][], order: readonly number[]): number[] {
  const left = devices.map((starts) => [...starts]);
  const turns = order.flatMap((device) => left[device % left.length]?.shift() ?? []);
  return [...turns, ...left.flat()];
}

/** One person's tasks on a server that takes facts in the order in which they arrive. */
class Server {
  readonly #draft: Draft;
  readonly #ledger = new Ledger();

  constructor(times: readonly number[]) {
    this.#draft = new Draft(times.map((at) => aTask({ id: `task ${at}` })));
  }

  start(taskId: string, at: number): void {
    const { trims, endedAt } = placeStart(this.#ledger.sessions, at);
    const situation = { today: '2026-11-18', trims, ...(endedAt === undefined ? {} : { endedAt }) };
    const cuts = trims.map(({ sessionId }) => ({ sessionId, at }));
    this.#record(
      decideTimer(this.#draft.get(taskId), 'start', situation, { factId: taskId, at, by: 7 }),
      cuts,
    );
  }

  pause(taskId: string, at: number): void {
    this.#record(
      decideTimer(this.#draft.get(taskId), 'pause', { today: '' }, { factId: taskId, at, by: 7 }),
      [],
    );
  }

  runs(): string[] {
    const runs = this.#ledger.sessions.toSorted((a, b) => a.start - b.start);
    return runs.map(({ start, end }) => `${start}-${end ?? ''}`);
  }

  logged(): number[] {
    return [...this.#draft.tasks()].map(({ loggedMs }) => loggedMs);
  }

  sums(): number[] {
    return [...this.#draft.tasks()].map(({ id }) => this.#ledger.counted(id));
  }

  #record(decided: ReturnType<typeof decideTimer>, cuts: Parameters<Ledger['book']>[2]): void {
    if (!decided.ok) return;
    const before = new Map([...this.#draft.tasks()].map((task) => [task.id, task]));
    evolve(this.#draft, decided.value);
    const changes = [...this.#draft.tasks()].flatMap((after) => {
      const was = before.get(after.id) ?? null;
      return was === after ? [] : [{ before: was, after }];
    });
    this.#ledger.book(decided.value, changes, cuts);
  }
}

const ascending = (a: number, b: number): number => a - b;
