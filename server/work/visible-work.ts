import { type SQL, sql } from 'drizzle-orm';
import { type Actor, holds } from '#domain/access/index.ts';

/** Matches `projects` assigned to the user, the user's team or client, or to nobody (DEC-125). */
export function isProjectOf(userId: number): SQL {
  return sql`(
    ${hasProject(sql`projects.id`, userId)} OR ${hasClient(sql`projects.client_id`, userId)} OR (
      NOT EXISTS (SELECT FROM project_users pu WHERE pu.project_id = projects.id)
      AND NOT EXISTS (SELECT FROM project_teams pt WHERE pt.project_id = projects.id)
      AND ${isFreeClient(sql`projects.client_id`)}))`;
}

/** Matches `clients` assigned to the user, a team, a project of the user or nobody (DEC-125). */
export function isClientOf(userId: number): SQL {
  return sql`(
    ${hasClient(sql`clients.id`, userId)} OR ${isFreeClient(sql`clients.id`)} OR EXISTS (
      SELECT FROM projects own WHERE own.client_id = clients.id AND own.status <> 3
      AND ${hasProject(sql`own.id`, userId)}))`;
}

/** Matches the `projects` a user may choose: all with `View Projects`, else the user's own (DEC-125). */
export function choosableProjects({ permissions, userId }: Actor): SQL | undefined {
  return holds(permissions, 'View Projects') ? undefined : isProjectOf(userId);
}

/** Matches the `clients` a user may choose: all with `View Clients`, else the user's own (DEC-125). */
export function choosableClients({ permissions, userId }: Actor): SQL | undefined {
  return holds(permissions, 'View Clients') ? undefined : isClientOf(userId);
}

function hasProject(projectId: SQL, userId: number): SQL {
  return sql`(
    EXISTS (SELECT FROM project_users pu WHERE pu.project_id = ${projectId} AND pu.user_id = ${userId})
    OR EXISTS (SELECT FROM project_teams pt WHERE pt.project_id = ${projectId} AND pt.team_id IN ${teamsOf(userId)}))`;
}

function hasClient(clientId: SQL, userId: number): SQL {
  return sql`(
    EXISTS (SELECT FROM client_users cu WHERE cu.client_id = ${clientId} AND cu.user_id = ${userId})
    OR EXISTS (SELECT FROM client_teams ct WHERE ct.client_id = ${clientId} AND ct.team_id IN ${teamsOf(userId)}))`;
}

function isFreeClient(clientId: SQL): SQL {
  return sql`(
    NOT EXISTS (SELECT FROM client_users cu WHERE cu.client_id = ${clientId})
    AND NOT EXISTS (SELECT FROM client_teams ct WHERE ct.client_id = ${clientId}))`;
}

function teamsOf(userId: number): SQL {
  return sql`(
    SELECT t.id FROM teams t LEFT JOIN team_members m
      ON m.workspace_id = t.workspace_id AND m.team_id = t.id AND m.user_id = ${userId}
    WHERE t.is_active AND (m.user_id IS NOT NULL OR t.lead_id = ${userId}))`;
}
