import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { allPermissions } from '#domain/access/permissions.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { withTenant } from '#server/db/handle.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { describeEachEngine, makeWorkspace } from '#tests/support/database.ts';
import { nine, personOf, sound } from './calls.ts';

describeEachEngine('timer', (database) => {
  const mia = async () => personOf(database(), await makeWorkspace(database()));

  it('TMR-11 TMR-12 TMR-13 TMR-14 TMR-16 TMR-18 TMR-22 TMR-25 a task goes through all its states', async () => {
    const me = await mia();
    const task = await me.create();
    expect(task).toMatchObject({
      idTaskStatus: 1,
      TaskStatusName: 'Created',
      CompletedTime: 0,
      tempStartDate: null,
    });

    const [started] = await me.timer(task, 'START', { at: nine });
    expect(started).toMatchObject({
      idTaskStatus: 2,
      tempStartDate: '2026-11-18T09:00:00.000Z',
      startTime: '2026-11-18T09:00:00.000Z',
    });
    const [paused] = await me.timer(task, 'PAUSE', { at: nine + 10 * MINUTE_MS });
    expect(paused).toMatchObject({ idTaskStatus: 3, CompletedTime: 600_000, tempStartDate: null });
    const [resumed] = await me.timer(task, 'RESUME', { at: nine + HOUR_MS });
    expect(resumed).toMatchObject({
      idTaskStatus: 2,
      CompletedTime: 600_000,
      tempStartDate: '2026-11-18T10:00:00.000Z',
    });
    const [done] = await me.timer(task, 'STOP', { at: nine + HOUR_MS + MINUTE_MS });
    expect(done).toMatchObject({
      idTaskStatus: 4,
      CompletedTime: 660_000,
      startTime: '2026-11-18T09:00:00.000Z',
    });
    const [reopened] = await me.timer(task, 'REOPEN', { at: nine + 2 * HOUR_MS });
    expect(reopened).toMatchObject({ idTaskStatus: 3, CompletedTime: 660_000 });
    expect(await me.ledger()).toMatchObject({ sessions: 2, adjustments: 0, ...sound });
    expect((await me.sessions(task)).Sessions).toMatchObject([
      { Start: '2026-11-18T09:00:00.000Z', End: '2026-11-18T09:10:00.000Z', ClosedBy: 'pause' },
      { Start: '2026-11-18T10:00:00.000Z', End: '2026-11-18T10:01:00.000Z', ClosedBy: 'complete' },
    ]);
  });

  it.each([true, false])(
    'T4 DEC-113 ends a session that started while the server clock was a day ahead, with its start sent: %s',
    async (isNamed) => {
      const me = await mia();
      const task = await me.create();
      const ahead = nine + 25 * HOUR_MS;
      await me.timer(task, 'START', { at: ahead });
      const since = isNamed ? ahead : null;
      const [paused] = await me.timer(task, 'PAUSE', { at: nine, since });
      expect(paused).toMatchObject({ idTaskStatus: 3, CompletedTime: 0, tempStartDate: null });
      await me.timer(task, 'RESUME', { at: nine + MINUTE_MS });
      const [done] = await me.timer(task, 'STOP', { at: nine + 3 * MINUTE_MS });
      expect(done).toMatchObject({ idTaskStatus: 4, CompletedTime: 2 * MINUTE_MS });
      expect(await me.ledger()).toMatchObject(sound);
    },
  );

  it('DEC-127 P7 starts no session for an inactive or deleted user, but still ends one', async () => {
    const workspace = await makeWorkspace(database());
    const { userId, otherUserId } = workspace;
    const me = personOf(database(), workspace, { userId: otherUserId, permissions: allPermissions });
    const make = () => me.create({ idAssignedTo: userId });
    const [created, paused, done, running] = [await make(), await make(), await make(), await make()];
    await me.timer(paused, 'START', { at: nine });
    await me.timer(done, 'START', { at: nine + MINUTE_MS });
    await me.timer(done, 'STOP', { at: nine + 2 * MINUTE_MS });
    await me.timer(running, 'START', { at: nine + 3 * MINUTE_MS });
    const later = { at: nine + 4 * MINUTE_MS };
    for (const status of [0, 3]) {
      await withTenant(database(), workspace.id, (tx) =>
        tx.update(users).set({ status }).where(eq(users.id, userId)),
      );
      for (const [task, action] of [
        [created, 'START'],
        [paused, 'RESUME'],
      ] as const)
        expect(await me.refusal(me.timer(task, action, later))).toEqual({
          status: 422,
          code: 'task.invalid',
          detail: 'The assignee is no longer active.',
        });
    }
    expect(await me.timer(running, 'PAUSE', later)).toMatchObject([{ idTaskStatus: 3 }]);
    expect(await me.timer(paused, 'STOP', later)).toMatchObject([{ idTaskStatus: 4 }]);
    expect(await me.timer(done, 'REOPEN', later)).toMatchObject([{ idTaskStatus: 3 }]);
  });

  it('API-048 DEC-01 DEC-29 accepts hints in the body, and determines the running task itself', async () => {
    const me = await mia();
    const [running, rested, next] = [await me.create(), await me.create(), await me.create()];
    await me.timer(running, 'START', { at: nine });
    const hints = { inProgressTask: rested.idTask, columnItems: [next.idTask, rested.idTask] };
    const body = { task: { idTask: next.idTask }, action: 'START', ...hints };
    const { response } = await me.call('POST /api/tasks/Task/Timer', { body }, { at: nine + MINUTE_MS });
    expect(response).toHaveLength(2);
    expect(await me.get(running)).toMatchObject({ idTaskStatus: 3, CompletedTime: MINUTE_MS });
    expect(await me.get(rested)).toEqual(rested);
    expect((await me.get(next)).idTaskStatus).toBe(2);
  });

  it("DEC-02 TMR-20 TMR-21 T1 pauses the user's running task, and returns both", async () => {
    const me = await mia();
    const first = await me.create({ Name: 'First' });
    const second = await me.create({ Name: 'Second', StartDate: null });
    await me.timer(first, 'START', { at: nine });
    const changed = await me.timer(second, 'START', { at: nine + HOUR_MS });
    expect(
      changed.map(({ Name, idTaskStatus, CompletedTime }) => [Name, idTaskStatus, CompletedTime]),
    ).toEqual([
      ['Second', 2, 0],
      ['First', 3, 3_600_000],
    ]);
    expect(await me.get(second)).toMatchObject({ StartDate: '2026-11-18T13:00:00.000Z', index: 1 });
    expect(await me.ledger()).toMatchObject({ sessions: 2, ...sound });
  });

  it("TMR-19 DEC-29 DEC-113 T7 refuses an action that the state doesn't allow with 409, and changes nothing", async () => {
    const me = await mia();
    const task = await me.create();
    await me.timer(task, 'START', { at: nine });
    const before = await me.get(task);
    expect(await me.refusal(me.timer(task, 'START', { at: nine + 5_000 }))).toEqual({
      status: 409,
      code: 'timer.notAllowed',
      detail: "In Progress tasks can't be started.",
    });
    expect(await me.refusal(me.timer(task, 'REOPEN'))).toMatchObject({ status: 409 });
    expect(await me.get(task)).toEqual(before);
    expect((await me.history(task)).map(({ Type }) => Type)).toEqual(['task.created', 'task.started']);
  });

  it('DEC-117 T12 ends an earlier session where the later one starts, in either order of arrival', async () => {
    for (const order of ['earlier first', 'later first']) {
      const me = await mia();
      const early = await me.create({ Name: 'Early' });
      const late = await me.create({ Name: 'Late' });
      const steps = [
        () => me.timer(early, 'START', { at: nine, now: nine + 3 * HOUR_MS }),
        () => me.timer(late, 'START', { at: nine + HOUR_MS, now: nine + 3 * HOUR_MS }),
      ];
      for (const step of order === 'later first' ? steps.toReversed() : steps) await step();
      expect(await me.get(early)).toMatchObject({ idTaskStatus: 3, CompletedTime: 3_600_000 });
      expect(await me.get(late)).toMatchObject({
        idTaskStatus: 2,
        tempStartDate: '2026-11-18T10:00:00.000Z',
      });
      expect(await me.ledger()).toMatchObject({ sessions: 2, ...sound });
    }
  });

  it('DEC-117 DEC-129 cuts an ended session that a late start overlaps, and both tasks keep correct totals', async () => {
    const me = await mia();
    const worked = await me.create({ Name: 'Worked' });
    const other = await me.create({ Name: 'Other' });
    await me.timer(worked, 'START', { at: nine });
    await me.timer(worked, 'PAUSE', { at: nine + 2 * HOUR_MS });
    const changed = await me.timer(other, 'START', { at: nine + HOUR_MS, now: nine + 3 * HOUR_MS });
    expect(changed.map(({ Name, CompletedTime }) => [Name, CompletedTime])).toEqual([
      ['Other', 0],
      ['Worked', 3_600_000],
    ]);
    expect((await me.sessions(worked)).Sessions).toMatchObject([
      { End: '2026-11-18T10:00:00.000Z', ClosedBy: 'cut' },
    ]);
    expect(await me.ledger()).toMatchObject({ sessions: 2, adjustments: 0, ...sound });
  });

  it('DEC-117 T11 a stop of a session that another start has ended changes nothing', async () => {
    const me = await mia();
    const first = await me.create({ Name: 'First' });
    const second = await me.create({ Name: 'Second' });
    await me.timer(first, 'START', { at: nine });
    await me.timer(second, 'START', { at: nine + HOUR_MS });
    const before = await me.get(first);
    expect(await me.timer(first, 'PAUSE', { at: nine + HOUR_MS + 1 })).toEqual([before]);
    expect(await me.get(first)).toEqual(before);
    expect((await me.history(first)).map(({ Type }) => Type)).toEqual([
      'task.created',
      'task.started',
      'task.started',
      'task.paused',
    ]);
    expect(await me.refusal(me.timer(first, 'PAUSE', { at: nine - 1 }))).toMatchObject({ status: 409 });
  });

  it("T11 a stop doesn't end a session that started after it", async () => {
    const me = await mia();
    const task = await me.create();
    await me.timer(task, 'START', { at: nine });
    await me.timer(task, 'PAUSE', { at: nine + 10 * MINUTE_MS });
    await me.timer(task, 'RESUME', { at: nine + 20 * MINUTE_MS });
    await me.timer(task, 'PAUSE', { at: nine + 5 * MINUTE_MS, now: nine + 30 * MINUTE_MS });
    expect(await me.get(task)).toMatchObject({
      idTaskStatus: 2,
      CompletedTime: 600_000,
      tempStartDate: '2026-11-18T09:20:00.000Z',
    });
    expect(await me.ledger()).toMatchObject({ sessions: 2, ...sound });
  });

  it('DEC-31 DEC-28 TMR-15 TMR-17 DEC-04 resumes a created task, and completes and reopens one without time', async () => {
    const me = await mia();
    const task = await me.create();
    await me.timer(task, 'STOP', { at: nine });
    expect(await me.timer(task, 'REOPEN', { at: nine })).toMatchObject([{ idTaskStatus: 1 }]);
    expect(await me.timer(task, 'RESUME', { at: nine })).toMatchObject([{ idTaskStatus: 2 }]);
    await me.timer(task, 'PAUSE', { at: nine + 1_000 });
    expect(await me.timer(task, 'STOP', { at: nine + 2_000 })).toMatchObject([
      { idTaskStatus: 4, CompletedTime: 1_000 },
    ]);
  });

  it('TMR-23 DEC-03 T3 counts at most 24 h, and keeps the excess in the ledger', async () => {
    const me = await mia();
    const task = await me.create({ CompletedTime: 82_800_000 });
    await me.timer(task, 'START', { at: nine });
    const [paused] = await me.timer(task, 'PAUSE', { at: nine + 3 * HOUR_MS });
    expect(paused).toMatchObject({ CompletedTime: 86_400_000 });
    expect((await me.sessions(task)).Adjustments).toMatchObject([{ Delta: 82_800_000, Day: '2026-11-18' }]);
    expect(await me.ledger()).toMatchObject({ sessions: 1, adjustments: 1, ...sound });
  });

  it('DEC-113 T1 J3 of two simultaneous starts one wins, and both never run', async () => {
    const me = await mia();
    const first = await me.create({ Name: 'First' });
    const second = await me.create({ Name: 'Second' });
    await Promise.all([me.timer(first, 'START', { at: nine }), me.timer(second, 'START', { at: nine + 1 })]);
    const both = [await me.get(first), await me.get(second)];
    expect(both.filter(({ idTaskStatus }) => idTaskStatus === 2)).toHaveLength(1);
    expect(await me.ledger()).toMatchObject(sound);
  });
});
