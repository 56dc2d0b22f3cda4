import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { tasks } from '#server/db/schema/tasks-schema.ts';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { putWorked } from '#tests/support/worked.ts';

const week = { StartDate: '2026-12-28T00:00:00.000Z', EndDate: '2027-01-03T22:59:59.999Z' };

describeOneEngine('planned days', (database) => {
  const at = atServer(database);

  const put = (who: Who, day: string | null, estimateMs: number, more: object = {}) =>
    at.inside(async (tx) => {
      const [projectId] = at.workspace.projects;
      const userId = at.workspace.users[who].id;
      const id = await putWorked(tx, at.workspace.id, { name: 'Planned', userId, projectId });
      await tx
        .update(tasks)
        .set({ day, estimateMs, ...more })
        .where(eq(tasks.id, id));
    });
  const planned = async (who: Who, body: object = {}) => {
    const UserIds = Object.values(at.workspace.users).map(({ id }) => id);
    const token = await at.as(who);
    const answer = await at.server.call('POST /api/tasks/Task/Planned', {
      token,
      body: { UserIds, ...week, ...body },
    });
    const names = new Map(Object.entries(at.workspace.users).map(([name, { id }]) => [id, name]));
    return answer.data.map(({ Day, idUser, Estimate, Tasks }) =>
      [Day, names.get(idUser), Estimate / HOUR_MS, Tasks].join(' '),
    );
  };

  it('RPT-22 P5 P8 DEC-18 sums the estimates of active tasks per day, for users whose tasks the caller may see', async () => {
    await put('member', '2026-12-28', HOUR_MS);
    await put('member', '2026-12-28', 2 * HOUR_MS, { taskStatus: 4 });
    await put('member', '2026-12-28', 4 * HOUR_MS, { status: 3 });
    await put('member', null, 8 * HOUR_MS);
    await put('member', '2026-12-27', 8 * HOUR_MS);
    await put('mate', '2027-01-03', HOUR_MS);
    await put('other', '2027-01-01', HOUR_MS);
    const [own, team, others] = ['2026-12-28 member 3 2', '2027-01-03 mate 1 1', '2027-01-01 other 1 1'];
    expect(await planned('member')).toEqual([own]);
    expect(await planned('lead')).toEqual([own, team]);
    expect(await planned('manager')).toEqual([own, others, team]);
    expect(await planned('manager', { UserIds: [] })).toEqual([]);
    expect(await planned('manager', { UserIds: [999_999_999] })).toEqual([]);
  });
});
