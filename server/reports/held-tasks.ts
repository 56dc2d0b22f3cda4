import { type SQL, sql } from 'drizzle-orm';
import { type WorkspaceTx, STATES_UNDER_WAY } from '#server/db/index.ts';

/** Returns the tasks of an import in progress or being undone; reports exclude them until it ends (decision 0131). */
export async function heldTasks(tx: WorkspaceTx): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT unnest(j.task_ids) AS id FROM time_imports i
    JOIN journal j ON j.workspace_id = i.workspace_id AND j.fact_id = ANY(i.fact_ids)
    WHERE i.state IN (${sql.join(
      STATES_UNDER_WAY.map((state) => sql`${state}`),
      sql`, `,
    )})`);
  return rows.map(({ id }) => id);
}

/** Returns the condition that a task isn't in an unfinished import. */
export const isNotHeld = (taskId: SQL, held: readonly string[]): SQL =>
  held.length === 0 ? sql`true` : sql`${taskId} <> ALL(${sql.param([...held])}::text[])`;
