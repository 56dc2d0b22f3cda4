import { eq, inArray } from 'drizzle-orm';
import { archiveLabelRefusal, changeLabelRefusal } from '#domain/access/index.ts';
import type { labelCalls, WireLabel } from '#domain/contract/index.ts';
import { messages } from '#domain/texts/index.ts';
import { labelFields } from '#domain/work/index.ts';
import { auditAct } from '#server/audit/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { type WorkspaceTx, tasks, labels } from '#server/db/index.ts';
import {
  type Usage,
  usageBy,
  entityHandlers,
  restoreHandlers,
  uniquelyNamedRows,
} from '#server/entities/index.ts';
import { problemOf, requirePermission } from '#server/http/index.ts';
import { shownStatuses } from './shown.ts';

const rows = uniquelyNamedRows(labels, messages.labelNameTaken);

const entity = entityHandlers({
  rows,
  id: 'idLabel',
  noun: 'label',
  fields: labelFields,
  written: (_, row) => toWire(row),
  async readOne({ tx }, id) {
    return { ...toWire(await rows.read(tx, id)), ...(await usageOf(tx, id)) };
  },
  changeRefusal: changeLabelRefusal,
  removeRefusal: archiveLabelRefusal,
  async beforeRemoval(tx, id) {
    if ((await usageOf(tx, id)).Tasks > 0)
      throw problemOf({ code: 'entity.inUse', message: messages.labelInUse });
  },
});

const restorable = restoreHandlers({
  table: labels,
  rows,
  refusal: archiveLabelRefusal,
  // A label in use can't be deleted, so no task has it.
  describe:
    async () =>
    ({ color }) => ({ ColorCode: color, Tasks: 0 }),
  note: (context, { id }) => auditAct(context, 'label.restored', { label: id }),
  written: (_, row) => toWire(row),
});

export const labelHandlers: Handlers<typeof labelCalls> = {
  'POST /api/labels/Label/List': async ({ tx, actor }, { body }) => {
    const statuses = shownStatuses(actor, body.IncludeInactive === true, 'View Labels');
    if (body.IncludeUsage === true) requirePermission(actor, 'View Labels');
    const usage = body.IncludeUsage === true ? await usageBy(tx, tasks.labelId) : undefined;
    const found = await rows.list(tx, inArray(labels.status, statuses));
    return { response: found.map((row) => ({ ...toWire(row), ...usage?.(row.id) })) };
  },
  'POST /api/labels/Label': entity.create,
  'POST /api/labels/Labels/BatchCreate': entity.createAll,
  'GET /api/labels/Label/{id}': entity.read,
  'PUT /api/labels/Label': entity.update,
  'DELETE /api/labels/Label/{id}': entity.remove,
  'GET /api/labels/Label/Deleted': restorable.deleted,
  'POST /api/labels/Label/Restore/{id}': restorable.restore,
};

function toWire({ id, ...row }: typeof labels.$inferSelect): WireLabel {
  const status = row.status as WireLabel['Status'];
  return { idLabel: id, ...labelFields.toWire({ ...row, status }) };
}

const usageOf = async (tx: WorkspaceTx, id: number): Promise<Usage> =>
  (await usageBy(tx, tasks.labelId, eq(tasks.labelId, id)))(id);
