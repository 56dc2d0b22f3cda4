import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AuditDetails, AuditEvent } from '#domain/audit-events.ts';
import {
  type WorkspaceTx,
  audit,
  permissions,
  roles,
  teams,
  users,
  clients,
  labels,
  projects,
} from '#server/db/index.ts';

export interface AuditRow {
  readonly id: number;
  readonly at: number;
  readonly event: AuditEvent;
  readonly userId: number | null;
  readonly address: string;
  readonly details: AuditDetails;
}

export type AuditPlace = Pick<AuditRow, 'at' | 'id'>;

export interface AuditFilter {
  readonly after?: AuditPlace | undefined;
  readonly events?: readonly AuditEvent[] | undefined;
  readonly userId?: number | undefined;
  readonly from?: number | undefined;
  /** Exclusive. */
  readonly until?: number | undefined;
  readonly search?: string | undefined;
}

/** Returns up to `most` audit rows of a workspace that match a filter, newest first, along their index. */
export async function readAudit(
  tx: WorkspaceTx,
  workspaceId: number,
  filter: AuditFilter,
  most: number,
): Promise<AuditRow[]> {
  const { after, events, userId, from, until, search } = filter;
  const rows = await tx
    .select({
      id: audit.id,
      at: audit.at,
      event: audit.event,
      userId: audit.userId,
      address: audit.address,
      details: audit.details,
    })
    .from(audit)
    .where(
      and(
        eq(audit.workspaceId, workspaceId),
        after && isBehind(after),
        events && inArray(audit.event, [...events]),
        userId === undefined ? undefined : isOf([userId]),
        from === undefined ? undefined : gte(audit.at, from),
        until === undefined ? undefined : lt(audit.at, until),
        search ? isFoundBy(search, await peopleCalled(tx, search)) : undefined,
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(most);
  return rows.map((row) => ({ ...row, event: row.event as AuditEvent }));
}

/** Returns the current names of the users, teams, roles, permissions and work items that audit rows refer to. */
export async function namesIn(tx: WorkspaceTx, rows: readonly AuditRow[]) {
  const people = rows.flatMap(({ userId, details }) => [userId, details['user']]);
  const named = (found: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(found.map(({ id, name }) => [id, name.trim()]));
  const ofKind = async (
    key: string,
    table: typeof teams | typeof roles | typeof clients | typeof projects | typeof labels,
  ) => {
    const ids = idsIn(rows.map(({ details }) => details[key]));
    if (ids.length === 0) return named([]);
    return named(
      await tx.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids)),
    );
  };
  const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
  return {
    users: named(
      await tx
        .select({ id: users.id, name })
        .from(users)
        .where(inArray(users.id, idsIn(people))),
    ),
    teams: await ofKind('team', teams),
    roles: await ofKind('role', roles),
    clients: await ofKind('client', clients),
    projects: await ofKind('project', projects),
    labels: await ofKind('label', labels),
    permissions: named(
      await tx
        .select({ id: permissions.id, name: permissions.description })
        .from(permissions)
        .where(
          inArray(
            permissions.id,
            rows.flatMap(({ details }) => [...listedIds(details['given']), ...listedIds(details['taken'])]),
          ),
        ),
    ),
  };
}

/** Parses a list of ids in audit details: numbers separated by blanks. */
export const listedIds = (list: unknown): number[] =>
  typeof list === 'string' ? list.split(' ').filter(Boolean).map(Number) : [];

const idsIn = (values: readonly unknown[]): number[] => [
  ...new Set(values.filter((value) => typeof value === 'number')),
];

const isOf = (ids: readonly number[]): SQL | undefined =>
  or(inArray(audit.userId, [...ids]), inArray(sql`(${audit.details}->>'user')`, ids.map(String)));

function isBehind({ at, id }: AuditPlace): SQL {
  return sql`(${audit.at}, ${audit.id}) < (${new Date(at).toISOString()}::timestamptz, ${id}::bigint)`;
}

function isFoundBy(search: string, people: readonly number[]): SQL | undefined {
  const isFrom = sql`starts_with(${audit.address}, ${search})`;
  return people.length === 0 ? isFrom : or(isFrom, isOf(people));
}

async function peopleCalled(tx: WorkspaceTx, search: string): Promise<number[]> {
  const called = sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`;
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`strpos(${called}, lower(${search})) > 0`)
    .limit(MOST_CALLED);
  return rows.map(({ id }) => id);
}

const MOST_CALLED = 1_000;
