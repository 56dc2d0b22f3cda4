import { sql } from 'drizzle-orm';
import { withTenant } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';
import type { Settled } from './races.ts';

/** The faults of the sent keys in the history; all must be 0. */
export interface HistoryFaults {
  /** Accepted keys without a fact, or with one at another position than answered. */
  lost: number;
  /** Accepted keys with several facts, and refused keys with one. */
  doubled: number;
  /** Positions that are missing or duplicate between the first and the last. */
  holes: number;
}

/** Compares the answers with the journal itself (J3, S1); `note` gets each fault. */
export async function historyFaults(
  database: Database,
  workspaceId: number,
  settled: readonly Settled[],
  note: (fault: string) => void,
): Promise<HistoryFaults> {
  const { rows } = await withTenant(database, workspaceId, (tx) =>
    tx.execute<{ key: string; by: string; position: string }>(
      sql`SELECT fact_id AS key, by, position FROM journal ORDER BY position`,
    ),
  );
  const positions = new Map<string, number[]>();
  for (const { key, by, position } of rows) {
    const name = `${by} ${key}`;
    positions.set(name, [...(positions.get(name) ?? []), Number(position)]);
  }
  const faults: HistoryFaults = { lost: 0, doubled: 0, holes: 0 };
  for (const { key, userId, position, told } of settled) {
    const found = positions.get(`${userId} ${key}`) ?? [];
    const isLost = position !== null && !found.includes(position);
    const isDoubled = found.length > (position === null ? 0 : 1);
    if (isLost) faults.lost += 1;
    if (isDoubled) faults.doubled += 1;
    if (isLost || isDoubled) note(`answered ${position}, kept at ${String(found)}: ${told}`);
  }
  faults.holes = rows.filter(({ position }, at) => Number(position) !== at + 1).length;
  return faults;
}
