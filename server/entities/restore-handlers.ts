import { and, eq, gte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DAY_MS, DELETED_DAYS, DELETED_ROWS } from '#domain/constants.ts';
import type { WireDeleted } from '#domain/contract/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import { type WorkspaceTx, DELETED } from '#server/db/index.ts';
import { type RequestActor, type RequestContext, notFound, requireAllowed } from '#server/http/index.ts';
import type { EntityRows, EntityTable } from './entity-rows.ts';

type KeptTable = EntityTable & Record<'status' | 'deletedAt' | 'statusBefore', PgColumn>;

interface KeptRow {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly deletedAt: number | null;
  readonly statusBefore: number | null;
}

interface Restorable<Row extends KeptRow, Wire> {
  readonly table: KeptTable;
  readonly rows: Pick<EntityRows<Row, object>, 'list' | 'update'>;
  /** Null if the caller may restore the row, or any row if none is given; the same right as deletion. */
  readonly refusal: (actor: RequestActor, row?: Row) => Refusal | null;
  readonly ownedBy?: (actor: RequestActor) => SQL;
  readonly describe: (
    context: RequestContext,
    rows: readonly Row[],
  ) => Promise<(row: Row) => Omit<WireDeleted, 'id' | 'Name' | 'DeletedAt'>>;
  readonly prepare?: (context: RequestContext, row: Row) => Promise<void>;
  readonly note?: (context: RequestContext, row: Row) => Promise<void>;
  readonly written: (context: RequestContext, row: Row) => Wire | Promise<Wire>;
}

/** Returns the handlers that list the rows deleted in the last 30 days and restore one (DEC-154, decision 0180). */
export function restoreHandlers<Row extends KeptRow, Wire>(kind: Restorable<Row, Wire>) {
  const { table, rows } = kind;

  async function lockAny(tx: WorkspaceTx, id: number): Promise<Row> {
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
    const [row] = await rows.list(tx, eq(table.id, id));
    if (row === undefined) throw notFound();
    return row;
  }

  return {
    async deleted(context: RequestContext) {
      requireAllowed(kind.refusal(context.actor));
      const since = gte(table.deletedAt, context.now - DELETED_DAYS * DAY_MS);
      const found = await rows.list(
        context.tx,
        and(eq(table.status, DELETED), since, kind.ownedBy?.(context.actor)),
      );
      const shown = found
        .toSorted((one, other) => (other.deletedAt ?? 0) - (one.deletedAt ?? 0))
        .slice(0, DELETED_ROWS);
      const more = await kind.describe(context, shown);
      return {
        response: shown.map((row) => ({
          id: row.id,
          Name: row.name,
          DeletedAt: new Date(row.deletedAt ?? 0).toISOString(),
          ...more(row),
        })),
      };
    },

    /** Restores one with its former status, optionally under a new name. One that isn't deleted stays as it is. */
    async restore(
      context: RequestContext,
      {
        params,
        body,
      }: { readonly params: { readonly id: string }; readonly body: { readonly Name?: string | undefined } },
    ) {
      requireAllowed(kind.refusal(context.actor));
      const before = await lockAny(context.tx, Number(params.id));
      requireAllowed(kind.refusal(context.actor, before));
      if (before.status !== DELETED) return { response: await kind.written(context, before) };
      await kind.prepare?.(context, before);
      const changes = {
        status: before.statusBefore ?? ACTIVE,
        deletedAt: null,
        statusBefore: null,
        name: body.Name,
      };
      const row = await rows.update(context, before, changes);
      await kind.note?.(context, row);
      return { response: await kind.written(context, row), changesNames: true as const };
    },
  };
}

const ACTIVE = 1;
