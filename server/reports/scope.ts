import { inArray, type SQL, sql } from 'drizzle-orm';
import { mayReportOn, reportedUsers, reportsOnAll } from '#domain/access/reports.ts';
import type { WireReportFilters } from '#domain/contract/reports/reports.ts';
import { dayAt, parseDay, type PlainDay } from '#domain/time/plain-day.ts';
import { teamMembers } from '#server/db/schema/people.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { heldTasks, isNotHeld } from './held-tasks.ts';

/** What a report is about, as far as the caller may see it. */
export interface ReportScope {
  readonly from: PlainDay;
  readonly to: PlainDay;
  readonly userIds: readonly number[];
  /** The same about the task of a row: for `tasks t` and its `projects p`. */
  readonly ofTask: SQL;
  /** Whether that lets some tasks through and others not. */
  readonly isNarrow: boolean;
}

/**
 * The scope of a report: of the users asked for those whose time the caller sees, and who are in one of the teams asked
 * for (DEC-56, P5, P8); a kind without ids filters nothing.
 */
export async function scopeOf(
  { tx, actor }: Pick<RequestContext, 'tx' | 'actor'>,
  filters: WireReportFilters,
): Promise<ReportScope> {
  const { UserIds = [], TeamIds = [], ClientIds = [], ProjectIds = [], LabelIds = [] } = filters;
  const seen = UserIds.filter((id) => mayReportOn(actor, id));
  const inTeams =
    TeamIds.length === 0
      ? null
      : new Set(
          (
            await tx
              .select({ id: teamMembers.userId })
              .from(teamMembers)
              .where(inArray(teamMembers.teamId, TeamIds))
          ).map(({ id }) => id),
        );
  const held = await heldTasks(tx);
  const limits = [
    held.length === 0 ? null : isNotHeld(sql`t.id`, held),
    isOneOf(sql`p.client_id`, ClientIds),
    isOneOf(sql`t.project_id`, ProjectIds),
    isOneOf(sql`t.label_id`, LabelIds),
  ].filter((limit) => limit !== null);
  return {
    ...daysOfFilters(filters, actor.timeZone),
    userIds: inTeams === null ? seen : seen.filter((id) => inTeams.has(id)),
    isNarrow: limits.length > 0,
    ofTask: limits.length === 0 ? sql`true` : sql.join(limits, sql` AND `),
  };
}

/** The first and the last day of a report, in the time zone of who asks for it. */
export const daysOfFilters = (
  { StartDate, EndDate }: Pick<WireReportFilters, 'StartDate' | 'EndDate'>,
  timeZone: string,
) => ({ from: dayOf(StartDate, timeZone), to: dayOf(EndDate, timeZone) });

/** The day of an instant; at the ends of the years that a date can have it may lie beyond them elsewhere. */
function dayOf(instant: string, timeZone: string): PlainDay {
  const at = Date.parse(instant);
  return parseDay(dayAt(at, timeZone)) ?? (at < 0 ? '0001-01-01' : '9999-12-31');
}

/** Whether a user (a column of a query) is one whose time the caller sees. */
export function isSeen({ actor }: Pick<RequestContext, 'actor'>, userId: SQL): SQL {
  return reportsOnAll(actor) ? sql`true` : sql`${userId} = ANY(${numbers(reportedUsers(actor))})`;
}

/** Numbers as one parameter. */
export const numbers = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::bigint[]`;

const isOneOf = (column: SQL, ids: readonly number[]): SQL | null =>
  ids.length === 0 ? null : sql`${column} = ANY(${numbers(ids)})`;
