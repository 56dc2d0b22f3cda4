import { eq, sql } from 'drizzle-orm';
import { appearanceOf } from '#domain/appearance.ts';
import {
  createClientRefusal,
  importTimeRefusal,
  manageLabelRefusal,
  createProjectRefusal,
} from '#domain/access/index.ts';
import type { timeImportCalls } from '#domain/contract/index.ts';
import { palette } from '#domain/palette.ts';
import { messages } from '#domain/texts/index.ts';
import { auditAct } from '#server/audit/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { currentPosition, isAnyId, clients, labels, projects, DELETED } from '#server/db/index.ts';
import { projectRows, entityRows, uniquelyNamedRows } from '#server/entities/index.ts';
import { type RequestContext, requireAllowed } from '#server/http/index.ts';
import {
  checkImport,
  commitImport,
  type MakeLabels,
  type MakeProjects,
  continueImport,
  listImports,
  readImport,
  addProjects,
  addRows,
  beginImport,
  type DropUnused,
  undoImport,
} from '#server/tasks/index.ts';

export const timeImportHandlers: Handlers<typeof timeImportCalls> = {
  'GET /api/tasks/TimeImport/List': async ({ tx, actor }) => {
    requireAllowed(importTimeRefusal(actor));
    return { response: await listImports(tx) };
  },

  'POST /api/tasks/TimeImport': async (context, { body }) => {
    const { tx, actor } = context;
    requireAllowed(importTimeRefusal(actor));
    requireAllowed(makingRefusal(context, body.Projects));
    if (body.Labels?.some(({ idLabel }) => idLabel === null)) requireAllowed(manageLabelRefusal(actor));
    await beginImport(context, body);
    return { response: { idImport: body.idImport }, position: await currentPosition(tx) };
  },

  'POST /api/tasks/TimeImport/{id}/Projects': async (context, { params, body }) => {
    requireAllowed(importTimeRefusal(context.actor));
    requireAllowed(makingRefusal(context, body.Projects));
    const Projects = await addProjects(context, params.id, body.Projects);
    return { response: { Projects }, position: await currentPosition(context.tx) };
  },

  'POST /api/tasks/TimeImport/{id}/Rows': async (context, { params, body }) => {
    requireAllowed(importTimeRefusal(context.actor));
    const Rows = await addRows(context, params.id, body.Rows);
    return { response: { Rows }, position: await currentPosition(context.tx) };
  },

  'GET /api/tasks/TimeImport/{id}/Check': async (context, { params }) => {
    requireAllowed(importTimeRefusal(context.actor));
    return { response: await checkImport(context, params.id) };
  },

  'POST /api/tasks/TimeImport/{id}/Commit': async (context, { params, body }) => {
    requireAllowed(importTimeRefusal(context.actor));
    const position = await commitImport(context, params.id, body, { makeProjects, makeLabels });
    const made = await readImport(context.tx, params.id);
    await auditAct(context, 'time.imported', { rows: made.Rows });
    return { response: made, position };
  },

  'POST /api/tasks/TimeImport/{id}/Undo': async (context, { params }) => {
    requireAllowed(importTimeRefusal(context.actor));
    const position = await undoImport(context, params.id);
    const undone = await readImport(context.tx, params.id);
    await auditAct(context, 'time.importUndone', { rows: undone.Rows });
    return { response: undone, position };
  },

  'POST /api/tasks/TimeImport/{id}/Continue': async (context, { params }) => {
    requireAllowed(importTimeRefusal(context.actor));
    const position = await continueImport(context, params.id, dropUnused);
    return { response: await readImport(context.tx, params.id), position };
  },
};

const clientRows = entityRows(clients);
const labelRows = uniquelyNamedRows(labels, messages.labelNameTaken);

function makingRefusal({ actor }: RequestContext, wanted: readonly { readonly idProject: number | null }[]) {
  if (wanted.every(({ idProject }) => idProject !== null)) return null;
  return createProjectRefusal(actor, {}) ?? createClientRefusal(actor, {});
}

const makeProjects: MakeProjects = async (context, wanted) => {
  if (wanted.size === 0) return { projects: new Map(), made: { clients: [], projects: [] } };
  requireAllowed(makingRefusal(context, [{ idProject: null }]));
  const lacking = new Map(
    [...wanted.values()]
      .filter(({ clientId }) => clientId === null)
      .map(({ client }) => [appearanceOf(client), client]),
  );
  const newClients = await clientRows.createAll(
    context,
    [...lacking.values()].map((name, place) => ({ name, color: colorAt(place) })),
  );
  const clientIds = new Map(newClients.map(({ id, name }) => [appearanceOf(name), id]));
  const active = await clientRows.list(context.tx, eq(clients.status, 1));
  const colors = new Map(active.map(({ id, color }) => [id, color]));
  const places = [...wanted.keys()];
  const newProjects = await projectRows.createAll(
    context,
    [...wanted.values()].map(({ clientId: known, client, name }) => {
      const clientId = known ?? clientIds.get(appearanceOf(client)) ?? 0;
      return { clientId, name, color: colors.get(clientId) ?? colorAt(0) };
    }),
  );
  return {
    projects: new Map(places.map((place, at) => [place, newProjects[at]?.id ?? 0])),
    made: { clients: newClients.map(({ id }) => id), projects: newProjects.map(({ id }) => id) },
  };
};

const makeLabels: MakeLabels = async (context, names) => {
  if (names.length === 0) return [];
  requireAllowed(manageLabelRefusal(context.actor));
  const rows = names.map((name, place) => ({ name, color: colorAt(place) }));
  return idsOf(await labelRows.createAll(context, rows));
};

const dropUnused: DropUnused = async (context, made) => {
  const { tx } = context;
  // In the lock order of task creation; later uses are checked below.
  for (const [table, ids] of [
    [projects, made.projects],
    [clients, made.clients],
    [labels, made.labels ?? []],
  ] as const)
    await tx
      .select({ id: table.id })
      .from(table)
      .where(isAnyId(table.id, ids))
      .orderBy(table.id)
      .for('update');
  const unusedLabels = await tx
    .select({ id: labels.id })
    .from(labels)
    .where(
      sql`${isAnyId(labels.id, made.labels ?? [])} AND ${labels.status} <> ${DELETED} AND NOT EXISTS (
        SELECT FROM tasks t WHERE t.workspace_id = ${labels.workspaceId} AND t.label_id = ${labels.id})
        AND NOT EXISTS (
        SELECT FROM projects p WHERE p.workspace_id = ${labels.workspaceId} AND p.default_label_id = ${labels.id})`,
    );
  await labelRows.remove(context, idsOf(unusedLabels));
  const unused = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(
      sql`${isAnyId(projects.id, made.projects)} AND ${projects.status} <> ${DELETED} AND NOT EXISTS (
        SELECT FROM tasks t WHERE t.workspace_id = ${projects.workspaceId} AND t.project_id = ${projects.id})`,
    );
  if (unused.length === 0) return;
  await projectRows.remove(context, idsOf(unused));
  const empty = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(
      sql`${isAnyId(clients.id, made.clients)} AND ${clients.status} <> ${DELETED} AND NOT EXISTS (
        SELECT FROM projects p WHERE p.workspace_id = ${clients.workspaceId} AND p.client_id = ${clients.id} AND p.status <> ${DELETED})`,
    );
  await clientRows.remove(context, idsOf(empty));
};

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

function colorAt(place: number): string {
  const { color } = palette[(place * 3 + 6) % palette.length] ?? palette[6];
  return color;
}
