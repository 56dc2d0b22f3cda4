import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { databaseRefusal } from '#server/db/errors.ts';
import { withTenant } from '#server/db/handle.ts';
import { nextId } from '#server/db/ids.ts';
import { poolOf } from '#server/db/pool.ts';
import { journal } from '#server/db/schema/journal-schema.ts';
import { teamMembers, teams, users } from '#server/db/schema/people-schema.ts';
import { sessions, tasks } from '#server/db/schema/tasks-schema.ts';
import { describeEachEngine, makeTask, makeWorkspace, type Workspace } from '#tests/support/database.ts';
import { takePosition } from '#tests/support/take-position.ts';

const NINE = Date.UTC(2026, 10, 16, 9);
const HOUR = 3_600_000;

describeEachEngine('the tables', (database) => {
  let ours: Workspace;
  let theirs: Workspace;
  beforeAll(async () => {
    ours = await makeWorkspace(database());
    theirs = await makeWorkspace(database());
  });

  it('N5 every table of a workspace has forced row-level security with the tenant policy', async () => {
    const { rows } = await poolOf(database()).query<{ name: string; closed: boolean }>(`
      SELECT c.relname AS name,
        c.relrowsecurity AND c.relforcerowsecurity AND EXISTS (
          SELECT FROM pg_policies p WHERE p.tablename = c.relname AND p.policyname = 'tenant'
            AND p.cmd = 'ALL' AND p.qual LIKE '%= current_workspace())' AND p.with_check = p.qual
        ) AS closed
      FROM pg_class c
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      ORDER BY 1`);
    const open = rows.filter((table) => !table.closed).map((table) => table.name);
    expect(open).toEqual(['mail_counts', 'notifications', 'permissions', 'reset_wishes']);
  });

  it('N4 every reference between tables of a workspace includes the workspace', async () => {
    const { rows } = await poolOf(database()).query<{ name: string }>(`
      SELECT con.conname AS name
      FROM pg_constraint con
      JOIN pg_attribute own ON own.attrelid = con.conrelid AND own.attnum = con.conkey[1]
      WHERE con.contype = 'f' AND con.connamespace = 'public'::regnamespace
        AND con.confrelid <> 'permissions'::regclass
        AND (own.attname <> 'workspace_id' OR (cardinality(con.conkey) < 2 AND con.confrelid <> 'workspaces'::regclass))`);
    expect(rows).toEqual([]);
  });

  it('N4 a row cannot point at a row of another workspace', async () => {
    const attempt = withTenant(database(), ours.id, async (tx) => {
      const teamId = await nextId(tx, teams);
      const workspace = { workspaceId: ours.id };
      await tx.insert(teams).values({ ...workspace, id: teamId, name: 'Studio', color: '#00AA88' });
      await tx.insert(teamMembers).values({ ...workspace, teamId, userId: theirs.userId });
    });
    expect(await refusal(attempt)).toEqual({ code: '23503', constraint: 'team_members_user' });
  });

  it('N6 an address signs in to one account over all workspaces, in any case, and is unique in each', async () => {
    const set = (workspaceId: number, id: number, more: { passwordHash?: string; emailProvenAt?: number }) =>
      withTenant(database(), workspaceId, (tx) => tx.update(users).set(more).where(eq(users.id, id)));
    const add = (id: number, email: string) =>
      withTenant(database(), ours.id, (tx) =>
        tx.insert(users).values({
          workspaceId: ours.id,
          id,
          roleId: ours.roleId,
          firstName: 'Max',
          lastName: 'Example',
          email,
        }),
      );
    const [passwordHash, emailProvenAt] = ['hash', 1];
    await set(theirs.id, theirs.userId, { passwordHash });
    await add(90_001, `MIA.${theirs.id}@ACME.test`);
    expect(await refusal(set(ours.id, 90_001, { passwordHash }))).toEqual({
      code: '23505',
      constraint: 'users_email_unproven',
    });
    await set(ours.id, 90_001, { passwordHash, emailProvenAt });
    expect(await refusal(set(theirs.id, theirs.userId, { emailProvenAt }))).toEqual({
      code: '23505',
      constraint: 'users_email',
    });
    expect(await refusal(add(90_002, `mia.${theirs.id}@acme.TEST`))).toEqual({
      code: '23505',
      constraint: 'users_email_here',
    });
  });

  it('T1 refuses a second open session of a user', async () => {
    const task = await makeTask(database(), ours);
    await insertSession(ours, ours.userId, task, NINE + 40 * HOUR, null);
    const second = insertSession(ours, ours.userId, task, NINE + 41 * HOUR, null);
    expect(await refusal(second)).toEqual({ code: '23505', constraint: 'sessions_one_open' });
    await withTenant(database(), ours.id, (tx) => tx.delete(sessions));
  });

  it('T6 sessions of a user never overlap; touching ends are allowed', async () => {
    const task = await makeTask(database(), ours);
    const add = (from: number, to: number | null) =>
      refusal(
        insertSession(ours, ours.userId, task, NINE + from * HOUR, to === null ? null : NINE + to * HOUR),
      );
    const overlap = { code: '23P01', constraint: 'sessions_no_overlap' };
    expect(await add(2, 4)).toBeUndefined();
    expect(await add(4, 5)).toBeUndefined();
    expect(await add(1, 2)).toBeUndefined();
    expect(await add(3, 3.5)).toEqual(overlap);
    expect(await add(0, 9)).toEqual(overlap);
    expect(await add(4.5, null)).toEqual(overlap);
    expect(await refusal(insertSession(ours, ours.otherUserId, task, NINE + 2 * HOUR, NINE + 3 * HOUR))).toBe(
      undefined,
    );
  });

  it("T8 a session can't end before its start", async () => {
    const task = await makeTask(database(), ours);
    const attempt = insertSession(ours, ours.userId, task, NINE - 9 * HOUR, NINE - 10 * HOUR);
    expect((await refusal(attempt))?.code).toMatch(/^(23514|22000)$/);
  });

  it.each([
    ['tasks_name_given', { name: ' \t' }],
    ['tasks_name_length', { name: 'a'.repeat(151) }],
    ['tasks_description_length', { description: 'a'.repeat(501) }],
    ['tasks_estimate', { estimateMs: 86_400_001 }],
    ['tasks_estimate', { estimateMs: -1 }],
    ['tasks_display_start', { displayStart: '24:00' }],
    ['tasks_display_end', { displayEnd: '9:00' }],
    ['tasks_task_status', { taskStatus: 5 }],
    ['tasks_status', { status: 2 }],
    ['tasks_rank', { rank: 'a'.repeat(65) }],
    ['tasks_rollovers', { rollovers: -1 }],
    ['tasks_run', { taskStatus: 2 }],
    ['tasks_run', { runStartedAt: NINE }],
    ['tasks_running_has_day', { taskStatus: 2, runStartedAt: NINE, day: null }],
    ['tasks_running_is_live', { taskStatus: 2, runStartedAt: NINE, status: 3 }],
    ['tasks_id_form', { id: 'not-a-uuid' }],
  ])('TMR-01 TMR-02 refuses a task that violates %s', async (constraint, values) => {
    expect(await refusal(makeTask(database(), ours, values))).toEqual({ code: '23514', constraint });
  });

  it('TMR-21 T1 a user has at most one running task', async () => {
    const running = { taskStatus: 2, runStartedAt: NINE, assignedTo: ours.otherUserId };
    await makeTask(database(), ours, running);
    expect(await refusal(makeTask(database(), ours, running))).toEqual({
      code: '23505',
      constraint: 'tasks_one_running',
    });
  });

  it('B1 ranks are ordered byte by byte, in any locale', async () => {
    for (const rank of ['b', 'Z', 'a', '0']) await makeTask(database(), theirs, { rank });
    const rows = await withTenant(database(), theirs.id, (tx) =>
      tx.select({ rank: tasks.rank }).from(tasks).orderBy(tasks.rank),
    );
    expect(rows.map((task) => task.rank)).toEqual(['0', 'Z', 'a', 'b']);
  });

  it("J1 J3 the journal stores a user's fact once and never changes it", async () => {
    const fact = {
      workspaceId: ours.id,
      factId: randomUUID(),
      type: 'task.started',
      v: 1,
      by: ours.userId,
      deviceAt: NINE + 0.4,
      data: { taskId: 'x' },
      before: null,
      after: { status: 2 },
      taskIds: ['x', 'y'],
      boards: [ours.userId, ours.otherUserId],
      bodyHash: 'hash',
    };
    const append = (by = fact.by) =>
      withTenant(database(), ours.id, async (tx) =>
        tx.insert(journal).values({ ...fact, by, position: await takePosition(tx) }),
      );
    await append();
    const [kept] = await withTenant(database(), ours.id, (tx) => tx.select().from(journal));
    expect(kept).toEqual({ ...fact, deviceAt: NINE, position: 1, serverAt: expect.any(Number) });
    expect(await refusal(append())).toEqual({ code: '23505', constraint: 'journal_fact' });
    expect(await refusal(append(ours.otherUserId))).toBeUndefined();
    for (const change of [sql`UPDATE journal SET v = 2`, sql`DELETE FROM journal`]) {
      const byApp = withTenant(database(), ours.id, (tx) => tx.execute(change));
      expect(await refusal(byApp)).toMatchObject({ code: '42501' });
    }
    const byOwner = poolOf(database()).query('DELETE FROM journal');
    expect(await refusal(byOwner)).toMatchObject({ code: '42501' });
  });

  it('T14 an instant keeps its milliseconds, and a day is a plain date', async () => {
    const id = await makeTask(database(), ours, { firstStartedAt: NINE + 7, day: '2026-02-28' });
    const [task] = await withTenant(database(), ours.id, (tx) =>
      tx.select().from(tasks).where(sql`${tasks.id} = ${id}`),
    );
    expect(task).toMatchObject({
      firstStartedAt: NINE + 7,
      day: '2026-02-28',
      loggedMs: 0,
      runStartedAt: null,
    });
  });

  function insertSession(
    workspace: Workspace,
    userId: number,
    taskId: string,
    startedAt: number,
    endedAt: number | null,
  ) {
    return withTenant(database(), workspace.id, async (tx) => {
      const id = await nextId(tx, sessions);
      const closedBy = endedAt === null ? null : ('pause' as const);
      const rest = { timeZone: 'Europe/Berlin', factId: randomUUID(), closedBy };
      await tx
        .insert(sessions)
        .values({ workspaceId: workspace.id, id, userId, taskId, startedAt, endedAt, ...rest });
    });
  }
});

async function refusal(attempt: Promise<unknown>) {
  return databaseRefusal(
    await attempt.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );
}
