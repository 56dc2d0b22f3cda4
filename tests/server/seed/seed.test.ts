import { eq, max } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { toWire } from '#domain/contract/tasks/task-wire.ts';
import { addDays, dayAt, mondayOf } from '#domain/time/plain-day.ts';
import type { Task } from '#domain/task/task.ts';
import { ensurePermissions } from '#server/identity/accounts/roles.ts';
import { verifyPassword } from '#server/identity/passwords/passwords.ts';
import { withSystemRole, withTenant, type WorkspaceTx } from '#server/db/handle.ts';
import { currentPosition, nextId } from '#server/db/ids.ts';
import { type Database, poolOf } from '#server/db/pool.ts';
import { journal } from '#server/db/schema/journal-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { sessions } from '#server/db/schema/tasks-schema.ts';
import { templates } from '#server/db/schema/templates-schema.ts';
import { workspaces } from '#server/db/schema/workspaces-schema.ts';
import { wirePreviews } from '#server/entities/templates.ts';
import { seedDemo } from '#server/seed/seed.ts';
import { checkLedger } from '#server/tasks/board/verify-ledger.ts';
import { readBoard } from '#server/tasks/board/read-board.ts';
import { describeEachEngine, makeWorkspace } from '#tests/support/database.ts';

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const signedIn = ['member', 'lead', 'manager', 'admin', 'super'].map((name) => `${name}@acme.test`);

describeEachEngine('the demo', (database) => {
  const now = Date.now();
  const people = new Map<string, typeof users.$inferSelect>();

  beforeAll(async () => {
    await ensurePermissions(database());
    await seedDemo(database(), now);
    const rows = await withSystemRole(database(), (tx) =>
      tx.select({ id: users.id, workspaceId: users.workspaceId, email: users.email }).from(users),
    );
    for (const { id, workspaceId, email } of rows) {
      const [row] = await withTenant(database(), workspaceId, (tx) =>
        tx.select().from(users).where(eq(users.id, id)),
      );
      if (row) people.set(email, row);
    }
  });

  const personOf = (email: string) => {
    const person = people.get(email);
    if (person === undefined) throw new Error(`Nobody is called ${email}.`);
    return person;
  };

  async function boardOf(email: string): Promise<Task[]> {
    const { id, workspaceId } = personOf(email);
    const monday = mondayOf(dayAt(now, zone));
    return withTenant(database(), workspaceId, (tx) => readBoard(tx, id, monday, addDays(monday, 6)));
  }

  async function inAcme<T>(read: (tx: WorkspaceTx) => Promise<T>): Promise<T> {
    return withTenant(database(), personOf('member@acme.test').workspaceId, read);
  }

  it('all demo users can sign in, verified and onboarded', async () => {
    for (const email of [...signedIn, 'member@globex.test']) {
      const person = personOf(email);
      expect(person).toMatchObject({ status: 1, isOnboarded: true, emailProvenAt: now });
      expect(await verifyPassword(person.passwordHash, 'weekwright-demo')).toBe(true);
    }
    expect(personOf('member@globex.test').workspaceId).not.toBe(personOf('member@acme.test').workspaceId);
  });

  it('was created at the time of the seed, workspaces and users alike', async () => {
    const companies = await withSystemRole(database(), (tx) =>
      tx.select({ createdAt: workspaces.createdAt }).from(workspaces),
    );
    expect(companies).toEqual([{ createdAt: now }, { createdAt: now }]);
    expect([...people.values()].filter(({ createdAt }) => createdAt !== now)).toEqual([]);
  });

  it('T1 T2 T3 T6 has a consistent ledger without sessions in the future', async () => {
    for (const email of ['member@acme.test', 'member@globex.test']) {
      const report = await withTenant(database(), personOf(email).workspaceId, checkLedger);
      expect(report).toMatchObject({ wrongSums: 0, wrongRuns: 0, overlaps: 0, doubleRuns: 0 });
    }
    const runs = await inAcme((tx) => tx.select().from(sessions));
    expect(runs.filter((run) => Math.max(run.startedAt, run.endedAt ?? 0) > now)).toEqual([]);
    expect(runs.length).toBeGreaterThan(900);
  });

  it("BRD-25 TMR-07 the member's board shows today with running, paused, overrun and rolled-over tasks", async () => {
    const board = await boardOf('member@acme.test');
    const today = dayAt(now, zone);
    expect(board.length).toBeGreaterThanOrEqual(22);
    const todays = board.filter(({ day }) => day === today);
    expect(todays.filter(({ status }) => status === 'inProgress').map(({ name }) => name)).toEqual([
      'Fix checkout totals',
    ]);
    const paused = todays.filter(
      (task) => task.status === 'paused' && dayAt(task.stoppedAt ?? now, zone) < today,
    );
    expect(paused.map(({ name }) => name)).toContain('Answer feedback on booking');
    expect(todays.some((task) => task.loggedMs > task.estimateMs)).toBe(true);
    expect(todays.filter(({ rollovers }) => rollovers === 3).map(({ name }) => name)).toEqual([
      'Launch page copy',
    ]);
    expect(board.filter(({ googleId }) => googleId !== null)).toHaveLength(2);
    expect(board.filter(({ day }) => day === null)).toHaveLength(4);
  });

  it('BRD-17 every user has a board whose cards are numbered from 0', async () => {
    for (const email of [...signedIn, 'member@globex.test']) {
      const board = await boardOf(email);
      expect(board.length).toBeGreaterThanOrEqual(9);
      for (const day of new Set(board.map((task) => task.day))) {
        const places = board.filter((task) => task.day === day).map((task) => task.index);
        expect(places).toEqual(places.map((_, place) => place));
      }
      for (const task of board) expect(toWire(task, zone).TaskStatusName).not.toBe('');
    }
  });

  it('DEC-05 J1 has a history of this week, and new ids and positions follow it', async () => {
    const rows = await inAcme((tx) => tx.select().from(journal).orderBy(journal.position));
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, place) => place + 1));
    expect(rows.length).toBeGreaterThan(100);
    expect(rows[0]).toMatchObject({
      type: 'task.created',
      data: { task: { id: rows[0]?.taskIds[0] } },
      before: [null],
      after: [{ id: rows[0]?.taskIds[0], status: 'created' }],
      boards: [rows[0]?.by],
    });
    expect(await inAcme(currentPosition)).toBe(rows.length);
    const [last] = await inAcme((tx) => tx.select({ id: max(sessions.id) }).from(sessions));
    expect(await inAcme((tx) => nextId(tx, sessions))).toBe((last?.id ?? 0) + 1);
  });

  it('DEC-46 TPL-14 one user of each workspace has three templates: with gaps, with more than a preview shows, without a project', async () => {
    for (const email of ['member@acme.test', 'member@globex.test']) {
      const { id, workspaceId } = personOf(email);
      const found = await withTenant(database(), workspaceId, async (tx) =>
        wirePreviews(
          tx,
          await tx.select().from(templates).where(eq(templates.ownerId, id)).orderBy(templates.id),
        ),
      );
      expect(
        found.map(({ TemplateName, TasksCount, Tasks }) => [
          TemplateName,
          TasksCount,
          Tasks.map(({ TaskDayGroup }) => TaskDayGroup).join(' '),
          Tasks.every(({ project }) => project?.Status === 1),
        ]),
      ).toEqual([
        ['New client, first week', 4, '1 1 3 6', true],
        ['Release', 10, '1 1 1 2 2 2 3 3', true],
        ['Friday wrap-up', 3, '1 1 1', false],
      ]);
    }
  });
});

describeEachEngine('an unfinished demo', (database) => {
  it('A1 is completed by the next start, and then left unchanged', async () => {
    await ensurePermissions(database());
    const now = Date.now();
    const pool = poolOf(database());
    await pool.query(`
      CREATE FUNCTION end_here() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'The process was killed here.'; END $$;
      CREATE TRIGGER killed BEFORE INSERT ON templates FOR EACH ROW EXECUTE FUNCTION end_here();`);
    await expect(seedDemo(database(), now)).rejects.toMatchObject({
      cause: { message: 'The process was killed here.' },
    });
    expect(await companiesIn(database())).toEqual([]);

    await pool.query(`
      DROP TRIGGER killed ON templates;
      CREATE TRIGGER killed BEFORE INSERT ON workspaces FOR EACH ROW
        WHEN (NEW.company_name = 'Globex') EXECUTE FUNCTION end_here();`);
    await expect(seedDemo(database(), now)).rejects.toMatchObject({
      cause: { message: 'The process was killed here.' },
    });
    expect(await companiesIn(database())).toEqual([{ name: 'Acme' }]);

    await pool.query('DROP TRIGGER killed ON workspaces');
    await seedDemo(database(), now);
    await seedDemo(database(), now);
    expect(await companiesIn(database())).toEqual([{ name: 'Acme' }, { name: 'Globex' }]);
  });
});

describeEachEngine('a database with real users', (database) => {
  it('A1 a database with real users gets no demo', async () => {
    await ensurePermissions(database());
    const { id } = await makeWorkspace(database());
    await seedDemo(database(), Date.now());
    expect(await companiesIn(database())).toEqual([{ name: `Company ${id}` }]);
  });
});

async function companiesIn(database: Database): Promise<{ name: string }[]> {
  return withSystemRole(database, (tx) =>
    tx.select({ name: workspaces.companyName }).from(workspaces).orderBy(workspaces.id),
  );
}
