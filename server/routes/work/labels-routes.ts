import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { archiveLabelRefusal, changeLabelRefusal } from '#domain/access/labels-access.ts';
import type { labelCalls, WireLabel } from '#domain/contract/work/labels-contract.ts';
import { messages } from '#domain/texts/messages.ts';
import type { Handlers } from '#server/calls/handler-types.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { userSettings, workspaceSettings } from '#server/db/schema/settings-schema.ts';
import { tasks } from '#server/db/schema/tasks-schema.ts';
import { templateTasks } from '#server/db/schema/templates-schema.ts';
import { labels, projects } from '#server/db/schema/work-schema.ts';
import { requireNotStale } from '#server/entities/not-stale.ts';
import { DELETED, uniquelyNamedRows } from '#server/entities/entity-rows.ts';
import { type Usage, usageBy } from '#server/entities/count-usage.ts';
import { problemOf } from '#server/http/problem.ts';
import { requireAllowed, requirePermission } from '#server/http/require.ts';
import { shownStatuses } from './shown.ts';

/** The label service (API-050 to API-055, LBL-01 to LBL-06, DEC-70, DEC-88, DEC-125). */
export const labelHandlers: Handlers<typeof labelCalls> = {
  'POST /api/labels/Label/List': async ({ tx, actor }, { body }) => {
    const statuses = shownStatuses(actor, body.IncludeInactive === true, 'View Labels');
    if (body.IncludeUsage === true) requirePermission(actor, 'View Labels');
    const usageOf = body.IncludeUsage === true ? await usageBy(tx, tasks.labelId) : undefined;
    const rows = await rowsOf.list(tx, statuses);
    return { response: rows.map((row) => toWire(row, usageOf?.(row.id))) };
  },

  'POST /api/labels/Label': async (context, { body }) => ({
    response: toWire(await rowsOf.create(context, newRow(body))),
  }),

  'POST /api/labels/Labels/BatchCreate': async (context, { body }) => ({
    response: (await rowsOf.createAll(context, body.map(newRow))).map((row) => toWire(row)),
  }),

  'GET /api/labels/Label/{id}': async ({ tx }, { params }) => {
    const row = await rowsOf.read(tx, Number(params.id));
    return { response: toWire(row, await usageOfLabel(tx, row.id)) };
  },

  'PUT /api/labels/Label': async ({ tx, actor }, { body: { idLabel, Was, ...changes } }) => {
    requireAllowed(changeLabelRefusal(actor, changes));
    requireNotStale(toWire(await rowsOf.lock(tx, idLabel)), Was, changes);
    const { Name: name, ColorCode: color, Status: status } = changes;
    return {
      response: toWire(await rowsOf.update(tx, idLabel, { name, color, status })),
      changesNames: true,
    };
  },

  'DELETE /api/labels/Label/{id}': async ({ tx, actor }, { params }) => {
    requireAllowed(archiveLabelRefusal(actor));
    const { id } = await rowsOf.lock(tx, Number(params.id));
    if ((await usageOfLabel(tx, id)).Tasks > 0) {
      throw problemOf({ code: 'entity.inUse', message: messages.labelInUse });
    }
    await forget(tx, id);
    await rowsOf.update(tx, id, { status: DELETED });
    return { response: {}, changesNames: true };
  },
};

const rowsOf = uniquelyNamedRows({ table: labels, numbered: 'labels' }, messages.labelNameTaken);

type NewLabel = z.output<(typeof labelCalls)['POST /api/labels/Label']['body']>;

const newRow = ({ Name, ColorCode, Status = 1 }: NewLabel) => ({
  name: Name,
  color: ColorCode,
  status: Status,
});

function toWire({ id, name, color, status }: typeof labels.$inferSelect, usage?: Usage): WireLabel {
  return {
    idLabel: id,
    Name: name,
    ColorCode: color.toLowerCase(),
    Status: status as WireLabel['Status'],
    ...usage,
  };
}

const usageOfLabel = async (tx: WorkspaceTx, id: number): Promise<Usage> =>
  (await usageBy(tx, tasks.labelId, eq(tasks.labelId, id)))(id);

/** Takes a label that is about to be deleted out of all defaults and templates. */
async function forget(tx: WorkspaceTx, id: number): Promise<void> {
  for (const table of [projects, userSettings, workspaceSettings]) {
    await tx.update(table).set({ defaultLabelId: null }).where(eq(table.defaultLabelId, id));
  }
  await tx.update(templateTasks).set({ labelId: null }).where(eq(templateTasks.labelId, id));
}
