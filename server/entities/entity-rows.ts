import { asc, eq, getTableName, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { deletedRefusal } from '#domain/access/index.ts';
import type { EntityStatus } from '#domain/work/index.ts';
import { appearanceOf } from '#domain/appearance.ts';
import {
  databaseRefusal,
  type WorkspaceTx,
  holdCount,
  nextIds,
  isAnyId,
  DELETED,
  forget,
} from '#server/db/index.ts';
import { type RequestContext, notFound, problemOf, requireAllowed } from '#server/http/index.ts';

/** Rows with a status are soft-deleted. */
export type EntityTable = PgTable &
  Record<'workspaceId' | 'id' | 'name', PgColumn> & {
    readonly status?: PgColumn;
    readonly $inferSelect: { readonly id: number; readonly name: string; readonly status?: number };
  };

export interface EntityRows<Row, New> {
  list(tx: WorkspaceTx, where?: SQL): Promise<Row[]>;
  read(tx: WorkspaceTx, id: number): Promise<Row>;
  /** Locks a row against changes and new references. A deleted row is found only if `changesTo` returns no changes. */
  lock(tx: WorkspaceTx, id: number, changesTo?: (row: Row) => object): Promise<Row>;
  createAll(context: RequestContext, rows: readonly New[]): Promise<Row[]>;
  update(context: RequestContext, before: Row, changes: Changes<New>): Promise<Row>;
  /** Rows with a status stay, and so do references to them (DEC-88, decision 0180). */
  remove(context: Pick<RequestContext, 'tx' | 'now'>, ids: readonly number[]): Promise<void>;
}

type TableRows<T extends EntityTable> = EntityRows<T['$inferSelect'], NewRow<T>>;

type NewRow<T extends EntityTable> = Omit<T['$inferInsert'], 'id' | 'workspaceId'>;

export type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Returns the queries of an entity with one table; unknown, foreign and (for writes) deleted rows are 404 (N2). */
export function entityRows<T extends EntityTable>(table: T): TableRows<T> {
  type Row = T['$inferSelect'];
  const source: PgTable = table;
  const noun = getTableName(source).replace(/s$/, '');
  const rowsOf = async (query: Promise<unknown>): Promise<Row[]> => (await query) as Row[];

  return {
    list: (tx, where) =>
      rowsOf(tx.select().from(source).where(where).orderBy(sql`lower(${table.name})`, asc(table.id))),

    async read(tx, id) {
      const [row] = await rowsOf(tx.select().from(source).where(eq(table.id, id)));
      return row ?? missing();
    },

    async lock(tx, id, changesTo) {
      const [row] = await rowsOf(tx.select().from(source).where(eq(table.id, id)).for('update'));
      if (row === undefined) return missing();
      requireAllowed(deletedRefusal(noun, row.status as EntityStatus | undefined, changesTo?.(row)));
      return row;
    },

    async createAll({ tx, actor }, rows) {
      if (rows.length === 0) return [];
      const ids = await nextIds(tx, table, rows.length);
      const values = rows.map((row, place) => ({ ...row, id: ids[place], workspaceId: actor.workspaceId }));
      const made: Row[] = [];
      for (let from = 0; from < values.length; from += ROWS_A_STATEMENT) {
        const some = values.slice(from, from + ROWS_A_STATEMENT) as never;
        made.push(...(await rowsOf(tx.insert(table).values(some).returning())));
      }
      return made;
    },

    async update({ tx }, before, changes) {
      if (Object.values(changes).every((value) => value === undefined)) return before;
      const [row] = await rowsOf(
        tx
          .update(table)
          .set(changes as never)
          .where(eq(table.id, before.id))
          .returning(),
      );
      return row ?? missing();
    },

    async remove({ tx, now }, ids) {
      if (ids.length === 0) return;
      const isMeant = isAnyId(table.id, ids);
      if (table.status === undefined) {
        await forget(tx, table, tx.select({ id: table.id }).from(source).where(isMeant));
        await tx.delete(source).where(isMeant);
        return;
      }
      await tx
        .update(table)
        .set({ status: DELETED, statusBefore: sql`${table.status}`, deletedAt: now } as never)
        .where(isMeant);
    },
  };
}

/** Adds one row. */
export async function createOne<Row, New>(
  rows: EntityRows<Row, New>,
  context: RequestContext,
  row: New,
): Promise<Row> {
  const [made] = await rows.createAll(context, [row]);
  return made ?? missing();
}

/** Like `entityRows`, with unique names per `placeOf`; a taken or look-alike name is 400 (DEC-92, N6). */
export function uniquelyNamedRows<T extends EntityTable>(
  table: T,
  nameTaken: string,
  placeOf: (row: T['$inferSelect']) => number = () => 0,
): TableRows<T> {
  const rows = entityRows(table);
  const requireOwnAppearance = async (tx: WorkspaceTx, written: readonly T['$inferSelect'][]) => {
    const live = table.status && ne(table.status, DELETED);
    requireUnlike(await rows.list(tx, live), written, nameTaken, placeOf);
  };
  return {
    ...rows,
    async createAll(context, made) {
      await holdCount(context.tx, table);
      const written = await orTaken(nameTaken, rows.createAll(context, made));
      await requireOwnAppearance(context.tx, written);
      return written;
    },
    async update(context, before, changes) {
      const { name }: { readonly name?: unknown } = changes;
      // On a restore, another row may have taken the name.
      if (name === undefined && before.status !== DELETED) return rows.update(context, before, changes);
      await holdCount(context.tx, table);
      const written = await orTaken(nameTaken, rows.update(context, before, changes));
      await requireOwnAppearance(context.tx, [written]);
      return written;
    },
  };
}

/** Throws 400 if a written name looks like another one in its place; `all` includes the written rows (N6). */
export function requireUnlike<Row extends { readonly name: string }>(
  all: readonly Row[],
  written: readonly Row[],
  nameTaken: string,
  placeOf: (row: Row) => number = () => 0,
): void {
  const keyOf = (row: Row): string => `${placeOf(row)} ${appearanceOf(row.name)}`;
  const counts = new Map<string, number>();
  for (const key of all.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  if (written.some((row) => (counts.get(keyOf(row)) ?? 0) > 1)) throw takenName(nameTaken);
}

/** Rendering a statement of very many rows blocks the event loop. */
const ROWS_A_STATEMENT = 200;

function missing(): never {
  throw notFound();
}

/** Awaits a write; throws 400 with `nameTaken` on a unique violation (DEC-92). */
export async function orTaken<R>(nameTaken: string, write: PromiseLike<R>): Promise<R> {
  try {
    return await write;
  } catch (error) {
    if (databaseRefusal(error)?.code !== NOT_UNIQUE) throw error;
    throw takenName(nameTaken);
  }
}

const NOT_UNIQUE = '23505';

/** Returns the problem for a taken name. */
export const takenName = (message: string) => problemOf({ code: 'entity.nameTaken', message });
