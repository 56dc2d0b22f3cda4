import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { withTenant } from '#server/db/handle.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { Problem, problemBody } from '#server/http/problem.ts';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';
import { nine, personOf, sound, thursday, wednesday } from '#tests/server/tasks/calls.ts';

/** The body of a refused call. */
async function problemOf(done: Promise<unknown>) {
  const error = await done.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Problem)) throw new Error('Nothing was refused.', { cause: error });
  return problemBody(error);
}

describeOneEngine('an edit based on an older version', (database) => {
  const mia = async () => personOf(database(), await makeWorkspace(database()));

  /** Two users of a workspace who may edit each other's tasks. */
  async function pair() {
    const workspace = await makeWorkspace(database());
    const teams = [{ id: 1, isLead: true, members: [workspace.userId, workspace.otherUserId] }];
    const me = personOf(database(), workspace, { teams });
    const bea = personOf(database(), workspace, { teams, userId: workspace.otherUserId });
    return { workspace, me, bea };
  }

  it('DEC-35 DEC-141 ERR-11 is refused if another user has set the field since, returns the current value, and changes nothing', async () => {
    const { me, bea } = await pair();
    const task = await me.create();
    const theirs = await bea.edit(
      { idTask: task.idTask, Name: 'Theirs', UpdatedDate: task.UpdatedDate },
      { at: nine + MINUTE_MS },
    );
    const mine = {
      idTask: task.idTask,
      Name: 'Mine',
      Description: 'Mine too',
      UpdatedDate: task.UpdatedDate,
    };
    const problem = await problemOf(me.edit(mine));
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'task.outdated',
      detail: 'Error: Please, try again',
      conflict: {
        task: theirs,
        fields: [{ field: 'Name', idUser: bea.actor.userId, At: '2026-11-18T09:01:00.000Z' }],
      },
    });
    expect(await me.get(task)).toEqual(theirs);
    expect(await me.history(task)).toHaveLength(2);
    const again = await me.edit({ ...mine, UpdatedDate: theirs.UpdatedDate });
    expect(again).toMatchObject({ Name: 'Mine', Description: 'Mine too' });
  });

  it('DEC-35 DEC-122 DEC-128 DEC-141 without a version, fields set after the typing are refused, and the others apply', async () => {
    const { me, bea } = await pair();
    const task = await me.create();
    const now = nine + HOUR_MS;
    const theirs = await bea.edit({ idTask: task.idTask, Name: 'Later' }, { at: nine + 2 * MINUTE_MS, now });
    const typed = { at: nine + MINUTE_MS, now };
    for (const person of [me, bea]) {
      const problem = await problemOf(
        person.edit({ idTask: task.idTask, Name: 'Earlier', Description: 'Mine' }, typed),
      );
      expect(problem).toMatchObject({
        status: 400,
        code: 'task.outdated',
        detail: 'Error: Please, try again',
        conflict: {
          task: theirs,
          fields: [{ field: 'Name', idUser: bea.actor.userId, At: '2026-11-18T09:02:00.000Z' }],
        },
      });
    }
    expect(await me.get(task)).toEqual(theirs);
    expect(await me.edit({ idTask: task.idTask, Description: 'Mine' }, typed)).toMatchObject({
      Name: 'Later',
      Description: 'Mine',
    });
    const last = { at: nine + 3 * MINUTE_MS, now };
    expect(await me.edit({ idTask: task.idTask, Name: 'Last' }, last)).toMatchObject({ Name: 'Last' });
  });

  it('DEC-122 DEC-128 without versions, each field ends with what was typed last, in any order of arrival', async () => {
    const typed = fc.record({
      who: fc.constantFrom('me' as const, 'bea' as const),
      field: fc.constantFrom('Name' as const, 'Description' as const),
    });
    const orders = fc
      .array(typed, { minLength: 2, maxLength: 5 })
      .chain((edits) =>
        fc.tuple(fc.constant(edits), fc.shuffledSubarray([...edits.keys()], { minLength: edits.length })),
      );
    await fc.assert(
      fc.asyncProperty(orders, async ([edits, order]) => {
        const people = await pair();
        const { idTask } = await people.me.create();
        for (const place of order) {
          const { who, field } = edits[place] ?? {};
          if (!who || !field) continue;
          const act = { at: nine + (place + 1) * MINUTE_MS, now: nine + HOUR_MS };
          await people.me.refusal(people[who].edit({ idTask, [field]: `typed ${place}` }, act));
        }
        const last = edits.map(({ field }, place) => [field, `typed ${place}`]);
        expect(await people.me.get({ idTask })).toMatchObject(Object.fromEntries(last));
      }),
      { numRuns: 12 },
    );
  });

  it("DEC-35 DEC-141 is merged with other users' changes to other fields, and versions only increase", async () => {
    const { me, bea } = await pair();
    const task = await me.create();
    const first = await bea.edit({ idTask: task.idTask, Description: 'Theirs', StartDate: thursday });
    expect(Date.parse(first.UpdatedDate)).toBe(Date.parse(task.UpdatedDate) + 1);
    await bea.timer(task, 'START', { at: nine });
    await bea.timer(task, 'PAUSE', { at: nine + HOUR_MS });
    const merged = await me.edit({
      idTask: task.idTask,
      Name: 'Mine',
      Description: '',
      StartDate: wednesday,
      EstimatedTime: 7_200_000,
      CompletedTime: 0,
      UpdatedDate: task.UpdatedDate,
    });
    expect(merged).toMatchObject({
      Name: 'Mine',
      Description: 'Theirs',
      StartDate: thursday,
      EstimatedTime: 7_200_000,
      CompletedTime: 3_600_000,
      index: 0,
    });
    expect((await me.history(task)).at(-1)).toMatchObject({ Type: 'task.edited', idUser: me.actor.userId });
    expect(await me.ledger()).toMatchObject({ sessions: 1, adjustments: 0, ...sound });
  });

  it("DEC-35 DEC-141 T3 isn't outdated by the user's own actions, such as a timer on the phone", async () => {
    const me = await mia();
    const task = await me.create();
    await me.timer(task, 'START', { at: nine });
    await me.edit({ idTask: task.idTask, Name: 'On the phone' });
    await me.timer(task, 'PAUSE', { at: nine + HOUR_MS });
    const renamed = await me.edit({
      idTask: task.idTask,
      Name: 'On the laptop',
      CompletedTime: 0,
      UpdatedDate: task.UpdatedDate,
    });
    expect(renamed).toMatchObject({ Name: 'On the laptop', CompletedTime: 3_600_000, idTaskStatus: 3 });
    expect(await me.ledger()).toMatchObject({ sessions: 1, adjustments: 0, ...sound });
    const typed = await me.edit({
      idTask: task.idTask,
      CompletedTime: 7_200_000,
      UpdatedDate: task.UpdatedDate,
    });
    expect(typed).toMatchObject({ CompletedTime: 7_200_000 });
  });

  it('DEC-122 DEC-128 DEC-141 keeps what the same user typed later, in any order of arrival', async () => {
    const [early, late] = [nine + MINUTE_MS, nine + 2 * MINUTE_MS];
    const now = nine + HOUR_MS;
    const both = async (first: 'early' | 'late', isRunning: boolean) => {
      const me = await mia();
      const task = await me.create();
      if (isRunning) await me.timer(task, 'START', { at: late + MINUTE_MS, now });
      const { UpdatedDate } = task;
      const sends = {
        early: () => me.edit({ idTask: task.idTask, Name: 'Early', UpdatedDate }, { at: early, now }),
        late: () => me.edit({ idTask: task.idTask, Name: 'Late', UpdatedDate }, { at: late, now }),
      };
      await sends[first]();
      const second = sends[first === 'early' ? 'late' : 'early']();
      const refused = first === 'late' ? await problemOf(second) : (await second) && null;
      return { Name: (await me.get(task)).Name, refused, me };
    };
    for (const isRunning of [false, true]) {
      expect(await both('early', isRunning)).toMatchObject({ Name: 'Late', refused: null });
      const { Name, refused, me } = await both('late', isRunning);
      const At = new Date(late).toISOString();
      expect(Name).toBe('Late');
      expect(refused).toMatchObject({
        code: 'task.outdated',
        conflict: { task: { Name: 'Late' }, fields: [{ field: 'Name', idUser: me.actor.userId, At }] },
      });
    }
  });

  it('DEC-35 DEC-141 finds the user who set a field behind many later changes of the task', async () => {
    const { me, bea } = await pair();
    const task = await me.create();
    await bea.edit({ idTask: task.idTask, Name: 'Theirs' });
    for (let minutes = 1; minutes <= 25; minutes += 1)
      await me.edit({ idTask: task.idTask, EstimatedTime: minutes * MINUTE_MS });
    const { conflict } = await problemOf(
      me.edit({ idTask: task.idTask, Name: 'Mine', UpdatedDate: task.UpdatedDate }),
    );
    expect(conflict?.fields).toEqual([
      { field: 'Name', idUser: bea.actor.userId, At: '2026-11-18T09:00:00.000Z' },
    ]);
  });

  it('DEC-18 DEC-35 deletes a task that another user has edited since', async () => {
    const { me, bea } = await pair();
    const task = await me.create();
    await bea.edit({ idTask: task.idTask, Name: 'Theirs' });
    const deleted = await me.edit({ idTask: task.idTask, Status: 3, UpdatedDate: task.UpdatedDate });
    expect(deleted).toMatchObject({ Status: 3, Name: 'Theirs' });
  });

  it('DEC-37 B7 reads a date in the time zone of the assignee that the sender saw', async () => {
    const { me, bea, workspace } = await pair();
    const task = await me.create({ StartDate: wednesday });
    await withTenant(database(), workspace.id, (tx) =>
      tx.update(users).set({ timeZone: 'Pacific/Auckland' }).where(eq(users.id, workspace.otherUserId)),
    );
    await bea.edit({ idTask: task.idTask, idAssignedTo: workspace.otherUserId });
    const lead = personOf(database(), workspace, {
      teams: [{ id: 1, isLead: true, members: [workspace.otherUserId] }],
    });
    const moved = await lead.edit({
      idTask: task.idTask,
      StartDate: thursday,
      UpdatedDate: task.UpdatedDate,
    });
    expect(moved.StartDate).toBe('2026-11-19T00:00:00.000Z');
  });
});
