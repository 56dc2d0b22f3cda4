import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { withTenant } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';
import { describeOneEngine, makeWorkspace, type Workspace } from '#tests/support/database.ts';
import { counting } from '#tests/support/statements.ts';
import { nine, type Person, personOf, thursday, wednesday } from '#tests/server/tasks/calls.ts';

const CARDS = 1_000;

describeOneEngine('a column of 1,000 cards', (database) => {
  const filled = async (cards: number) => {
    const workspace = await makeWorkspace(database());
    await fill(database(), workspace, cards);
    return { workspace, me: personOf(database(), workspace) };
  };

  it('BRD-19 DEC-119 DEC-124 B2 moves a card and undoes the move in as many statements as in a column of ten', async () => {
    const few = await workOf(database(), await filled(10));
    const many = await workOf(database(), await filled(CARDS));
    expect(many.statements).toEqual(few.statements);
    expect(many.largest).toBeLessThan(4_000);
  });

  it('BRD-17 DEC-90 DEC-119 B2 B6 moves 500 cards to another day and back, and reads each column once', async () => {
    const { me, workspace } = await filled(CARDS);
    const before = await orderOf(me);
    const moves = before.filter((_, at) => at % 2 === 0);
    const key = randomUUID();
    const sorted = moves.map((idTask, index) => ({ idTask, index, StartDate: thursday }));
    const counted = await counting(() => me.sort(sorted, { key }));
    expect(counted.done).toHaveLength(500);
    expect(await orderOf(me)).toEqual(before.filter((_, at) => at % 2 === 1));
    expect(await orderOf(me, thursday)).toEqual(moves);
    const undone = await counting(() => me.undo(key));
    expect(undone.done).toHaveLength(500);
    expect(await orderOf(me)).toEqual(before);
    const slots = (statements: readonly string[]) =>
      statements.filter((text) => text.includes('SELECT id, rank'));
    expect([slots(counted.statements).length, slots(undone.statements).length]).toEqual([2, 2]);
    expect((await rowsOf(database(), workspace)).map(({ spoken }) => spoken)).toEqual([500, 500]);
  });
});

/** The cost of a move to the top and its undo: their statements, and the larger of the two rows. */
async function workOf(database: Database, { me, workspace }: { me: Person; workspace: Workspace }) {
  const cards = await orderOf(me);
  const idTask = cards.at(-1) ?? '';
  const counted = async (work: () => Promise<WireTask[]>) => {
    const { done, statements } = await counting(work);
    expect(done.map((task) => task.idTask)).toEqual([idTask]);
    return statements.length;
  };
  const statements: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const key = randomUUID();
    const move = { idTask, index: 0, StartDate: wednesday, afterId: null };
    const at = nine + round;
    statements.push(await counted(() => me.sort([move], { key, at })));
    expect(await orderOf(me)).toEqual([idTask, ...cards.slice(0, -1)]);
    statements.push(await counted(() => me.undo(key, { at })));
    expect(await orderOf(me)).toEqual(cards);
  }
  const sizes = (await rowsOf(database, workspace)).map(({ bytes }) => bytes);
  return { statements, largest: Math.max(...sizes) };
}

async function fill(database: Database, { id, userId, projectId }: Workspace, cards: number): Promise<void> {
  await withTenant(database, id, (tx) =>
    tx.execute(sql`
      INSERT INTO tasks (workspace_id, id, name, description, project_id, assigned_to, created_by, day, estimate_ms, rank)
      SELECT ${id}, gen_random_uuid()::text, 'Card ' || place, repeat('About it. ', 20), ${projectId}, ${userId}, ${userId},
        '2026-11-18', 1800000, 'V' || lpad(place::text, 4, '0') || '1'
      FROM generate_series(1, ${cards}) AS place`),
  );
}

async function orderOf(me: Person, day = wednesday): Promise<string[]> {
  return (await me.board()).filter(({ StartDate }) => StartDate === day).map(({ idTask }) => idTask);
}

async function rowsOf(database: Database, { id }: Workspace): Promise<{ bytes: number; spoken: number }[]> {
  const { rows } = await withTenant(database, id, (tx) =>
    tx.execute<{ bytes: number; spoken: number }>(sql`
      SELECT octet_length(to_jsonb(journal)::text) AS bytes, cardinality(task_ids) AS spoken
      FROM journal ORDER BY position`),
  );
  return rows;
}
