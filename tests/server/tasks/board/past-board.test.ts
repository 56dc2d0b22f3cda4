import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { withTenant } from '#server/db/handle.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { boardAsItStood } from '#server/tasks/board/past-board.ts';
import { describeOneEngine, makeTask, makeWorkspace } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';
import { nine, type Person, personOf, thursday, wednesday } from '#tests/server/tasks/calls.ts';

/** Actions on the board of a week: `of` and `place` select cards and places, `day` a column. */
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom(
      ...([
        'create',
        'sort',
        'edit',
        'delete',
        'complete',
        'start',
        'pause',
        'clone',
        'roll over',
        'undo',
      ] as const),
    ),
    of: fc.uniqueArray(fc.nat({ max: 4 }), { minLength: 1, maxLength: 3 }),
    place: fc.nat({ max: 3 }),
    day: fc.constantFrom(null, wednesday, thursday, '2026-11-25T13:00:00.000Z'),
  }),
  { minLength: 8, maxLength: 20 },
);
type Wanted = typeof acts extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** Runs one action on the current board; a refused one changes nothing. */
async function does(
  me: Person,
  { kind, of, place, day }: Wanted,
  act: { at: number; key: string },
  undone: string,
) {
  const board = await me.board();
  const tasks = of.flatMap((at) => board[at] ?? []);
  const TaskIds = tasks.map(({ idTask }) => idTask);
  const NewTaskIds = TaskIds.map(() => randomUUID());
  const [first] = tasks;
  if (kind === 'create' || !first) return me.create({ Name: `Made at ${act.at}`, StartDate: day }, act);
  const { idTask, UpdatedDate } = first;
  const running = board.find(({ tempStartDate }) => tempStartDate !== null) ?? first;
  const done = {
    sort: () =>
      me.sort(
        TaskIds.map((id, at) => ({ idTask: id, index: place + at, StartDate: day })),
        act,
      ),
    edit: () => me.edit({ idTask, UpdatedDate, Name: `Named at ${act.at}`, StartDate: day }, act),
    delete: () => me.batch('BatchUpdate', { TaskIds, changes: { Status: 3 } }, act),
    complete: () => me.batch('BatchComplete', { TaskIds }, act),
    start: () => me.timer(first, 'START', act),
    pause: () =>
      me.timer(running, 'PAUSE', { ...act, since: Date.parse(running.tempStartDate ?? '') || null }),
    clone: () => me.batch('CloneTasks', { TaskIds, NewTaskIds, StartDate: day }, act),
    'roll over': () => me.batch('BatchRollover', { TaskIds, NewTaskIds, StartDate: day }, act),
    undo: () => me.undo(undone, act),
  }[kind]();
  return me.refusal(done);
}

const MINUTE = 60_000;
/** The cards of a board, column by column. */
const shown = (tasks: readonly WireTask[]) =>
  tasks
    .map(({ idTask, Name, StartDate, TaskStatusName, CompletedTime, EstimatedTime }) => {
      return [
        StartDate?.slice(0, 10) ?? '',
        idTask,
        Name,
        TaskStatusName,
        CompletedTime,
        EstimatedTime,
      ] as const;
    })
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));

const iso = (minutes: number) => new Date(nine + minutes * MINUTE).toISOString();

describeOneEngine('the board history', (database) => {
  const begin = async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    return { workspace, me };
  };
  const stood = (me: Person, minutes: number, { week = '2026-11-18', idUser = me.actor.userId } = {}) =>
    withTenant(database(), me.actor.workspaceId, (tx) =>
      boardAsItStood({ tx, actor: me.actor } as unknown as RequestContext, {
        idUser: String(idUser),
        At: iso(minutes),
        Week: week,
      }),
    );
  const names = async (me: Person, minutes: number, week?: string) =>
    (await stood(me, minutes, week === undefined ? {} : { week })).Tasks.map(
      ({ Name, StartDate }) => `${StartDate?.slice(8, 10) ?? '-'} ${Name}`,
    );
  const act = (minutes: number) => ({ at: nine + minutes * MINUTE });

  it('J5 J17 B1 shows the cards of a week, in order, as they were at each moment', async () => {
    const { me } = await begin();
    const first = await me.create({ Name: 'First' }, act(0));
    const second = await me.create({ Name: 'Second' }, act(1));
    const third = await me.create({ Name: 'Third', StartDate: null }, act(2));
    await me.sort([{ idTask: second.idTask, index: 0, StartDate: wednesday }], act(3));
    await me.edit({ idTask: first.idTask, Name: 'First, anew', UpdatedDate: first.UpdatedDate }, act(4));
    await me.sort([{ idTask: third.idTask, index: 1, StartDate: wednesday }], act(5));
    const key = randomUUID();
    await me.sort([{ idTask: second.idTask, index: 0, StartDate: '2026-11-25T13:00:00.000Z' }], {
      ...act(6),
      key,
    });
    await me.undo(key, act(7));
    await me.batch('BatchUpdate', { TaskIds: [first.idTask], changes: { StartDate: thursday } }, act(8));
    expect(await names(me, -1)).toEqual([]);
    expect(await names(me, 0)).toEqual(['18 First']);
    expect(await names(me, 2)).toEqual(['- Third', '18 First', '18 Second']);
    expect(await names(me, 3)).toEqual(['- Third', '18 Second', '18 First']);
    expect(await names(me, 5)).toEqual(['18 Second', '18 Third', '18 First, anew']);
    expect(await names(me, 6)).toEqual(['18 Third', '18 First, anew']);
    expect(await names(me, 6, '2026-11-25')).toEqual(['25 Second']);
    expect(await names(me, 7)).toEqual(['18 Second', '18 Third', '18 First, anew']);
    expect(await names(me, 8)).toEqual(['18 Second', '18 Third', '19 First, anew']);
  });

  it('J5 J17 B1 shows each board of a random history exactly as it was read at that moment', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (wanted) => {
        const { me } = await begin();
        const keys = wanted.map(() => randomUUID());
        const seen: unknown[] = [];
        for (const [at, each] of wanted.entries()) {
          const before = keys[Math.max(0, at - 1 - each.place)] ?? '';
          await does(me, each, { ...act(at), key: keys[at] ?? '' }, before);
          seen.push(shown(await me.board()));
        }
        for (const at of wanted.keys()) expect(shown((await stood(me, at)).Tasks)).toEqual(seen[at]);
      }),
      { numRuns: full ? 20 : 4 },
    );
  });

  it('T1 J5 shows the timer that was running, and the deleted task that still existed', async () => {
    const { me } = await begin();
    const task = await me.create({}, act(0));
    await me.timer(task, 'START', act(10));
    await me.timer(task, 'PAUSE', { ...act(40), since: nine + 10 * MINUTE });
    await me.batch('BatchUpdate', { TaskIds: [task.idTask], changes: { Status: 3 } }, act(50));
    const at = async (minutes: number) =>
      (await stood(me, minutes)).Tasks.map(({ TaskStatusName, tempStartDate, CompletedTime }) => [
        TaskStatusName,
        tempStartDate,
        CompletedTime / MINUTE,
      ]);
    expect(await at(5)).toEqual([['Created', null, 0]]);
    expect(await at(20)).toEqual([['In Progress', iso(10), 0]]);
    expect(await at(45)).toEqual([['Paused', null, 30]]);
    expect(await at(50)).toEqual([]);
  });

  it('J5 J17 reads each task in full once, however often it was changed', async () => {
    const { workspace, me } = await begin();
    const Description = 'A long description.';
    const made = [
      await me.create({ Name: 'First', Description }, act(0)),
      await me.create({ Name: 'Second', Description }, act(0)),
    ];
    const TaskIds = made.map(({ idTask }) => idTask);
    for (let minutes = 1; minutes <= 10; minutes += 1)
      await me.batch('BatchUpdate', { TaskIds, changes: { EstimatedTime: minutes * MINUTE } }, act(minutes));
    const answered: string[] = [];
    const { Tasks } = await withTenant(database(), workspace.id, (tx) => {
      const execute = async (query: Parameters<typeof tx.execute>[0]) => {
        const answer = await tx.execute(query);
        answered.push(JSON.stringify(answer.rows));
        return answer;
      };
      const listening = new Proxy(tx, {
        get: (of, key) => (key === 'execute' ? execute : Reflect.get(of, key)),
      });
      return boardAsItStood({ tx: listening, actor: me.actor } as unknown as RequestContext, {
        idUser: String(me.actor.userId),
        At: iso(10),
        Week: '2026-11-18',
      });
    });
    expect(Tasks.map(({ EstimatedTime }) => EstimatedTime)).toEqual([10 * MINUTE, 10 * MINUTE]);
    expect(answered.join().split(Description)).toHaveLength(2 + 1);
  });

  it('J1 J5 returns the start of the history, and the times of the previous and next changes', async () => {
    const { me } = await begin();
    expect(await stood(me, 0)).toEqual({ Tasks: [], Previous: null, Next: null, KnownSince: null });
    const task = await me.create({}, act(0));
    await me.edit({ idTask: task.idTask, Name: 'Anew', UpdatedDate: task.UpdatedDate }, act(10));
    await me.create({ Name: 'Elsewhere', StartDate: '2026-12-02T13:00:00.000Z' }, act(15));
    const known = { KnownSince: iso(0) };
    expect(await stood(me, 0)).toMatchObject({ Previous: null, Next: iso(10), ...known });
    expect(await stood(me, 5)).toMatchObject({ Previous: iso(0), Next: iso(10), ...known });
    expect(await stood(me, 20)).toMatchObject({ Previous: iso(10), Next: null, ...known });
  });

  it('J1 J5 shows tasks without journal rows as they are, and older tasks as their first row recorded them', async () => {
    const { workspace, me } = await begin();
    await makeTask(database(), workspace, { name: 'Never changed', day: '2026-11-18', rank: 'a' });
    const idTask = await makeTask(database(), workspace, {
      name: 'From before',
      day: '2026-11-18',
      rank: 'b',
    });
    const { UpdatedDate } = await me.get({ idTask });
    await me.edit({ idTask, StartDate: null, UpdatedDate }, act(5));
    expect(await names(me, 0)).toEqual(['18 Never changed', '18 From before']);
    expect(await names(me, 5)).toEqual(['- From before', '18 Never changed']);
  });

  it('J5 shows a task on the board of its assignee at that time', async () => {
    const { workspace, me } = await begin();
    const lead = {
      teams: [{ id: 1, isLead: true, members: [workspace.userId, workspace.otherUserId] }],
    } as unknown as Parameters<typeof personOf>[2];
    const boss = personOf(database(), workspace, lead);
    const task = await boss.create({}, act(0));
    await boss.edit(
      { idTask: task.idTask, idAssignedTo: workspace.otherUserId, UpdatedDate: task.UpdatedDate },
      act(10),
    );
    const counts = async (minutes: number) =>
      Promise.all(
        [workspace.userId, workspace.otherUserId].map(
          async (idUser) => (await stood(boss, minutes, { idUser })).Tasks.length,
        ),
      );
    expect(await counts(5)).toEqual([1, 0]);
    expect(await counts(15)).toEqual([0, 1]);
    await expect(stood(me, 5, { idUser: workspace.otherUserId })).rejects.toMatchObject({ status: 403 });
    await expect(stood(me, 5, { idUser: 999_999 })).rejects.toMatchObject({ status: 404 });
  });
});
