import { and, count, eq, isNotNull } from 'drizzle-orm';
import type * as z from 'zod';
import { archiveLabelRefusal, changeLabelRefusal } from '#domain/access/labels.ts';
import type { labelCalls, WireLabel } from '#domain/contract/labels.ts';
import { messages } from '#domain/messages.ts';
import type { Handlers } from '#server/calls/handlers.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { userSettings, workspaceSettings } from '#server/db/schema/settings.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import { templateTasks } from '#server/db/schema/templates.ts';
import { labels, projects } from '#server/db/schema/work.ts';
import { DELETED, uniquelyNamedRows } from '#server/entities/rows.ts';
import { problemOf } from '#server/http/problem.ts';
import { requireAllowed, requirePermission } from '#server/http/require.ts';
import { shownStatuses } from './shown.ts';

/** The label service (API-050 to API-055, LBL-01 to LBL-06, DEC-70, DEC-88, DEC-125). */
export const labelHandlers: Handlers<typeof labelCalls> = {
  'POST /api/labels/Label/List': async ({ tx, actor }, { body }) => {
    const statuses = shownStatuses(actor, body.IncludeInactive === true, 'View Labels');
    if (body.IncludeUsage === true) requirePermission(actor, 'View Labels');
    const used = body.IncludeUsage === true ? await countTasks(tx) : undefined;
    const rows = await rowsOf.list(tx, statuses);
    return { response: rows.map((row) => toWire(row, used && (used.get(row.id) ?? 0))) };
  },

  'POST /api/labels/Label': async (context, { body }) => ({
    response: toWire(await rowsOf.create(context, newRow(body))),
  }),

  'POST /api/labels/Labels/BatchCreate': async (context, { body }) => ({
    response: (await rowsOf.createAll(context, body.map(newRow))).map((row) => toWire(row)),
  }),

  'GET /api/labels/Label/{id}': async ({ tx }, { params }) => {
    const row = await rowsOf.read(tx, Number(params.id));
    return { response: toWire(row, (await countTasks(tx, row.id)).get(row.id) ?? 0) };
  },

  'PUT /api/labels/Label': async ({ tx, actor }, { body: { idLabel, ...changes } }) => {
    requireAllowed(changeLabelRefusal(actor, changes));
    await rowsOf.lock(tx, idLabel);
    const { Name: name, ColorCode: color, Status: status } = changes;
    return { response: toWire(await rowsOf.update(tx, idLabel, { name, color, status })) };
  },

  'DELETE /api/labels/Label/{id}': async ({ tx, actor }, { params }) => {
    requireAllowed(archiveLabelRefusal(actor));
    const { id } = await rowsOf.lock(tx, Number(params.id));
    if ((await countTasks(tx, id)).size > 0) {
      throw problemOf({ code: 'entity.inUse', message: messages.labelInUse });
    }
    await forget(tx, id);
    await rowsOf.update(tx, id, { status: DELETED });
    return { response: {} };
  },
};

const rowsOf = uniquelyNamedRows({ table: labels, numbered: 'labels' }, messages.labelNameTaken);

type NewLabel = z.output<(typeof labelCalls)['POST /api/labels/Label']['body']>;

const newRow = ({ Name, ColorCode, Status = 1 }: NewLabel) => ({
  name: Name,
  color: ColorCode,
  status: Status,
});

function toWire({ id, name, color, status }: typeof labels.$inferSelect, used?: number): WireLabel {
  const label = { idLabel: id, Name: name, ColorCode: color, Status: status as WireLabel['Status'] };
  return used === undefined ? label : { ...label, Tasks: used };
}

/** How many live tasks use each label; of one label where it is named. Labels without any are left out. */
async function countTasks(tx: WorkspaceTx, id?: number): Promise<ReadonlyMap<number, number>> {
  const isMeant = id === undefined ? isNotNull(tasks.labelId) : eq(tasks.labelId, id);
  const rows = await tx
    .select({ id: tasks.labelId, used: count() })
    .from(tasks)
    .where(and(eq(tasks.status, LIVE), isMeant))
    .groupBy(tasks.labelId);
  return new Map(rows.map(({ id: labelId, used }) => [labelId ?? 0, used]));
}

const LIVE = 1;

/** Takes a label that is about to be deleted out of all defaults and templates. */
async function forget(tx: WorkspaceTx, id: number): Promise<void> {
  for (const table of [projects, userSettings, workspaceSettings]) {
    await tx.update(table).set({ defaultLabelId: null }).where(eq(table.defaultLabelId, id));
  }
  await tx.update(templateTasks).set({ labelId: null }).where(eq(templateTasks.labelId, id));
}
