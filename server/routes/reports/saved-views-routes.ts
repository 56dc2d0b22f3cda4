import { eq } from 'drizzle-orm';
import { manageSavedViewRefusal } from '#domain/access/index.ts';
import type { savedViewCalls, WireSavedView } from '#domain/contract/index.ts';
import { texts } from '#domain/texts/index.ts';
import { MAX_SAVED_VIEWS, firstColumns, writeColumns } from '#domain/report/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { holdCount, savedViews } from '#server/db/index.ts';
import { createOne, entityRows, requireUnlike } from '#server/entities/index.ts';
import {
  type RequestContext,
  problemOf,
  requireReadOnlyUnchanged,
  requireAllowed,
} from '#server/http/index.ts';

export const savedViewHandlers: Handlers<typeof savedViewCalls> = {
  'GET /api/tasks/ReportView/List': async (context) => ({
    response: (await ownViews(context)).map(toWire),
  }),

  'POST /api/tasks/ReportView': async (context, { body }) => {
    const { tx, actor } = context;
    const { Name: name, Screen: screen, Query: query, Columns: columns = writeColumns(firstColumns) } = body;
    requireAllowed(manageSavedViewRefusal(actor, { ownerId: actor.userId }));
    await holdCount(tx, savedViews);
    if ((await ownViews(context)).length >= MAX_SAVED_VIEWS)
      throw problemOf({ code: 'entity.invalid', message: texts.tooManyViews });
    const row = await createOne(rows, context, { ownerId: actor.userId, name, screen, query, columns });
    await requireOwnName(context, row);
    return { response: toWire(row) };
  },

  'PUT /api/tasks/ReportView': async (context, { body }) => {
    const { idView, Name: name, Query: query, Columns: columns, ...others } = body;
    const before = await lockOwn(context, idView);
    requireReadOnlyUnchanged(others, { ...toWire(before) });
    if (name !== undefined) await holdCount(context.tx, savedViews);
    const row = await rows.update(context, before, { name, query, columns });
    if (name !== undefined) await requireOwnName(context, row);
    return { response: toWire(row) };
  },

  'DELETE /api/tasks/ReportView/{id}': async (context, { params }) => {
    const { id } = await lockOwn(context, Number(params.id));
    await rows.remove(context, [id]);
    return { response: {} };
  },
};

const rows = entityRows(savedViews);

type Row = typeof savedViews.$inferSelect;

const ownViews = ({ tx, actor }: RequestContext): Promise<Row[]> =>
  rows.list(tx, eq(savedViews.ownerId, actor.userId));

async function requireOwnName(context: RequestContext, row: Row): Promise<void> {
  requireUnlike(await ownViews(context), [row], texts.viewNameTaken);
}

async function lockOwn({ tx, actor }: RequestContext, id: number): Promise<Row> {
  const row = await rows.lock(tx, id);
  requireAllowed(manageSavedViewRefusal(actor, row));
  return row;
}

const toWire = ({
  id,
  name,
  screen,
  query,
  columns,
}: Omit<Row, 'workspaceId' | 'ownerId'>): WireSavedView => ({
  idView: id,
  Name: name,
  Screen: screen,
  Query: query,
  Columns: columns,
});
