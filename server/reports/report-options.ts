import { type SQL, sql } from 'drizzle-orm';
import { type Actor, reportsOnAll, seesOthers } from '#domain/access/index.ts';
import type { WireReportOptions } from '#domain/contract/index.ts';
import { DELETED } from '#server/db/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { isSeen } from './scope.ts';

/** Returns the users and work items by which the caller can filter reports (P5, P8). */
export async function reportOptions(context: RequestContext): Promise<WireReportOptions> {
  const { tx } = context;
  const isAll = reportsOnAll(context.actor);
  // Deleted items are offered as long as tasks refer to them.
  const used = (what: SQL): SQL =>
    isAll
      ? sql`(status <> ${DELETED} OR EXISTS (SELECT FROM tasks t
          JOIN projects p ON p.workspace_id = t.workspace_id AND p.id = t.project_id WHERE ${what}))`
      : sql`EXISTS (SELECT FROM tasks t JOIN projects p ON p.workspace_id = t.workspace_id AND p.id = t.project_id
          WHERE ${what} AND (${isSeen(context, sql`t.assigned_to`)} OR EXISTS (
            SELECT FROM worked_days w WHERE w.task_id = t.id AND ${isSeen(context, sql`w.user_id`)})))`;
  const read = async <Row extends Record<string, unknown>>(query: SQL) => (await tx.execute<Row>(query)).rows;
  type Named = { id: string; name: string; color: string; active: boolean };
  const users = await read<Named>(sql`
    SELECT id, trim(first_name || ' ' || last_name) AS name, status = 1 AS active FROM users u
    WHERE ${isSeen(context, sql`u.id`)} ORDER BY lower(first_name), lower(last_name), id`);
  const clients = await read<Named>(sql`
    SELECT id, name, upper(color) AS color, status = 1 AS active FROM clients c
    WHERE ${used(sql`p.client_id = c.id`)} ORDER BY lower(name), id`);
  const projects = await read<Named & { client: string }>(sql`
    SELECT id, name, upper(color) AS color, client_id AS client, status = 1 AS active
    FROM projects own WHERE ${used(sql`t.project_id = own.id`)} ORDER BY lower(name), id`);
  const labels = await read<Named>(sql`
    SELECT id, name, upper(color) AS color, status = 1 AS active FROM labels l
    WHERE ${used(sql`t.label_id = l.id`)} ORDER BY lower(name), id`);
  return {
    Users: users.map(({ id, name, active }) => ({ idUser: Number(id), Name: name, IsActive: active })),
    Teams: await reportTeams(context),
    Clients: clients.map(({ id, active, ...client }) => ({
      idClient: Number(id),
      ...shown(client),
      IsActive: active,
    })),
    Projects: projects.map(({ id, client, active, ...project }) => ({
      idProject: Number(id),
      idClient: Number(client),
      ...shown(project),
      IsActive: active,
    })),
    Labels: labels.map(({ id, active, ...label }) => ({
      idLabel: Number(id),
      ...shown(label),
      IsActive: active,
    })),
  };
}

/** Returns the teams by which the caller can filter and group reports, with their members. */
export async function reportTeams({
  tx,
  actor,
}: Pick<RequestContext, 'tx' | 'actor'>): Promise<WireReportOptions['Teams']> {
  const { rows } = await tx.execute<{ id: string; name: string; color: string; members: string[] }>(sql`
    SELECT t.id, t.name, upper(t.color) AS color, array(
      SELECT m.user_id::text FROM team_members m WHERE m.workspace_id = t.workspace_id AND m.team_id = t.id
      ORDER BY m.user_id) AS members
    FROM teams t WHERE t.is_active AND ${teamsSeen(actor)}
    ORDER BY lower(t.name), t.id`);
  return rows.map(({ id, members, ...team }) => ({
    idTeam: Number(id),
    ...shown(team),
    Members: members.map(Number),
  }));
}

function teamsSeen(actor: Actor): SQL {
  if (reportsOnAll(actor)) return sql`true`;
  return seesOthers(actor) ? sql`t.lead_id = ${actor.userId}` : sql`false`;
}

const shown = ({ name, color }: { readonly name: string; readonly color: string }) => ({
  Name: name,
  ColorCode: color,
});
