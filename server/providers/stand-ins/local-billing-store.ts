import { and, desc, eq, sql } from 'drizzle-orm';
import { hasForbiddenText } from '#domain/texts/text.ts';
import { withSystemRole, withTenant, type WorkspaceTx } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';
import { localBilling } from '#server/db/schema/billing-schema.ts';
import type { CheckoutOrder, Invoice } from '#server/providers/billing-provider.ts';

/** A page to pay on. */
interface LocalCheckout extends CheckoutOrder {
  readonly state: 'open' | 'pending' | 'paid' | 'ended';
  /** When a payment that is under way is confirmed, in ms. */
  readonly confirmedAt: number | null;
}

/** What a customer pays for; times in ms. */
export interface LocalSubscription {
  readonly customerId: string;
  readonly priceId: string;
  readonly seats: number;
  readonly periodEndsAt: number;
  readonly isCancelled: boolean;
}

/** What the stand-in keeps, by kind. */
export interface LocalRecords {
  readonly customer: { readonly email: string; readonly card: string };
  readonly checkout: LocalCheckout;
  readonly subscription: LocalSubscription;
  readonly invoice: Omit<Invoice, 'id' | 'url'> & { readonly customerId: string };
  readonly portal: { readonly customerId: string; readonly returnUrl: string; readonly endsAt: number };
  readonly event: { readonly payload: string; readonly isSent: boolean };
}

/** The kinds. */
export type LocalKind = keyof LocalRecords;

/** One thing of a kind. */
export interface LocalRecord<K extends LocalKind> {
  readonly workspaceId: number;
  readonly id: string;
  readonly data: LocalRecords[K];
}

/** Reads and writes what the stand-in keeps, in one transaction of a workspace. */
export interface LocalRows {
  /** The thing of that id, held until the transaction ends; null where there is none. */
  read<K extends LocalKind>(kind: K, id: string): Promise<LocalRecord<K> | null>;
  /** All of a kind, the latest first. */
  list<K extends LocalKind>(kind: K): Promise<readonly LocalRecord<K>[]>;
  /** Makes a thing; one of that id that is there stays as it is. */
  add<K extends LocalKind>(kind: K, id: string, data: LocalRecords[K], at: number): Promise<void>;
  change<K extends LocalKind>(record: LocalRecord<K>, changes: Partial<LocalRecords[K]>): Promise<void>;
}

/** Runs work in the workspace that has a thing of that id; null where there is none. */
export async function inWorkspaceOf<T>(
  database: Database,
  id: string,
  work: (rows: LocalRows) => Promise<T>,
): Promise<T | null> {
  // The id is a part of an address: whatever somebody wrote there.
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

/** The events that were not taken yet, of all workspaces, the oldest first. */
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

/** Each kind is written by this file alone, as its record says. */
const recordOf = <K extends LocalKind>(row: typeof localBilling.$inferSelect): LocalRecord<K> => ({
  workspaceId: row.workspaceId,
  id: row.id,
  data: row.data as LocalRecords[K],
});
