import { sql, type SQL } from 'drizzle-orm';
import { isSuperUser } from '#domain/access/index.ts';
import type { WireSessionUser } from '#domain/contract/index.ts';
import type { Config } from '#server/config/index.ts';
import { type WorkspaceTx, statement, boardVersion } from '#server/db/index.ts';
import type { RequestActor } from '#server/http/index.ts';
import { hasFactorRows } from '#server/identity/factors/read-factors.ts';

export interface Person {
  readonly actor: RequestActor;
  readonly user: WireSessionUser;
}

export interface SignedIn extends Person {
  readonly position: number;
  readonly ownBoard: string;
}

/** Reads the active users of sign-ins that haven't ended, by sign-in id (P7). */
export async function personsOfSignIns(
  tx: WorkspaceTx,
  signInIds: readonly string[],
  config: Config,
  now: number,
): Promise<ReadonlyMap<string, SignedIn>> {
  const rows = await bySignIns(tx, { signInIds: [...signInIds], now: new Date(now).toISOString() });
  return new Map(
    rows.map((row) => {
      const read = { position: Number(row.position ?? 0), ownBoard: row.own_board };
      return [row.sign_in_id, { ...personOf(row, config), ...read }];
    }),
  );
}

/** Reads an active user of the workspace, or null. */
export async function personOfUser(
  tx: WorkspaceTx,
  userId: number,
  config: Config,
  now: number,
): Promise<Person | null> {
  const [row] = await byId(tx, { userId, now: new Date(now).toISOString() });
  return row ? personOf(row, config) : null;
}

interface PersonRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly proven: boolean;
  readonly confirming: boolean;
  readonly is_onboarded: boolean;
  readonly is_workspace_admin: boolean;
  readonly role_id: string;
  readonly role_name: string;
  readonly time_zone: string;
  readonly company_name: string;
  readonly owes_factor: boolean;
  readonly permissions: string[];
  readonly teams: { id: number; isLead: boolean; members: number[] }[];
}

const now = sql`${sql.placeholder('now')}::timestamptz`;

const personColumns: SQL = sql`
  u.id, u.workspace_id, u.first_name, u.last_name, u.email, u.email_proven_at IS NOT NULL AS proven,
  (u.email_proven_at IS NULL AND EXISTS (
    SELECT FROM mail_tokens l WHERE l.user_id = u.id AND l.purpose = 'verify' AND l.used_at IS NULL
      AND l.ends_at > ${now})) AS confirming,
  u.is_onboarded, u.is_workspace_admin, u.role_id, r.name AS role_name, u.time_zone, w.company_name,
  (w.requires_factor AND NOT ${hasFactorRows}) AS owes_factor,
  (SELECT coalesce(json_agg(p.description ORDER BY p.id), '[]')
     FROM role_permissions rp JOIN permissions p ON p.id = rp.permission_id
     WHERE rp.role_id = u.role_id) AS permissions,
  (SELECT coalesce(json_agg(json_build_object(
       'id', t.id, 'isLead', coalesce(t.lead_id = u.id, false), 'members', (
         SELECT coalesce(json_agg(m.user_id ORDER BY m.user_id), '[]')
         FROM team_members m JOIN users mu ON mu.workspace_id = m.workspace_id AND mu.id = m.user_id
         WHERE m.team_id = t.id AND mu.status = 1)) ORDER BY t.id), '[]')
     FROM teams t
     WHERE t.is_active AND (t.lead_id = u.id OR EXISTS (
       SELECT FROM team_members m WHERE m.team_id = t.id AND m.user_id = u.id))) AS teams`;

const personJoins: SQL = sql`
  JOIN roles r ON r.workspace_id = u.workspace_id AND r.id = u.role_id
  JOIN workspaces w ON w.id = u.workspace_id`;

const bySignIns = statement<
  PersonRow & { readonly sign_in_id: string; readonly position: string | null; readonly own_board: string }
>(sql`
  SELECT s.id AS sign_in_id, ${personColumns}, ${boardVersion} AS own_board,
    (SELECT value FROM counters WHERE name = 'journal') AS position
  FROM sign_ins s
  JOIN users u ON u.workspace_id = s.workspace_id AND u.id = s.user_id
  ${personJoins}
  WHERE s.id = ANY(${sql.placeholder('signInIds')}::uuid[])
    AND s.revoked_at IS NULL AND s.ends_at > ${now} AND u.status = 1`);

const byId = statement<PersonRow>(sql`
  SELECT ${personColumns} FROM users u ${personJoins}
  WHERE u.id = ${sql.placeholder('userId')} AND u.status = 1`);

function personOf(row: PersonRow, config: Config): Person {
  const actor: RequestActor = {
    userId: Number(row.id),
    workspaceId: Number(row.workspace_id),
    email: row.email,
    isEmailProven: row.proven,
    owesFactor: row.owes_factor,
    timeZone: row.time_zone,
    roleName: row.role_name,
    permissions: row.permissions,
    isWorkspaceAdmin: row.is_workspace_admin,
    isSuperUser: isSuperUser(row.email, row.proven, config.superUsers),
    teams: row.teams,
  };
  const user: WireSessionUser = {
    idUser: actor.userId,
    idWorkspace: actor.workspaceId,
    FirstName: row.first_name,
    LastName: row.last_name,
    Email: row.email,
    IsOnboarded: row.is_onboarded,
    isWSAdmin: actor.isWorkspaceAdmin,
    isSuperUser: actor.isSuperUser,
    idRole: Number(row.role_id),
    Role: { roleName: row.role_name, Permissions: row.permissions },
    Status: 1,
    ...(row.proven ? {} : { MustConfirmEmail: true as const }),
    ...(row.confirming ? { IsConfirmationSent: true as const } : {}),
    ...(row.owes_factor ? { MustSetUpFactor: true as const } : {}),
    TimeZone: row.time_zone,
    CompanyName: row.company_name,
    Teams: row.teams.map(({ id, isLead, members }) => ({ idTeam: id, isLead, Members: members })),
  };
  return { actor, user };
}
