import { eq, sql } from 'drizzle-orm';
import { manageSavedViewRefusal } from '#domain/access/reports-access.ts';
import type { savedViewCalls, WireSavedView } from '#domain/contract/reports/saved-views-contract.ts';
import { texts } from '#domain/texts/messages.ts';
import { MAX_SAVED_VIEWS } from '#domain/report/views/saved-view.ts';
import { firstColumns, writeColumns } from '#domain/report/task-columns.ts';
import type { Handlers } from '#server/calls/handler-types.ts';
import { holdCount, nextId } from '#server/db/ids.ts';
import { savedViews } from '#server/db/schema/reports-schema.ts';
import { requireUnlike } from '#server/entities/entity-rows.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { notFound, problemOf } from '#server/http/problem.ts';
import { requireAllowed } from '#server/http/require.ts';

/** The saved views of reports: everybody has the own, each under a name of its own (RPT-01, DEC-55, P1). */
export const savedViewHandlers: Handlers<typeof savedViewCalls> = {
  'GET /api/tasks/ReportView/List': async (context) => ({
    response: (await ownViews(context)).map(toWire),
  }),

  'POST /api/tasks/ReportView': async (context, { body }) => {
    const { tx, actor } = context;
    const { Name: name, Screen: screen, Query: query, Columns: columns = writeColumns(firstColumns) } = body;
    requireAllowed(manageSavedViewRefusal(actor, { ownerId: actor.userId }));
    await holdCount(tx, savedViews);
    const own = await ownViews(context);
    if (own.length >= MAX_SAVED_VIEWS)
      throw problemOf({ code: 'entity.invalid', message: texts.tooManyViews });
    const id = await nextId(tx, savedViews);
    const row = { id, workspaceId: actor.workspaceId, ownerId: actor.userId, name, screen, query, columns };
    requireUnlike([...own, row], [row], texts.viewNameTaken);
    await tx.insert(savedViews).values(row);
    return { response: toWire(row) };
  },

  'PUT /api/tasks/ReportView': async (context, { body }) => {
    const { idView, Name: name, Query: query, Columns: columns } = body;
    const before = await lockOwn(context, idView);
    const row = {
      ...before,
      name: name ?? before.name,
      query: query ?? before.query,
      columns: columns ?? before.columns,
    };
    if (name !== undefined) {
      await holdCount(context.tx, savedViews);
      const others = (await ownViews(context)).filter(({ id }) => id !== idView);
      requireUnlike([...others, row], [row], texts.viewNameTaken);
    }
    await context.tx.update(savedViews).set(row).where(eq(savedViews.id, idView));
    return { response: toWire(row) };
  },

  'DELETE /api/tasks/ReportView/{id}': async (context, { params }) => {
    const { id } = await lockOwn(context, Number(params.id));
    await context.tx.delete(savedViews).where(eq(savedViews.id, id));
    return { response: {} };
  },
};

type Row = typeof savedViews.$inferSelect;

const ownViews = ({ tx, actor }: RequestContext): Promise<Row[]> =>
  tx
    .select()
    .from(savedViews)
    .where(eq(savedViews.ownerId, actor.userId))
    .orderBy(sql`lower(${savedViews.name})`, savedViews.id);

/** A view that the caller may change, locked until the transaction ends. */
async function lockOwn({ tx, actor }: RequestContext, id: number): Promise<Row> {
  const [row] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
  if (row === undefined) throw notFound();
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
