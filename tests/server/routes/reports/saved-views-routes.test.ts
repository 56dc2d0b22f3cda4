import { expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { savedViews } from '#server/db/schema/reports-schema.ts';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';

describeOneEngine('saved views', (database) => {
  const at = atServer(database);

  const save = async (who: Who, Name: string, more: object = {}) =>
    at.server.call('POST /api/tasks/ReportView', {
      token: await at.as(who),
      body: { Name, Screen: 'report', Query: '', ...more },
    });
  const list = async (who: Who) =>
    (await at.server.call('GET /api/tasks/ReportView/List', { token: await at.as(who) })).data;
  const change = async (who: Who, idView: number, changes: object) =>
    at.server.call('PUT /api/tasks/ReportView', { token: await at.as(who), body: { idView, ...changes } });
  const remove = async (who: Who, id: number) =>
    at.server.call('DELETE /api/tasks/ReportView/{id}', { token: await at.as(who), params: { id } });
  const taken = {
    status: 400,
    data: {
      code: 'entity.nameTaken',
      detail: 'You already have a view with this name. Choose another name.',
    },
  };

  it("RPT-01 DEC-55 P1 stores a user's report settings under a name, visible to that user only", async () => {
    const Query = 'range=last-week&clients=4-7&by=label&then=day&compare=1';
    const report = await save('member', '  Friday figures ', { Query });
    const tasks = await save('member', 'Audit', {
      Screen: 'tasks',
      Query: 'projects=3',
      Columns: 'user time',
    });
    expect(report).toMatchObject({ status: 200, data: { Name: 'Friday figures', Screen: 'report', Query } });
    expect(await list('member')).toEqual([
      {
        idView: tasks.data.idView,
        Name: 'Audit',
        Screen: 'tasks',
        Query: 'projects=3',
        Columns: 'user time',
      },
      {
        idView: report.data.idView,
        Name: 'Friday figures',
        Screen: 'report',
        Query,
        Columns: 'client project label user days time',
      },
    ]);
    expect(await list('mate')).toEqual([]);
  });

  it('RPT-01 drops invalid settings of a view when it is saved', async () => {
    const { data } = await save('member', 'Odd', {
      Query: 'by=moon&range=last-week&x=1',
      Columns: 'pay time',
    });
    expect(data).toMatchObject({ Query: 'range=last-week', Columns: 'client project label user days time' });
  });

  it('RPT-01 FRM-04 N6 a name is unique per user, regardless of case and invisible characters, and has at most 150 characters', async () => {
    const { data } = await save('member', 'Friday');
    const other = await save('member', 'Monday', { Screen: 'tasks' });
    expect(await save('member', ' FRIDAY')).toMatchObject(taken);
    expect(await save('member', 'Fri\u200bday')).toMatchObject(taken);
    expect(await change('member', other.data.idView, { Name: 'friday' })).toMatchObject(taken);
    expect(await change('member', data.idView, { Name: 'friday' })).toMatchObject({ status: 200 });
    expect(await save('mate', 'Friday')).toMatchObject({ status: 200 });
    expect(await save('member', 'a'.repeat(151))).toMatchObject({ status: 422 });
    expect(await save('member', '  ')).toMatchObject({ status: 422 });
  });

  it('RPT-01 P1 N2 users can change and delete only their own views', async () => {
    const { data } = await save('member', 'Friday', { Query: 'range=this-week' });
    expect(await change('member', data.idView, { Query: 'range=today&labels=2' })).toMatchObject({
      data: { Name: 'Friday', Query: 'range=today&labels=2' },
    });
    const denied = { status: 403, data: { detail: 'Saved views belong to the person who saved them.' } };
    expect(await change('admin', data.idView, { Name: 'Mine' })).toMatchObject(denied);
    expect(await remove('mate', data.idView)).toMatchObject(denied);
    expect(await remove('member', data.idView)).toMatchObject({ status: 200 });
    expect(await remove('member', data.idView)).toMatchObject({ status: 404 });
    expect(await change('member', data.idView, { Name: 'Gone' })).toMatchObject({ status: 404 });
    expect(await list('member')).toEqual([]);
  });

  it('RPT-01 stores 100 views per user, and then reports the limit', async () => {
    const { id } = at.workspace.users.member;
    await at.inside((tx) =>
      tx.insert(savedViews).values(
        Array.from({ length: 99 }, (_, place) => ({
          workspaceId: at.workspace.id,
          id: place + 1,
          ownerId: id,
          name: `View ${place}`,
          screen: 'report' as const,
          query: '',
          columns: '',
        })),
      ),
    );
    expect(await save('member', 'The last')).toMatchObject({ status: 200 });
    expect(await save('member', 'One more')).toMatchObject({
      status: 400,
      data: { detail: 'You have 100 saved views. Delete one you no longer need first.' },
    });
    expect(await save('mate', 'First')).toMatchObject({ status: 200 });
  });

  it('RPT-01 two devices that save the same name at once create one view', async () => {
    const both = await Promise.all([save('member', 'Friday'), save('member', 'friday')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const rows = await at.inside((tx) =>
      tx.select().from(savedViews).where(eq(savedViews.ownerId, at.workspace.users.member.id)),
    );
    expect(rows).toHaveLength(1);
  });
});
