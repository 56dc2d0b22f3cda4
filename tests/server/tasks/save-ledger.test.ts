import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allPermissions } from '#domain/access/permissions.ts';
import { HOUR_MS } from '#domain/constants.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { withinCap } from '#domain/task/logged-time.ts';
import { withTenant } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { tasks, workedDays } from '#server/db/schema/tasks-schema.ts';
import { readTaskTimes } from '#server/reports/worked-days.ts';
import { summedByTheWallClock } from '#tests/domain/report/histories.ts';
import { Problem } from '#server/http/problem.ts';
import { describeEachEngine, makeWorkspace, type Workspace } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';
import { nine, type Person, personOf, sound, thursday, wednesday } from './calls.ts';

/** An action on one of a few tasks, sent `lateMs` after it was done. */
interface Step {
  readonly kind: string;
  readonly place: number;
  readonly lateMs: number;
  readonly value: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'START',
    'RESUME',
    'START',
    'PAUSE',
    'PAUSE',
    'STOP',
    'REOPEN',
    'log',
    'move',
    'unschedule',
    'assign',
    'delete',
    'sort',
    'undo',
    'undo',
    'keep',
    'trim',
    'split',
    'doubt',
    'answer',
    'answer',
    'add',
    'add',
    'change',
    'erase',
    'begin',
    'begin',
  ),
  place: fc.nat(3),
  lateMs: fc.constantFrom(0, 0, 0, 60_000, 2 * HOUR_MS, 30 * HOUR_MS),
  value: fc.nat(1_000),
});

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));

/** The worked days as reports read them, and as a second summation computes them. */
async function reportedDays(database: Database, workspaceId: number) {
  return withTenant(database, workspaceId, async (tx) => {
    const rows = await tx.select().from(workedDays);
    const taskIds = (await tx.select({ id: tasks.id }).from(tasks)).map(({ id }) => id);
    const reported = new Map(rows.map(({ taskId, day, userId, ms }) => [`${taskId} ${day} ${userId}`, ms]));
    const summed = new Map<string, number>();
    for (const [taskId, { runs, corrections }] of await readTaskTimes(tx, taskIds)) {
      const ended = runs.filter(({ end }) => end !== null);
      for (const [key, ms] of summedByTheWallClock({ runs: ended, corrections }))
        summed.set(`${taskId} ${key}`, ms);
    }
    return { reported, summed };
  });
}

describeEachEngine('the ledger', (database) => {
  it('DEC-129 T1 T2 T3 T6 T7 T13 B8 DEC-112 task totals and worked days match the sessions after any commands, late ones, edits and undos', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), zone, async (steps, timeZone) => {
        const workspace = await makeWorkspace(database());
        await withTenant(database(), workspace.id, (tx) => tx.update(users).set({ timeZone }));
        const me = personOf(database(), workspace, { permissions: allPermissions });
        const tasks = [];
        for (const Name of ['a', 'b', 'c', 'd']) tasks.push(await me.create({ Name }));
        const keys: string[] = [];
        for (const [count, each] of steps.entries()) {
          const key = randomUUID();
          const now = nine + count * 20 * 60_000;
          const idTask = tasks[each.place]?.idTask ?? '';
          try {
            const sent = { key, now, at: now - each.lateMs };
            const answer = await act(me, workspace, each, { idTask, keys, sent });
            keys.push(key);
            for (const task of answer) expect(await sayings(me, task, key)).toEqual(allSay(task));
          } catch (error) {
            if (!(error instanceof Problem)) throw error;
          }
          expect(await me.ledger()).toMatchObject(sound);
          expect(
            (await boards(me, workspace)).filter(
              (task) => task.StartDate === null && (task.idTaskStatus === 2 || task.CompletedTime > 0),
            ),
          ).toEqual([]);
        }
        const { reported, summed } = await reportedDays(database(), workspace.id);
        expect(reported).toEqual(summed);
      }),
      {
        numRuns: Number(process.env['LEDGER_RUNS'] ?? (full ? 8 : 4)),
        examples: [[resumedInsideItsOwnRun, 'Europe/Zurich']],
      },
    );
  });

  it('DEC-117 T3 a late resume inside a session of the same user gives one time in answer, journal, ledger and reads', async () => {
    const me = personOf(database(), await makeWorkspace(database()));
    const [first, other] = [await me.create(), await me.create({ Name: 'Other' })];
    await me.timer(first, 'START', { at: nine - 10_000 });
    await me.timer(first, 'PAUSE', { at: nine - 4_000 });
    await me.timer(other, 'START', { at: nine - 2_000 });
    const key = randomUUID();
    const answer = await me.timer(first, 'RESUME', { at: nine - 5_000, now: nine, key });
    expect(answer.map(({ Name, CompletedTime }) => [Name, CompletedTime])).toEqual([
      ['Write the offer', 8_000],
    ]);
    for (const task of answer) expect(await sayings(me, task, key)).toEqual(allSay(task));
    expect(await me.ledger()).toMatchObject({ sessions: 3, adjustments: 0, ...sound });
  });
});

/** The first task is paused, another starts, and the first is resumed late inside its former session. */
const resumedInsideItsOwnRun: Step[] = [
  { kind: 'START', place: 0, lateMs: 0, value: 0 },
  { kind: 'PAUSE', place: 0, lateMs: 0, value: 0 },
  { kind: 'START', place: 1, lateMs: 0, value: 0 },
  { kind: 'RESUME', place: 0, lateMs: 50 * 60_000, value: 0 },
];

/** A task's logged time by the answer, the journal row, its sessions and corrections, and a read. */
async function sayings(me: Person, { idTask, Status, CompletedTime }: WireTask, key: string) {
  if (Status === 3) return null;
  const row = (await me.history({ idTask })).find(({ FactId }) => FactId === key);
  const { Sessions, Adjustments } = await me.sessions({ idTask });
  const ran = Sessions.map(({ Start, End }) => (End === null ? 0 : Date.parse(End) - Date.parse(Start)));
  const corrected = Adjustments.map(({ Delta }) => Delta);
  const ledger = withinCap([...ran, ...corrected].reduce((sum, ms) => sum + ms, 0));
  // A card that was only shifted in its column has no row.
  const journal = (row?.After ?? { CompletedTime }).CompletedTime;
  return { journal, ledger, read: (await me.get({ idTask })).CompletedTime };
}

function allSay({ CompletedTime, Status }: WireTask) {
  return Status === 3 ? null : { journal: CompletedTime, ledger: CompletedTime, read: CompletedTime };
}

async function boards(me: Person, workspace: Workspace) {
  return [...(await me.board()), ...(await me.board(workspace.otherUserId))];
}

/** Typed times of the last two days, in whole minutes. */
function typedSpan(value: number, now: number) {
  const start = Math.floor((now - value * 3 * 60_000) / 60_000) * 60_000;
  return {
    Start: new Date(start).toISOString(),
    End: new Date(start + ((value % 90) + 1) * 60_000).toISOString(),
  };
}

/** An ended session of a task with its user; a nonexistent one if it has none. */
async function closedRun(me: Person, idTask: string, value: number) {
  const closed = (await me.sessions({ idTask })).Sessions.filter(({ End }) => End !== null);
  const { idUser, Start, End } = closed[value % Math.max(1, closed.length)] ?? {};
  return { idUser, Start: Start ?? wednesday, End: End ?? thursday };
}

/** The running session of a task; a nonexistent one if it has none. */
async function openRun(me: Person, workspace: Workspace, otherwise: string) {
  const idTask = (await boards(me, workspace)).find((task) => task.idTaskStatus === 2)?.idTask ?? otherwise;
  const { idUser, Start = wednesday } =
    (await me.sessions({ idTask })).Sessions.find(({ End }) => End === null) ?? {};
  return { idTask, idUser, Was: { Start, End: null } };
}

interface Doing {
  readonly idTask: string;
  readonly keys: readonly string[];
  readonly sent: { readonly key: string; readonly now: number; readonly at: number };
}

async function act(
  me: Person,
  workspace: Workspace,
  { kind, value }: Step,
  { idTask, keys, sent }: Doing,
): Promise<WireTask[]> {
  switch (kind) {
    case 'log':
      return [await me.edit({ idTask, CompletedTime: value * 86_400 }, sent)];
    case 'move':
      return [await me.edit({ idTask, StartDate: value % 2 === 0 ? thursday : wednesday }, sent)];
    case 'unschedule':
      return [await me.edit({ idTask, StartDate: null }, sent)];
    case 'assign':
      return [
        await me.edit(
          { idTask, idAssignedTo: value % 2 === 0 ? workspace.userId : workspace.otherUserId },
          sent,
        ),
      ];
    case 'delete':
      return [await me.edit({ idTask, Status: 3 }, sent)];
    case 'sort':
      return me.sort([{ idTask, index: value % 4, StartDate: [wednesday, thursday, null][value % 3] }], sent);
    case 'undo':
      return me.undo(keys[keys.length - 1 - (value % 3)] ?? randomUUID(), sent);
    case 'doubt': {
      const run = (await me.sessions({ idTask })).Sessions.at(-1);
      const Start = run?.Start ?? wednesday;
      const At = new Date(Date.parse(Start) + value * 1_000).toISOString();
      const Woke = value % 2 === 0 ? null : new Date(Date.parse(At) + HOUR_MS).toISOString();
      const body = { idTask, Start, At, Woke };
      return (await me.call('POST /api/tasks/Task/Session/Question', { body }, sent)).response as WireTask[];
    }
    case 'answer': {
      const { response } = await me.call('GET /api/tasks/Task/Questions', {});
      const [task] = response as WireTask[];
      const Start = task?.Questions?.[0]?.Start ?? wednesday;
      const at = new Date(Date.parse(Start) + value * 20_000).toISOString();
      const mode = (['keep', 'trim', 'split'] as const)[value % 3];
      const body = { idTask: task?.idTask ?? idTask, Start, mode, at };
      return (await me.call('POST /api/tasks/Task/Session/Adjust', { body }, sent)).response as WireTask[];
    }
    case 'add':
      return me.addSession({ idTask, ...typedSpan(value, sent.now), Cut: value % 2 === 0 }, sent);
    case 'change': {
      const { idUser, ...Was } = await closedRun(me, idTask, value);
      const body = { idTask, idUser, ...typedSpan(value, sent.now), Was, Cut: value % 3 > 0 };
      return me.changeSession(body, sent);
    }
    case 'begin': {
      const { Was, ...of } = await openRun(me, workspace, idTask);
      const Start = new Date(sent.now - (value % 150) * 60_000).toISOString();
      return me.changeSession({ ...of, Start, End: null, Was, Cut: value % 3 > 0 }, sent);
    }
    case 'erase':
      return me.deleteSession({ idTask, ...(await closedRun(me, idTask, value)) }, sent);
    case 'keep':
    case 'trim':
    case 'split': {
      const runs = (await me.sessions({ idTask })).Sessions;
      const run = runs[value % Math.max(1, runs.length)];
      const at = new Date(Date.parse(run?.Start ?? wednesday) + value * 1_000).toISOString();
      const named = value % 2 === 0 ? { idTask } : { idSession: run?.idSession ?? 1 };
      const body = { ...named, mode: kind, at };
      return (await me.call('POST /api/tasks/Task/Session/Adjust', { body }, sent)).response as WireTask[];
    }
    default:
      return me.timer({ idTask }, kind, sent);
  }
}
