import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { actionWords } from '#domain/contract/task-wire.ts';
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
import { nine, type Person, personOf, sound } from './calls.ts';

const SECOND = 1_000;
const instant = (at: number) => nine + at * SECOND;

describeEachEngine('stops and starts of devices that were offline', (database) => {
  const mia = async () => personOf(database(), await makeWorkspace(database()));

  it('DEC-117 T1 T3 T6 T11 T12 leave the same runs and sums in whatever order their facts arrive', async () => {
    const some = arrivals(thrice).filter((_, place) => place % 7 === 0);
    for (const arrival of [...arrivals(phantom), ...arrivals(resumed), ...some]) {
      expect(await outcomeOf(await mia(), arrival)).toEqual(plannedOf(arrival));
    }
  }, 120_000);

  it('DEC-117 T1 T3 T6 T12 leave the same runs and sums also for random work on the same tasks', async () => {
    await fc.assert(
      fc.asyncProperty(devices, fc.nat(), fc.nat(), async (made, one, other) => {
        const orders = arrivals(made);
        for (const place of [one, other]) {
          const arrival = orders[place % orders.length] ?? [];
          expect(await outcomeOf(await mia(), arrival)).toEqual(plannedOf(arrival));
        }
      }),
      { numRuns: Number(process.env['LEDGER_RUNS'] ?? 8) },
    );
  }, 120_000);

  it('DEC-117 DEC-142 T11 has 3 s where a pause of 3 s comes after a start elsewhere, and says so', async () => {
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

  it('DEC-117 TMR-16 completes a task by a late completion inside a run that a cut had ended', async () => {
    const me = await mia();
    const [first, other] = [await me.create({ Name: 'A' }), await me.create({ Name: 'D' })];
    await me.timer(first, 'START', { at: nine });
    await me.timer(other, 'START', { at: instant(10) });
    const done = await me.timer(first, 'STOP', { at: instant(4), now: nine + HOUR_MS });
    expect(done).toMatchObject([{ Name: 'A', CompletedTime: 4_000, idTaskStatus: 4 }]);
    expect(await me.get(other)).toMatchObject({ idTaskStatus: 2 });
    expect(await me.ledger()).toMatchObject(sound);
  });

  it('DEC-113 DEC-142 T7 take what another has done already: a second start, pause, completion, reopening', async () => {
    const me = await mia();
    const task = await me.create();
    const late = (seconds: number) => ({ at: instant(seconds), now: nine + HOUR_MS });
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

/** Sends deeds in an order; answers the time and the runs of each task, and that the ledger is sound. */
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

/** What deeds have to come to in any order. */
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
