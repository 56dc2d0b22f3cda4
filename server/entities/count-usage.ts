import { and, count, countDistinct, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type WorkspaceTx, tasks, projects } from '#server/db/index.ts';

export interface Usage {
  readonly Tasks: number;
  readonly People: number;
}

/** Counts live tasks and their users per value of a column of tasks or projects. */
export async function usageBy(
  tx: WorkspaceTx,
  column: PgColumn,
  where?: SQL,
): Promise<(id: number) => Usage> {
  const rows = await tx
    .select({ id: column, Tasks: count(), People: countDistinct(tasks.assignedTo) })
    .from(tasks)
    .innerJoin(projects, and(eq(projects.workspaceId, tasks.workspaceId), eq(projects.id, tasks.projectId)))
    .where(and(eq(tasks.status, LIVE), where))
    .groupBy(column);
  const used = new Map(rows.map(({ id, Tasks, People }) => [Number(id), { Tasks, People }]));
  return (id) => used.get(id) ?? { Tasks: 0, People: 0 };
}

const LIVE = 1;
