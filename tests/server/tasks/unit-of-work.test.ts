import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allPermissions } from '#domain/access/permissions.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import { withTenant } from '#server/db/handle.ts';
import { type Database, poolOf } from '#server/db/pool.ts';
import { Problem } from '#server/http/problem.ts';
import { UnitOfWork } from '#server/tasks/unit-of-work.ts';
import { describeOneEngine, describePostgres, makeWorkspace } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';
import { nine, type Person, personOf, sound, wednesday } from './calls.ts';

describeOneEngine('a unit of work', (database) => {
  it('T1 B2 restarts once if it needs the lock of a board that sorts before one it has locked', async () => {
    const { id, userId, otherUserId } = await makeWorkspace(database());
    const boards = new Set<number>();
    let runs = 0;
    const owners = await withTenant(database(), id, async (tx) => {
      runs += 1;
      const unit = new UnitOfWork({ tx, boards });
      await unit.lock([otherUserId]);
      await unit.lock([userId]);
      return unit.ownerIds();
    });
    expect({ runs, owners }).toEqual({ runs: 2, owners: [userId, otherUserId] });
  });

  it('T1 B2 locks a later board without a restart, and a board without a user restarts it only once', async () => {
    const { id, userId, otherUserId } = await makeWorkspace(database());
    const boards = new Set<number>();
    let runs = 0;
    const owners = await withTenant(database(), id, async (tx) => {
      runs += 1;
      const unit = new UnitOfWork({ tx, boards });
      await unit.lock([userId]);
      await unit.lock([otherUserId]);
      await unit.lock([userId - 1]);
      await unit.lock([userId - 1]);
      return unit.ownerIds();
    });
    expect({ runs, owners }).toEqual({ runs: 2, owners: [userId, otherUserId] });
  });
});

describePostgres('boards', (database) => {
  it('T1 T3 T6 B2 locks boards in one order, so calls that move cards between two boards never deadlock', async () => {
    const workspace = await makeWorkspace(database());
    const ids = [workspace.userId, workspace.otherUserId];
    const people = ids.map((userId) =>
      personOf(database(), workspace, { userId, permissions: allPermissions }),
    );
    const [me] = people as [Person];
    const tasks: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      tasks.push((await me.create({ Name: `${count}`, idAssignedTo: ids[count % 2] })).idTask);
    }
    const keys: string[] = [randomUUID(), randomUUID()];
    const done = await race(fc.sample(step, { seed: 20_261_118, numRuns: CALLS }), async (each, at) => {
      const who = people[each.by] ?? me;
      const idTask = tasks[each.place] ?? '';
      const key = randomUUID();
      const act = { key, at: nine + (at - each.late) * MINUTE_MS, now: nine + at * MINUTE_MS };
      if (each.kind === 'assign') await who.edit({ idTask, idAssignedTo: ids[each.to] }, act);
      else if (each.kind === 'sort') await who.sort([{ idTask, index: 0, StartDate: wednesday }], act);
      else if (each.kind === 'undo') await who.undo(keys[each.by] ?? '', act);
      else await who.timer({ idTask }, each.kind, act);
      keys[each.by] = key;
    });
    expect(done).toBeGreaterThan(CALLS / 3);
    expect(await me.ledger()).toMatchObject(sound);
    expect(await deadlocksIn(database())).toBe(0);
  });
});

const CALLS = full ? 3_000 : 500;
const AT_ONCE = 8;

/** A call of a race: which of two users, which task, how many minutes late, and for whom. */
const step = fc.record({
  kind: fc.constantFrom('assign', 'assign', 'assign', 'START', 'PAUSE', 'sort', 'undo'),
  by: fc.nat(1),
  place: fc.nat(11),
  late: fc.constantFrom(0, 0, 20, 90),
  to: fc.nat(1),
});

/** Runs all calls, some concurrently; returns how many were accepted. */
async function race<T>(steps: readonly T[], call: (step: T, at: number) => Promise<void>): Promise<number> {
  const waiting = steps.entries();
  let done = 0;
  const worker = async () => {
    for (const [at, each] of waiting) {
      try {
        await call(each, at);
        done += 1;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

/** The number of deadlocks in the database, including those not yet flushed to its statistics. */
async function deadlocksIn(database: Database): Promise<number> {
  const pool = poolOf(database);
  const clients = await Promise.all(Array.from({ length: AT_ONCE }, () => pool.connect()));
  for (const client of clients) await client.query('SELECT pg_stat_force_next_flush()');
  for (const client of clients) client.release();
  const { rows } = await pool.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}
