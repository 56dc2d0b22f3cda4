import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { boardAsItStood } from '#server/tasks/board/past-board.ts';
import { describeEachEngine, makeTask, makeWorkspace } from '#tests/support/database.ts';
import { nine, type Person, personOf, thursday, wednesday } from '#tests/server/tasks/calls.ts';

const MINUTE = 60_000;
const iso = (minutes: number) => new Date(nine + minutes * MINUTE).toISOString();

describeEachEngine('the board as it stood', (database) => {
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

  it('J5 J17 B1 shows the cards of a week, in their order, as they stood at each moment', async () => {
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

  it('T1 J5 shows the timer that was on, and the deleted task that was still there', async () => {
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

  it('J5 J17 reads each task whole once, however often it was changed', async () => {
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

  it('J1 J5 says from when on it is known, and leads to the changes before and after', async () => {
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

  it('J1 J5 shows a task of which no row speaks as it is, and one of before the journal as its first row found it', async () => {
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

  it('J5 shows a task on the board of whoever had it then', async () => {
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
