import { and, desc, eq, sql } from 'drizzle-orm';
import { hasForbiddenText } from '#domain/texts/index.ts';
import {
  withSystemRole,
  withTenant,
  type WorkspaceTx,
  type Database,
  localBilling,
} from '#server/db/index.ts';
import type { CheckoutOrder, Invoice } from '#server/providers/billing-provider.ts';

interface LocalCheckout extends CheckoutOrder {
  readonly state: 'open' | 'pending' | 'paid' | 'ended';
  readonly confirmedAt: number | null;
}

export interface LocalSubscription {
  readonly customerId: string;
  readonly priceId: string;
  readonly seats: number;
  readonly periodEndsAt: number;
  readonly isCancelled: boolean;
}

export interface LocalRecords {
  readonly customer: { readonly email: string; readonly card: string };
  readonly checkout: LocalCheckout;
  readonly subscription: LocalSubscription;
  readonly invoice: Omit<Invoice, 'id' | 'url'> & { readonly customerId: string };
  readonly portal: { readonly customerId: string; readonly returnUrl: string; readonly endsAt: number };
  readonly event: { readonly payload: string; readonly isSent: boolean };
}

export type LocalKind = keyof LocalRecords;

export interface LocalRecord<K extends LocalKind> {
  readonly workspaceId: number;
  readonly id: string;
  readonly data: LocalRecords[K];
}

export interface LocalRows {
  /** Locks the record until the transaction ends. */
  read<K extends LocalKind>(kind: K, id: string): Promise<LocalRecord<K> | null>;
  list<K extends LocalKind>(kind: K): Promise<readonly LocalRecord<K>[]>;
  /** An existing record stays unchanged. */
  add<K extends LocalKind>(kind: K, id: string, data: LocalRecords[K], at: number): Promise<void>;
  change<K extends LocalKind>(record: LocalRecord<K>, changes: Partial<LocalRecords[K]>): Promise<void>;
}

/** Runs work in the workspace of a record; null if there is none. */
export async function inWorkspaceOf<T>(
  database: Database,
  id: string,
  work: (rows: LocalRows) => Promise<T>,
): Promise<T | null> {
  if (hasForbiddenText(id)) return null;
  const [found] = await withSystemRole(database, (tx) =>
    tx.select({ workspaceId: localBilling.workspaceId }).from(localBilling).where(eq(localBilling.id, id)),
  );
  if (found === undefined) return null;
  return inLocal(database, found.workspaceId, work);
}

/** Runs work in a workspace. */
export function inLocal<T>(
  database: Database,
  workspaceId: number,
  work: (rows: LocalRows) => Promise<T>,
): Promise<T> {
  return withTenant(database, workspaceId, (tx) => work(rowsOf(tx, workspaceId)));
}

/** Returns undelivered events of all workspaces, oldest first. */
export async function unsentEvents(database: Database): Promise<readonly LocalRecord<'event'>[]> {
  const rows = await withSystemRole(database, (tx) =>
    tx
      .select()
      .from(localBilling)
      .where(and(eq(localBilling.kind, 'event'), sql`${localBilling.data} ->> 'isSent' = 'false'`))
      .orderBy(localBilling.createdAt, localBilling.id),
  );
  return rows.map((row) => recordOf<'event'>(row));
}

function rowsOf(tx: WorkspaceTx, workspaceId: number): LocalRows {
  const rows: LocalRows = {
    read: async <K extends LocalKind>(kind: K, id: string) => {
      const [row] = await tx
        .select()
        .from(localBilling)
        .where(and(eq(localBilling.id, id), eq(localBilling.kind, kind)))
        .for('update');
      return row ? recordOf<K>(row) : null;
    },
    list: async <K extends LocalKind>(kind: K) => {
      const found = await tx
        .select()
        .from(localBilling)
        .where(eq(localBilling.kind, kind))
        .orderBy(desc(localBilling.createdAt), desc(localBilling.id));
      return found.map((row) => recordOf<K>(row));
    },
    add: async (kind, id, data, at) => {
      await tx
        .insert(localBilling)
        .values({ workspaceId, id, kind, data, createdAt: at })
        .onConflictDoNothing();
    },
    change: async ({ id, data }, changes) => {
      await tx
        .update(localBilling)
        .set({ data: { ...data, ...changes } })
        .where(eq(localBilling.id, id));
    },
  };
  return rows;
}

const recordOf = <K extends LocalKind>(row: typeof localBilling.$inferSelect): LocalRecord<K> => ({
  workspaceId: row.workspaceId,
  id: row.id,
  data: row.data as LocalRecords[K],
});
