import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { WireReportFilters } from '#domain/contract/reports/reports-contract.ts';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { describeEachEngine } from '#tests/support/database.ts';
import { putWorked } from '#tests/support/worked.ts';

const always: WireReportFilters = {
  UserIds: 'all',
  StartDate: '2000-01-01T00:00:00.000Z',
  EndDate: '2040-01-01T00:00:00.000Z',
};

describeEachEngine('answers with more than 5,000 rows', (database) => {
  const at = atServer(database);

  /** A task with a one-minute session on each of these days. */
  const putDays = (who: Who, days: number) =>
    at.inside(async (tx) => {
      const userId = at.workspace.users[who].id;
      const taskId = await putWorked(tx, at.workspace.id, {
        name: 'Long',
        userId,
        projectId: at.workspace.projects[0],
      });
      await tx.execute(sql`
        INSERT INTO worked_days (workspace_id, task_id, user_id, day, ms, entries)
        SELECT ${at.workspace.id}, ${taskId}, ${userId}, date '2010-01-01' + n, 60000, 1
        FROM generate_series(0, ${days - 1}::int) n`);
      await tx.execute(sql`
        INSERT INTO sessions (workspace_id, id, task_id, user_id, started_at, ended_at, time_zone, fact_id, closed_by)
        SELECT ${at.workspace.id}, 900000 + n, ${taskId}, ${userId}, timestamptz '2010-01-01 08:00Z' + n * interval '1 day',
          timestamptz '2010-01-01 08:01Z' + n * interval '1 day', 'UTC', ${randomUUID()}, 'pause'
        FROM generate_series(0, ${days - 1}::int) n`);
    });
  const noted = async () => {
    await at.server.deps.background.allDone();
    const query = { Kind: 'exports' as const };
    const token = await at.as('admin');
    const { data } = await at.server.call('GET /api/workspaces/Workspace/Audit', { token, query });
    return data.Entries.map(({ Name, Details }) => [Name, Details]);
  };

  it('RPT-23 the audit records a JSON answer of more than 5,000 rows once a day, and none of 5,000', async () => {
    const token = await at.as('member');
    const read = async () => {
      const { data } = await at.server.call('POST /api/tasks/Task/Export', { token, body: always });
      return data.length;
    };
    await putDays('member', 5_000);
    expect([await read(), await noted()]).toEqual([5_000, []]);
    await at.inside((tx) =>
      tx.execute(sql`
        INSERT INTO worked_days (workspace_id, task_id, user_id, day, ms, entries)
        SELECT workspace_id, task_id, user_id, date '2009-12-31', 60000, 1 FROM worked_days
        WHERE user_id = ${at.workspace.users.member.id} LIMIT 1`),
    );
    expect(await read()).toBe(5_001);
    const once = [['Mia Member', { call: 'POST /api/tasks/Task/Export', rows: 5_001 }]];
    expect(await noted()).toEqual(once);
    expect([await read(), await noted()]).toEqual([5_001, once]);
    await at.server.call('POST /api/tasks/Task/Export', { token, body: { ...always, GroupBy: 'Client' } });
    expect(await noted()).toHaveLength(2);
  });

  it("RPT-23 the audit records once who reads more than 5,000 rows by page, and doesn't count repeated pages", async () => {
    await putDays('member', 5_100);
    const token = await at.as('member');
    const page = async (After?: string) => {
      const body = { ...always, ...(After !== undefined && { After }) };
      const { data } = await at.server.call('POST /api/tasks/Task/Worked', { token, body });
      return data;
    };
    let rows = 0;
    let next: string | null = null;
    for (let read = 0; read < 50; read += 1) {
      const { Entries, Next } = await page(next ?? undefined);
      await page(next ?? undefined);
      rows += Entries.length;
      next = Next;
    }
    expect([rows, await noted()]).toEqual([5_000, []]);
    await page(next ?? undefined);
    const once = [['Mia Member', { call: 'POST /api/tasks/Task/Worked', rows: 5_100, isPaged: true }]];
    expect(await noted()).toEqual(once);
    await page(next ?? undefined);
    await page();
    expect(await noted()).toEqual(once);
  });

  it("RPT-23 the audit counts each user's reads separately", async () => {
    await putDays('member', 3_000);
    const body = always;
    await at.server.call('POST /api/tasks/Task/Export', { token: await at.as('member'), body });
    await at.server.call('POST /api/tasks/Task/Export', { token: await at.as('lead'), body });
    expect(await noted()).toEqual([]);
  });
});
