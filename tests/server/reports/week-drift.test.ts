import { expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { withTenant } from '#server/db/handle.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { weekDrift } from '#server/reports/week-drift.ts';
import { personOf } from '#tests/server/tasks/calls.ts';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine, makeTask, makeWorkspace } from '#tests/support/database.ts';
import { randomUUID } from 'node:crypto';

describeOneEngine('the drift of a week', (database) => {
  const at = atServer(database);
  const when = (text: string) => ({ at: Date.parse(`2026-${text}:00.000Z`) });
  const on = (day: string) => `2026-${day}T13:00:00.000Z`;
  const begin = async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const drift = async (Week = '2026-11-18', now = '11-30T09:00', timeZone = 'UTC') => {
      const { Tasks, ...rest } = await withTenant(database(), workspace.id, (tx) =>
        weekDrift({ tx, actor: { ...me.actor, timeZone }, now: when(now).at } as unknown as RequestContext, {
          UserIds: [workspace.userId, workspace.otherUserId],
          Week,
        }),
      );
      return { ...rest, tasks: Object.fromEntries(Tasks.map(({ TaskName, ...task }) => [TaskName, task])) };
    };
    return { workspace, me, drift };
  };

  it('DEC-17 BRD-22 B8 returns what was planned, added, rolled over, re-estimated, done and left in a week', async () => {
    const { workspace, me, drift } = await begin();
    const monday = when('11-16T09:00');
    const grown = await me.create({ Name: 'Grown', StartDate: on('11-17') }, monday);
    const done = await me.create({ Name: 'Done', StartDate: on('11-17') }, monday);
    const left = await me.create({ Name: 'Left', StartDate: on('11-18') }, monday);
    const worked = await me.create({ Name: 'Rest carried on', StartDate: on('11-18') }, monday);
    await me.create({ Name: 'Untouched', StartDate: on('11-19') }, monday);
    await me.create({ Name: 'Added', StartDate: on('11-19') }, when('11-16T12:01'));
    await me.edit(
      { idTask: grown.idTask, EstimatedTime: 3 * HOUR_MS, UpdatedDate: grown.UpdatedDate },
      when('11-17T09:00'),
    );
    await me.timer(done, 'START', when('11-17T10:00'));
    await me.timer(done, 'STOP', { ...when('11-17T11:30'), since: when('11-17T10:00').at });
    await me.timer(worked, 'START', when('11-18T10:00'));
    await me.timer(worked, 'PAUSE', { ...when('11-18T10:30'), since: when('11-18T10:00').at });
    await me.batch(
      'BatchRollover',
      {
        TaskIds: [left.idTask, worked.idTask],
        NewTaskIds: [randomUUID(), randomUUID()],
        StartDate: on('11-23'),
      },
      when('11-23T08:00'),
    );
    const { tasks, ...rest } = await drift();
    expect(rest).toEqual({
      PlannedAt: '2026-11-16T12:00:00.000Z',
      EndsAt: '2026-11-23T00:00:00.000Z',
      KnownSince: '2026-11-16T09:00:00.000Z',
    });
    const plain = {
      idTask: expect.any(String),
      idProject: workspace.projectId,
      idUser: workspace.userId,
      Planned: HOUR_MS,
      FirstEstimate: HOUR_MS,
      LastEstimate: HOUR_MS,
      IsThere: true,
      Outcome: 'open',
      MovedTo: null,
      CarriedOver: [],
      IsUntouched: true,
      Logged: 0,
    };
    expect(tasks).toEqual({
      Grown: { ...plain, LastEstimate: 3 * HOUR_MS },
      Done: { ...plain, Outcome: 'done', IsUntouched: false, Logged: 1.5 * HOUR_MS },
      Left: { ...plain, CarriedOver: [{ From: '2026-11-18', To: '2026-11-23' }] },
      'Rest carried on': {
        ...plain,
        CarriedOver: [{ From: '2026-11-18', To: '2026-11-23' }],
        IsUntouched: false,
        Logged: HOUR_MS / 2,
      },
      Untouched: plain,
      Added: { ...plain, Planned: null, IsUntouched: false },
    });
  });

  it("DEC-17 DEC-119 doesn't count an undone rollover", async () => {
    const { me, drift } = await begin();
    const task = await me.create({ Name: 'Back again', StartDate: on('11-18') }, when('11-16T09:00'));
    const key = randomUUID();
    await me.batch(
      'BatchRollover',
      { TaskIds: [task.idTask], NewTaskIds: [randomUUID()], StartDate: on('11-25') },
      { ...when('11-18T08:00'), key },
    );
    expect((await drift()).tasks).toMatchObject({
      'Back again': { Outcome: 'moved', MovedTo: '2026-11-25', CarriedOver: [{}] },
    });
    await me.undo(key, when('11-18T08:01'));
    expect((await drift()).tasks).toMatchObject({ 'Back again': { Outcome: 'open', CarriedOver: [] } });
  });

  it('B7 DEC-16 uses the week of the time zone, also over clock changes and the end of a year', async () => {
    const { me, drift } = await begin();
    await me.create({ Name: 'In time', StartDate: on('10-25') }, when('10-19T09:59'));
    await me.create({ Name: 'Late', StartDate: on('10-25') }, when('10-19T10:01'));
    await me.create({ Name: 'Too late', StartDate: on('10-25') }, when('10-25T23:00'));
    expect(await drift('2026-10-25', '11-30T09:00', 'Europe/Zurich')).toMatchObject({
      PlannedAt: '2026-10-19T10:00:00.000Z',
      EndsAt: '2026-10-25T23:00:00.000Z',
      tasks: { 'In time': { Planned: HOUR_MS }, Late: { Planned: null } },
    });
    expect(Object.keys((await drift('2026-10-25', '11-30T09:00', 'Europe/Zurich')).tasks)).toHaveLength(2);
    await me.create({ Name: 'New Year', StartDate: '2027-01-01T13:00:00.000Z' }, when('11-01T09:00'));
    expect((await drift('2027-01-03', '12-29T09:00')).tasks).toMatchObject({
      'New Year': { Planned: HOUR_MS, Outcome: 'open' },
    });
  });

  it('J1 takes a task without journal rows as it is now', async () => {
    const { workspace, drift } = await begin();
    await makeTask(database(), workspace, { name: 'Never changed', day: '2026-11-18' });
    expect(await drift()).toMatchObject({
      KnownSince: null,
      tasks: { 'Never changed': { Planned: HOUR_MS / 2, IsUntouched: true } },
    });
  });

  it('RPT-22 P5 P8 N3 members see their own week, leads those of their teams and managers all, and nothing of another workspace', async () => {
    const people = ['member', 'mate', 'other', 'lead'] as const;
    const [projectId] = at.workspace.projects;
    for (const who of people) {
      const user = { ...at.workspace, userId: at.workspace.users[who].id, projectId };
      await makeTask(database(), user as never, { name: who, day: '2026-11-18' });
    }
    const body = { UserIds: people.map((who) => at.workspace.users[who].id), Week: '2026-11-18' };
    const names = async (token: string) =>
      (await at.server.call('POST /api/tasks/Task/Drift', { token, body })).data.Tasks.map(
        ({ TaskName }) => TaskName,
      );
    const seenBy = async (who: Who) => names(await at.as(who));
    expect(await seenBy('member')).toEqual(['member']);
    expect(await seenBy('lead')).toEqual(['lead', 'mate', 'member']);
    expect(await seenBy('manager')).toEqual(['lead', 'mate', 'member', 'other']);
    const elsewhere = await at.server.makeWorkspace();
    expect(await names(await at.server.signIn(elsewhere.users.manager.email))).toEqual([]);
    const board = async (who: Who, whose: Who) =>
      (
        await at.server.call('GET /api/tasks/Task/AsItStood', {
          token: await at.as(who),
          query: {
            idUser: String(at.workspace.users[whose].id),
            At: '2026-11-18T09:00:00.000Z',
            Week: '2026-11-18',
          },
        })
      ).status;
    expect(await board('member', 'member')).toBe(200);
    expect(await board('member', 'mate')).toBe(403);
    expect(await board('lead', 'mate')).toBe(200);
    expect(await board('lead', 'other')).toBe(403);
    expect(await board('manager', 'other')).toBe(200);
    const foreign = await at.server.call('GET /api/tasks/Task/AsItStood', {
      token: await at.as('manager'),
      query: {
        idUser: String(elsewhere.users.member.id),
        At: '2026-11-18T09:00:00.000Z',
        Week: '2026-11-18',
      },
    });
    expect(foreign.status).toBe(404);
  });

  it('NFR-15 N2 refuses invalid days, and weeks beyond the calendar', async () => {
    const token = await at.as('member');
    for (const Week of ['2026-02-30', 'last week', '9999-12-31', '']) {
      const drift = await at.server.call('POST /api/tasks/Task/Drift', {
        token,
        body: { UserIds: [], Week },
      });
      const query = { idUser: String(at.workspace.users.member.id), At: '2026-11-18T09:00:00.000Z', Week };
      const board = await at.server.call('GET /api/tasks/Task/AsItStood', { token, query });
      expect([Week, drift.status, board.status]).toEqual([Week, 422, 422]);
    }
  });
});
