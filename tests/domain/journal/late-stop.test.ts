import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideStop, isLate, type KnownRun } from '#domain/journal/late-stop.ts';
import { aCommand, aRunningTask, aTask, HOUR, MINUTE, NINE } from '#tests/domain/examples.ts';
import {
  arrivals,
  type Deed,
  devices,
  phantom,
  type PlannedRun,
  resumed,
  runsOf,
  thrice,
} from './devices.ts';
import { TestServer } from './test-server.ts';

const SECOND = 1_000;
const command = (at: number) => aCommand({ at });

describe('isLate', () => {
  const since = (at: number) => ({ updatedDate: new Date(at).toISOString() });

  it('DEC-117 DEC-142 isLate is true for a fact older than the current version of its task', () => {
    expect(isLate({ at: NINE - 1 }, since(NINE), NINE + SECOND)).toBe(true);
    expect(isLate({ at: NINE }, since(NINE), NINE + SECOND)).toBe(false);
  });

  it('DEC-117 DEC-142 isLate is true for a fact that its device held back for more than 5 s', () => {
    expect(isLate({ at: NINE }, since(0), NINE + 5 * SECOND)).toBe(false);
    expect(isLate({ at: NINE }, since(0), NINE + 5 * SECOND + 1)).toBe(true);
  });

  it('DEC-113 T7 isLate is false for a fact made now, even when the version of its task is ahead of the clock', () => {
    expect(isLate({ at: NINE }, since(NINE + 3), NINE)).toBe(false);
  });
});

describe('decideStop', () => {
  const run = (start: number, end: number | null, closedBy: string | null): KnownRun => ({
    id: start,
    taskId: 'a',
    userId: 7,
    start: NINE + start * MINUTE,
    end: end === null ? null : NINE + end * MINUTE,
    closedBy,
  });
  const paused = aTask({ status: 'paused', loggedMs: HOUR });
  const running = aRunningTask(NINE);
  const at = (minute: number) => NINE + minute * MINUTE;
  const online = { since: null, isLate: false };

  const stopped = (data: object, type: string, minute: number) => ({
    id: 'f',
    type,
    v: 1,
    at: at(minute),
    by: 7,
    data: { taskId: 'a', ...data },
  });

  it('DEC-117 T11 decideStop shortens a run ended by a cut or another start when the stop lies within it', () => {
    for (const closedBy of ['rival', 'cut']) {
      const situation = { ...online, runs: [run(0, 10, closedBy)] };
      expect(decideStop(paused, 'pause', situation, command(at(3)))).toEqual({
        ok: true,
        value: {
          fact: stopped({}, 'task.paused', 3),
          cut: { sessionId: 0, at: at(3), ms: 7 * MINUTE },
          isDouble: true,
          superseded: null,
        },
      });
      expect(decideStop(paused, 'complete', situation, command(at(3)))).toMatchObject({
        value: { fact: { type: 'task.completed' }, cut: { ms: 7 * MINUTE }, isDouble: false },
      });
    }
  });

  it('DEC-117 T11 any other stop of a finished run is accepted and changes no time', () => {
    const double = (minute: number, runs: KnownRun[], more: object = {}) =>
      decideStop(paused, 'pause', { ...online, runs, ...more }, command(at(minute)));
    const kept = { ok: true, value: { cut: null, isDouble: true } };
    expect(double(15, [run(0, 10, 'rival')])).toMatchObject(kept);
    expect(double(10, [run(0, 10, 'cut')])).toMatchObject(kept);
    expect(double(3, [run(0, 10, 'pause')], { isLate: true })).toMatchObject(kept);
    expect(double(15, [run(0, 10, 'pause')], { since: at(0) })).toMatchObject(kept);
    expect(double(3, [], { isLate: true })).toMatchObject(kept);
    expect(double(3, [{ ...run(0, 10, 'cut'), userId: 8 }])).toMatchObject(kept);
  });

  it('DEC-142 decideStop reports a run that another start ended before this stop', () => {
    const runs = [run(0, 10, 'rival')];
    const overtaken = (minute: number, more: object, known = runs) => {
      const decided = decideStop(paused, 'pause', { ...online, runs: known, ...more }, command(at(minute)));
      return decided.ok && decided.value.superseded;
    };
    expect(overtaken(15, { since: at(0) })).toBe(0);
    expect(overtaken(15, { isLate: true })).toBe(0);
    expect(overtaken(15, {})).toBeNull();
    expect(overtaken(10, { since: at(0) })).toBeNull();
    expect(overtaken(15, { since: at(0) }, [run(0, 10, 'pause')])).toBeNull();
  });

  it("DEC-113 T7 decideStop refuses an immediate stop of a task that isn't running", () => {
    const refused = { ok: false, refusal: { code: 'timer.notAllowed' } };
    for (const runs of [[], [run(0, 10, 'pause')]]) {
      expect(decideStop(paused, 'pause', { ...online, runs }, command(at(15)))).toMatchObject(refused);
    }
  });

  it('T11 decideStop leaves a run unchanged that began after the one being stopped', () => {
    const runs = [run(-20, -10, 'pause'), run(0, null, null)];
    for (const action of ['pause', 'complete'] as const) {
      expect(decideStop(running, action, { ...online, runs }, command(at(-5)))).toMatchObject({
        value: { cut: null, isDouble: true },
      });
      const named = { runs, since: at(-20), isLate: true };
      expect(decideStop(running, action, named, command(at(5)))).toEqual({
        ok: true,
        value: {
          fact: stopped({ since: at(-20) }, action === 'pause' ? 'task.paused' : 'task.completed', 5),
          cut: null,
          isDouble: true,
          superseded: null,
        },
      });
    }
  });

  it('DEC-117 T11 decideStop leaves the first run of a task unchanged when it began after the completion', () => {
    const situation = { since: null, runs: [run(0, null, null)], isLate: true };
    expect(decideStop(running, 'complete', situation, command(at(-5)))).toEqual({
      ok: true,
      value: { fact: stopped({}, 'task.completed', -5), cut: null, isDouble: true, superseded: null },
    });
  });

  it('TMR-13 TMR-16 decideStop stops the current run, even when the device knows a different start of it', () => {
    for (const since of [null, at(0), at(-1)]) {
      const situation = { runs: [run(0, null, null)], since, isLate: true };
      expect(decideStop(running, 'pause', situation, command(at(5)))).toMatchObject({
        value: { cut: null, isDouble: false },
      });
    }
    expect(
      decideStop(paused, 'complete', { ...online, runs: [run(0, 10, 'pause')] }, command(at(15))),
    ).toEqual({
      ok: true,
      value: { fact: stopped({}, 'task.completed', 15), cut: null, isDouble: false, superseded: null },
    });
  });
});

describe('facts of offline devices', () => {
  it('DEC-117 T1 T3 T6 T11 T12 facts of offline devices give the same runs and sums in any order of arrival', () => {
    fc.assert(
      fc.property(devices, (made) => {
        for (const arrival of arrivals(made)) {
          expect(outcomeOf(arrival), wordsOf(arrival)).toEqual(plannedOf(made));
        }
      }),
      { numRuns: 300, examples: [[phantom], [resumed], [thrice]] },
    );
  });

  it("DEC-117 T3 T12 facts on separate tasks give the same result even when stops don't name their run", () => {
    fc.assert(
      fc.property(devices, (made) => {
        const own = made.map((deeds, device) =>
          deeds.map((deed) => ({ ...deed, taskId: `${deed.taskId} of ${device}` })),
        );
        for (const arrival of arrivals(own)) {
          expect(outcomeOf(arrival, false), wordsOf(arrival)).toEqual(plannedOf(own));
        }
      }),
      { numRuns: 100, examples: [[phantom]] },
    );
  });
});

/** The server's result for actions in this order of arrival. */
function outcomeOf(arrival: readonly Deed[], named = true) {
  const server = new TestServer(new Set(arrival.map(({ taskId }) => taskId)), named);
  for (const deed of arrival) server.take(deed);
  return { runs: server.runs(), logged: server.logged() };
}

/** The expected result for any order of arrival. */
function plannedOf(made: readonly Deed[][]) {
  const runs = runsOf(made.flat());
  return { runs: runs.map(textOf), logged: sumsOf(runs) };
}

const wordsOf = (arrival: readonly Deed[]): string =>
  arrival.map(({ kind, taskId, at }) => `${kind} ${taskId} at ${at}`).join(', ');

const textOf = ({ taskId, start, end }: PlannedRun): string => `${taskId} ${start}-${end ?? ''}`;

/** The logged time of each task by its runs: as shown and as counted. */
function sumsOf(runs: readonly PlannedRun[]): Record<string, [number, number]> {
  const sums: Record<string, [number, number]> = {};
  for (const { taskId, start, end } of runs) {
    const ms = (sums[taskId]?.[0] ?? 0) + (end === null ? 0 : end - start);
    sums[taskId] = [ms, ms];
  }
  return sums;
}
