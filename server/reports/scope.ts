import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, mayReportOn, reportedUsers, reportsOnAll } from '#domain/access/index.ts';
import type { WireReportFilters } from '#domain/contract/index.ts';
import { EVERYBODY, type ReportedUsers } from '#domain/report/index.ts';
import { dayAt, parseDay, type PlainDay } from '#domain/time/index.ts';
import { isAnyId, teamMembers } from '#server/db/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { heldTasks, isNotHeld } from './held-tasks.ts';

export interface ReportScope {
  readonly from: PlainDay;
  readonly to: PlainDay;
  readonly users: ReportedUsers;
  readonly ofTask: SQL;
  readonly isNarrow: boolean;
}

/** Returns the scope of a report, limited to users whose time the caller sees (DEC-56, P5, P8). */
export async function scopeOf(
  context: Pick<RequestContext, 'tx' | 'actor'>,
  filters: WireReportFilters,
): Promise<ReportScope> {
  const { actor, tx } = context;
  const { ClientIds = [], ProjectIds = [], LabelIds = [] } = filters;
  const held = await heldTasks(tx);
  const limits = [
    held.length === 0 ? null : isNotHeld(sql`t.id`, held),
    isOneOf(sql`p.client_id`, ClientIds),
    isOneOf(sql`t.project_id`, ProjectIds),
    isOneOf(sql`t.label_id`, LabelIds),
  ].filter((limit) => limit !== null);
  return {
    ...daysOfFilters(filters, actor.timeZone),
    users: await usersOf(context, filters),
    isNarrow: limits.length > 0,
    ofTask: limits.length === 0 ? sql`true` : sql.join(limits, sql` AND `),
  };
}

/** Returns the requested users, limited to visible ones and to the requested teams. */
export async function usersOf(
  { tx, actor }: Pick<RequestContext, 'tx' | 'actor'>,
  { UserIds = [], TeamIds = [] }: Pick<WireReportFilters, 'UserIds' | 'TeamIds'>,
): Promise<ReportedUsers> {
  const seen = seenOf(actor, UserIds);
  if (TeamIds.length === 0) return seen;
  const members = await tx
    .selectDistinct({ id: teamMembers.userId })
    .from(teamMembers)
    .where(inArray(teamMembers.teamId, TeamIds))
    .orderBy(teamMembers.userId);
  const inTeams = new Set(members.map(({ id }) => id));
  return seen === EVERYBODY ? [...inTeams] : seen.filter((id) => inTeams.has(id));
}

function seenOf(actor: Actor, asked: ReportedUsers): ReportedUsers {
  if (asked !== EVERYBODY) return [...new Set(asked)].filter((id) => mayReportOn(actor, id));
  return seenUsers(actor);
}

/** Returns the users whose tasks and time the actor sees (P5). */
export const seenUsers = (actor: Actor): ReportedUsers =>
  reportsOnAll(actor) ? EVERYBODY : reportedUsers(actor);

/** Returns the condition that a user column is in a set of users. */
export const isOfUsers = (userId: SQL, users: ReportedUsers): SQL =>
  users === EVERYBODY ? sql`true` : isAnyId(userId, users);

/** Returns the first and last day of a report in the caller's time zone. */
export const daysOfFilters = (
  { StartDate, EndDate }: Pick<WireReportFilters, 'StartDate' | 'EndDate'>,
  timeZone: string,
) => ({ from: dayOf(StartDate, timeZone), to: dayOf(EndDate, timeZone) });

/** Clamped, since a shift of time zone can leave the valid years. */
function dayOf(instant: string, timeZone: string): PlainDay {
  const at = Date.parse(instant);
  return parseDay(dayAt(at, timeZone)) ?? (at < 0 ? '0001-01-01' : '9999-12-31');
}

/** Returns the condition that the caller sees a user's time. */
export function isSeen({ actor }: Pick<RequestContext, 'actor'>, userId: SQL): SQL {
  return isOfUsers(userId, seenOf(actor, EVERYBODY));
}

const isOneOf = (column: SQL, ids: readonly number[]): SQL | null =>
  ids.length === 0 ? null : isAnyId(column, ids);
