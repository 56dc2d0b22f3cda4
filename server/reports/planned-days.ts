import { sql } from 'drizzle-orm';
import type { WirePlannedDay, WirePlannedOf } from '#domain/contract/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { isOfUsers, scopeOf } from './scope.ts';

/** Returns the estimates of live tasks by user and day, done ones included, for users the caller sees (P5). */
export async function plannedDays(context: RequestContext, asked: WirePlannedOf): Promise<WirePlannedDay[]> {
  const { from, to, users } = await scopeOf(context, asked);
  if (users.length === 0) return [];
  const { rows } = await context.tx.execute<Record<'day' | 'userId' | 'ms' | 'tasks', string>>(sql`
    SELECT day::text AS day, assigned_to AS "userId", sum(estimate_ms) AS ms, count(*) AS tasks
    FROM tasks
    WHERE status = 1 AND ${isOfUsers(sql`assigned_to`, users)} AND day BETWEEN ${from} AND ${to}
    GROUP BY day, assigned_to ORDER BY day, assigned_to`);
  return rows.map(({ day, userId, ms, tasks }) => ({
    Day: day,
    idUser: Number(userId),
    Estimate: Number(ms),
    Tasks: Number(tasks),
  }));
}
