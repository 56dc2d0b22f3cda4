import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allPermissions } from '#domain/access/permissions.ts';
import { HOUR_MS } from '#domain/constants.ts';
import { actionWords } from '#domain/contract/tasks/task-wire.ts';
import { describeEachEngine, makeWorkspace } from '#tests/support/database.ts';
import {
  arrivals,
  type Deed,
  devices,
  phantom,
  resumed,
  runsOf,
  thrice,
} from '#tests/domain/journal/devices.ts';
import { full } from '#tests/support/full.ts';
import { nine, type Person, personOf, sound } from './calls.ts';

const SECOND = 1_000;
const instant = (at: number) => nine + at * SECOND;
/** An action some seconds after nine that arrives an hour later. */
const late = (seconds: number) => ({ at: instant(seconds), now: nine + HOUR_MS });

describeEachEngine('starts and stops from offline devices', (database) => {
  const mia = async () => personOf(database(), await makeWorkspace(database()));

  it('DEC-117 T1 T3 T6 T11 T12 give the same sessions and sums in any order of arrival', async () => {
    const some = arrivals(thrice).filter((_, place) => place % 7 === 0);
    for (const arrival of [...arrivals(phantom), ...arrivals(resumed), ...some]) {
      expect(await outcomeOf(await mia(), arrival)).toEqual(plannedOf(arrival));
    }
  });

  it('DEC-117 T1 T3 T6 T12 give the same sessions and sums for random work on the same tasks', async () => {
    await fc.assert(
      fc.asyncProperty(devices, fc.nat(), fc.nat(), async (made, one, other) => {
        const orders = arrivals(made);
        for (const place of [one, other]) {
          const arrival = orders[place % orders.length] ?? [];
          expect(await outcomeOf(await mia(), arrival)).toEqual(plannedOf(arrival));
        }
      }),
      { numRuns: Number(process.env['LEDGER_RUNS'] ?? (full ? 8 : 4)) },
    );
  });

  it('DEC-117 DEC-142 T11 a late pause after a start elsewhere ends the session at the pause, and the answer shows its 3 s', async () => {
    const me = await mia();
    const [first, other] = [await me.create({ Name: 'A' }), await me.create({ Name: 'D' })];
    await me.timer(first, 'START', { at: nine });
    await me.timer(other, 'START', { at: instant(10) });
    const [paused, ...others] = await me.timer(first, 'PAUSE', { at: instant(3), now: nine + HOUR_MS });
    expect(others).toEqual([]);
    expect(paused).toMatchObject({ CompletedTime: 3_000, idTaskStatus: 3, stopTime: iso(instant(3)) });
    expect(await me.get(first)).toEqual(paused);
    expect((await me.sessions(first)).Sessions).toMatchObject([
      { Start: iso(nine), End: iso(instant(3)), ClosedBy: 'pause' },
    ]);
    expect((await me.history(first)).at(-1)).toMatchObject({ Type: 'task.paused', After: paused });
    expect(await me.ledger()).toMatchObject({ sessions: 2, adjustments: 0, ...sound });
  });

  it('DEC-117 T11 a task runs on if its start elsewhere is later than a late completion, in either order', async () => {
    for (const order of [
      ['STOP', 'START'],
      ['START', 'STOP'],
    ] as const) {
      const me = await mia();
      const task = await me.create({ Name: 'A' });
      const steps = {
        START: () => me.timer(task, 'START', { ...late(30), saw: null }),
        STOP: () => me.timer(task, 'STOP', late(0)),
      };
      for (const step of order) await steps[step]();
      expect(await me.get(task), order.join()).toMatchObject({ idTaskStatus: 2, CompletedTime: 0 });
      await me.timer(task, 'PAUSE', { ...late(90), since: instant(30) });
      expect(await me.get(task)).toMatchObject({ idTaskStatus: 3, CompletedTime: 60_000 });
      expect(await me.ledger()).toMatchObject({ sessions: 1, adjustments: 0, ...sound });
    }
  });

  it("DEC-142 a session cut by a start elsewhere is marked with that task's name, in any order of arrival", async () => {
    const here = ['START early', 'PAUSE early'];
    for (const order of [
      [...here, 'START call'],
      ['START early', 'START call', 'PAUSE early'],
      ['START call', ...here],
    ]) {
      const me = await mia();
      const [early, call] = [await me.create({ Name: 'Early' }), await me.create({ Name: 'Call' })];
      const steps: Record<string, () => Promise<unknown>> = {
        'START early': () => me.timer(early, 'START', { ...late(0), saw: null }),
        'PAUSE early': () => me.timer(early, 'PAUSE', { ...late(60), since: instant(0) }),
        'START call': () => me.timer(call, 'START', { ...late(40), saw: null }),
      };
      for (const step of order) await steps[step]?.();
      const CutBy = { idTask: call.idTask, Name: 'Call' };
      expect((await me.sessions(early)).Sessions, order.join()).toMatchObject([
        { Start: iso(nine), End: iso(instant(40)), ClosedBy: 'cut', CutBy },
      ]);
      expect((await me.sessions(call)).Sessions, order.join()).toMatchObject([{ End: null, CutBy: null }]);
      expect(await me.get(early)).toMatchObject({ CompletedTime: 40_000 });
    }
  });

  it('DEC-142 switches on two devices mark the sessions they cut, in any order of arrival', async () => {
    for (const order of [
      ['START early', 'START call', 'START report'],
      ['START early', 'START report', 'START call'],
      ['START call', 'START early', 'START report'],
    ]) {
      const me = await mia();
      const [early, call, report] = [
        await me.create({ Name: 'Early' }),
        await me.create({ Name: 'Call' }),
        await me.create({ Name: 'Report' }),
      ];
      const steps: Record<string, () => Promise<unknown>> = {
        'START early': () => me.timer(early, 'START', { ...late(0), saw: null }),
        'START report': () => me.timer(report, 'START', { ...late(60), saw: early.idTask }),
        'START call': () => me.timer(call, 'START', { ...late(40), saw: null }),
      };
      for (const step of order) await steps[step]?.();
      const cutters = await Promise.all(
        [early, call, report].map(async (task) => {
          const { Sessions } = await me.sessions(task);
          return Sessions.map(({ End, CutBy }) => [End, CutBy]);
        }),
      );
      expect(cutters, order.join()).toEqual([
        [[iso(instant(40)), { idTask: call.idTask, Name: 'Call' }]],
        [[iso(instant(60)), { idTask: report.idTask, Name: 'Report' }]],
        [[null, null]],
      ]);
    }
  });

  it('DEC-142 mark nothing if one device switched tasks, or if both did the same', async () => {
    const me = await mia();
    const [first, second] = [await me.create({ Name: 'First' }), await me.create({ Name: 'Second' })];
    await me.timer(first, 'START', { ...late(0), saw: null });
    await me.timer(second, 'START', { ...late(10), saw: first.idTask });
    await me.timer(second, 'PAUSE', { ...late(20), since: instant(10) });
    await me.timer(second, 'PAUSE', { ...late(30), since: instant(10) });
    expect((await me.sessions(first)).Sessions).toMatchObject([{ ClosedBy: 'rival', CutBy: null }]);
    expect((await me.sessions(second)).Sessions).toMatchObject([{ ClosedBy: 'pause', CutBy: null }]);
  });

  it("DEC-142 N2 don't name a task that the caller may not see", async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace, { permissions: allPermissions });
    const [early, call] = [await me.create({ Name: 'Early' }), await me.create({ Name: 'Secret' })];
    await me.timer(early, 'START', { ...late(0), saw: null });
    await me.timer(call, 'START', { ...late(40), saw: null });
    await me.edit({ idTask: call.idTask, idAssignedTo: workspace.otherUserId }, { at: nine + HOUR_MS });
    const plain = personOf(database(), workspace);
    expect((await plain.sessions(early)).Sessions).toMatchObject([
      { ClosedBy: 'cut', CutBy: { idTask: call.idTask, Name: null } },
    ]);
  });

  it('DEC-117 TMR-16 a late completion inside a session that was cut completes the task', async () => {
    const me = await mia();
    const [first, other] = [await me.create({ Name: 'A' }), await me.create({ Name: 'D' })];
    await me.timer(first, 'START', { at: nine });
    await me.timer(other, 'START', { at: instant(10) });
    const done = await me.timer(first, 'STOP', { at: instant(4), now: nine + HOUR_MS });
    expect(done).toMatchObject([{ Name: 'A', CompletedTime: 4_000, idTaskStatus: 4 }]);
    expect(await me.get(other)).toMatchObject({ idTaskStatus: 2 });
    expect(await me.ledger()).toMatchObject(sound);
  });

  it('DEC-113 DEC-142 T7 accept a repeated start, pause, completion or reopening of another device', async () => {
    const me = await mia();
    const task = await me.create();
    await me.timer(task, 'START', { at: nine });
    expect(await me.timer(task, 'START', late(5))).toMatchObject([{ idTaskStatus: 2, CompletedTime: 5_000 }]);
    await me.timer(task, 'PAUSE', late(20));
    expect(await me.timer(task, 'PAUSE', late(21))).toMatchObject([
      { idTaskStatus: 3, CompletedTime: 20_000 },
    ]);
    await me.timer(task, 'STOP', late(30));
    expect(await me.timer(task, 'STOP', late(31))).toMatchObject([
      { idTaskStatus: 4, CompletedTime: 20_000 },
    ]);
    await me.timer(task, 'REOPEN', late(40));
    expect(await me.timer(task, 'REOPEN', late(41))).toMatchObject([
      { idTaskStatus: 3, CompletedTime: 20_000 },
    ]);
    const now = { at: nine + HOUR_MS, now: nine + HOUR_MS };
    for (const action of ['PAUSE', 'REOPEN', 'START']) {
      expect(await me.refusal(me.timer(task, action, now))).toMatchObject({ status: 409 });
    }
    expect((await me.history(task)).map(({ Type }) => Type)).toHaveLength(9);
    expect(await me.ledger()).toMatchObject({ sessions: 2, adjustments: 0, ...sound });
  });
});

const iso = (at: number) => new Date(at).toISOString();

/** Sends actions in an order; returns the time and sessions of each task, and checks the ledger. */
async function outcomeOf(me: Person, arrival: readonly Deed[]) {
  const tasks = new Map<string, { readonly idTask: string }>();
  for (const { taskId } of arrival) {
    if (!tasks.has(taskId)) tasks.set(taskId, await me.create({ Name: taskId }));
  }
  for (const { taskId, kind, at, since } of arrival) {
    const act = { at: instant(at), now: nine + HOUR_MS, since: since === null ? null : instant(since) };
    await me.timer(tasks.get(taskId) ?? { idTask: '' }, actionWords[kind], act);
  }
  const outcome = await Promise.all(
    [...tasks].map(async ([taskId, task]) => {
      const ran = (await me.sessions(task)).Sessions.filter(({ Start, End }) => Start !== End);
      const runs = ran.map(({ Start, End }) => [Start, End]);
      return { taskId, ms: (await me.get(task)).CompletedTime, runs };
    }),
  );
  const { adjustments, wrongSums, wrongRuns, overlaps, doubleRuns } = await me.ledger();
  return { outcome, faults: [adjustments, wrongSums, wrongRuns, overlaps, doubleRuns] };
}

/** The expected result of these actions in any order. */
function plannedOf(arrival: readonly Deed[]) {
  const all = runsOf(arrival);
  const outcome = [...new Set(arrival.map(({ taskId }) => taskId))].map((taskId) => {
    const own = all.filter((run) => run.taskId === taskId);
    const ms = own.reduce((sum, { start, end }) => (end === null ? sum : sum + (end - start) * SECOND), 0);
    const runs = own.map(({ start, end }) => [iso(instant(start)), end === null ? null : iso(instant(end))]);
    return { taskId, ms, runs };
  });
  return { outcome, faults: [0, 0, 0, 0, 0] };
}
