import { eq, max } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { toWire } from '#domain/contract/task-wire.ts';
import { addDays, dayAt, mondayOf } from '#domain/plain-day.ts';
import type { Task } from '#domain/task.ts';
import { ensurePermissions } from '#server/auth/roles.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import { asSystem, forWorkspace, type WorkspaceTx } from '#server/db/handle.ts';
import { currentPosition, nextId } from '#server/db/ids.ts';
import { journal } from '#server/db/schema/journal.ts';
import { users } from '#server/db/schema/people.ts';
import { sessions } from '#server/db/schema/tasks.ts';
import { seedDemo } from '#server/seed/seed.ts';
import { checkLedger } from '#server/tasks/fsck.ts';
import { readBoard } from '#server/tasks/read.ts';
import { describeEachEngine } from '#tests/support/database.ts';

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const signedIn = ['member', 'lead', 'manager', 'admin', 'super'].map((name) => `${name}@acme.test`);

describeEachEngine('demo', (database) => {
  const now = Date.now();
  const people = new Map<string, typeof users.$inferSelect>();

  beforeAll(async () => {
    await ensurePermissions(database());
    await seedDemo(database(), now);
    const rows = await asSystem(database(), (tx) =>
      tx.select({ id: users.id, workspaceId: users.workspaceId, email: users.email }).from(users),
    );
    for (const { id, workspaceId, email } of rows) {
      const [row] = await forWorkspace(database(), workspaceId, (tx) =>
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
    return forWorkspace(database(), workspaceId, (tx) => readBoard(tx, id, monday, addDays(monday, 6)));
  }

  async function inAcme<T>(read: (tx: WorkspaceTx) => Promise<T>): Promise<T> {
    return forWorkspace(database(), personOf('member@acme.test').workspaceId, read);
  }

  it('lets everybody of the demo sign in, proven and onboarded', async () => {
    for (const email of [...signedIn, 'member@globex.test']) {
      const person = personOf(email);
      expect(person).toMatchObject({ status: 1, isOnboarded: true, emailProvenAt: now });
      expect(await verifyPassword(person.passwordHash, 'weekwright-demo')).toBe(true);
    }
    expect(personOf('member@globex.test').workspaceId).not.toBe(personOf('member@acme.test').workspaceId);
  });

  it('T1 T2 T3 T6 has a ledger that adds up, with no run in the future', async () => {
    for (const email of ['member@acme.test', 'member@globex.test']) {
      const report = await forWorkspace(database(), personOf(email).workspaceId, checkLedger);
      expect(report).toMatchObject({ wrongSums: 0, wrongRuns: 0, overlaps: 0, doubleRuns: 0 });
    }
    const runs = await inAcme((tx) => tx.select().from(sessions));
    expect(runs.filter((run) => Math.max(run.startedAt, run.endedAt ?? 0) > now)).toEqual([]);
    expect(runs.length).toBeGreaterThan(900);
  });

  it('BRD-25 TMR-07 tells the story of today on the board of the member', async () => {
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

  it('BRD-17 gives everybody a board whose cards count from 0', async () => {
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

  it('DEC-05 J1 has a history of this week, and new ids and positions come after it', async () => {
    const rows = await inAcme((tx) =>
      tx.select({ position: journal.position }).from(journal).orderBy(journal.position),
    );
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, place) => place + 1));
    expect(rows.length).toBeGreaterThan(100);
    expect(await inAcme(currentPosition)).toBe(rows.length);
    const [last] = await inAcme((tx) => tx.select({ id: max(sessions.id) }).from(sessions));
    expect(await inAcme((tx) => nextId(tx, 'sessions'))).toBe((last?.id ?? 0) + 1);
  });
});
