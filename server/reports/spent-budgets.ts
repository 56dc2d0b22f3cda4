import { sql } from 'drizzle-orm';
import { reportsOnAll } from '#domain/access/reports-access.ts';
import { PACE_DAYS } from '#domain/constants.ts';
import type { WireProjectBudget } from '#domain/contract/reports/reports-contract.ts';
import { addDays, dayAt } from '#domain/time/plain-day.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { heldTasks, isNotHeld } from './held-tasks.ts';

/** What was spent of the hours of active projects; nothing to who does not see the time of everybody (P5, P8). */
export async function projectBudgets({ tx, actor, now }: RequestContext): Promise<WireProjectBudget[]> {
  if (!reportsOnAll(actor)) return [];
  const held = await heldTasks(tx);
  const since = addDays(dayAt(now, actor.timeZone), 1 - PACE_DAYS);
  const { rows } = await tx.execute<Record<'id' | 'budget' | 'spent' | 'recent', string>>(sql`
    SELECT p.id, p.hours_budget AS budget, coalesce(sum(w.ms), 0) AS spent,
      coalesce(sum(w.ms) FILTER (WHERE w.day >= ${since}), 0) AS recent
    FROM projects p
    LEFT JOIN tasks t ON t.workspace_id = p.workspace_id AND t.project_id = p.id
      AND ${isNotHeld(sql`t.id`, held)}
    LEFT JOIN worked_days w ON w.workspace_id = t.workspace_id AND w.task_id = t.id
    WHERE p.status = 1 AND p.hours_budget > 0
    GROUP BY p.id, p.hours_budget ORDER BY p.id`);
  return rows.map(({ id, budget, spent, recent }) => ({
    idProject: Number(id),
    HoursBudget: Number(budget),
    Spent: Number(spent),
    Recent: Number(recent),
  }));
}
