import { type SQL, sql } from 'drizzle-orm';
import { reportsOnAll } from '#domain/access/index.ts';
import { PACE_DAYS } from '#domain/constants.ts';
import type { WireBudget } from '#domain/contract/index.ts';
import { addDays, dayAt } from '#domain/time/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { heldTasks, isNotHeld } from './held-tasks.ts';

/** Returns the hours spent of each active budget; empty unless the caller sees the time of all users (P5, P8). */
export async function spentBudgets({ tx, actor, now }: RequestContext): Promise<WireBudget[]> {
  if (!reportsOnAll(actor)) return [];
  const held = await heldTasks(tx);
  const since = addDays(dayAt(now, actor.timeZone), 1 - PACE_DAYS);
  const spentOf = async (owners: SQL, projectsOf: SQL) => {
    const { rows } = await tx.execute<Record<'id' | 'budget' | 'spent' | 'recent', string>>(sql`
      SELECT o.id, o.hours_budget AS budget, coalesce(sum(w.ms), 0) AS spent,
        coalesce(sum(w.ms) FILTER (WHERE w.day >= ${since}), 0) AS recent
      FROM ${owners} o
      LEFT JOIN projects p ON p.workspace_id = o.workspace_id AND ${projectsOf}
      LEFT JOIN tasks t ON t.workspace_id = p.workspace_id AND t.project_id = p.id
        AND ${isNotHeld(sql`t.id`, held)}
      LEFT JOIN worked_days w ON w.workspace_id = t.workspace_id AND w.task_id = t.id
      WHERE o.status = 1 AND o.hours_budget > 0
      GROUP BY o.id, o.hours_budget ORDER BY o.id`);
    return rows.map(({ id, budget, spent, recent }) => ({
      id: Number(id),
      HoursBudget: Number(budget),
      Spent: Number(spent),
      Recent: Number(recent),
    }));
  };
  const ofProjects = await spentOf(sql`projects`, sql`p.id = o.id`);
  const ofClients = await spentOf(sql`clients`, sql`p.client_id = o.id`);
  return [
    ...ofProjects.map(({ id, ...budget }) => ({ idProject: id, ...budget })),
    ...ofClients.map(({ id, ...budget }) => ({ idClient: id, ...budget })),
  ];
}
