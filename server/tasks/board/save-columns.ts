import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { ColumnOf, KnownColumn } from '#domain/journal/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { type WorkspaceTx, tasks } from '#server/db/index.ts';

export interface Slot {
  readonly id: string;
  readonly rank: string;
}

/** Column orders by id and rank only; each column is read once, and none of its tasks (B2, DEC-124). */
export class Columns {
  readonly #tx: WorkspaceTx;
  readonly #columns = new Map<string, Column>();

  constructor(tx: WorkspaceTx) {
    this.#tx = tx;
  }

  async read(wanted: Iterable<ColumnOf>): Promise<void> {
    const missing = new Map<string, ColumnOf>();
    for (const column of wanted) if (!this.#columns.has(keyOf(column))) missing.set(keyOf(column), column);
    if (missing.size === 0) return;
    for (const [key, { day, assigneeId }] of missing)
      this.#columns.set(key, { day, assigneeId, slots: [], starts: new Map() });
    const { rows } = await this.#tx.execute<SlotRow>(sql`
      SELECT id, rank, assigned_to, day::text, display_start FROM ${tasks}
      WHERE ${and(eq(tasks.status, LIVE), or(...[...missing.values()].map(isIn)))}
      ORDER BY rank, id`);
    for (const { id, rank, assigned_to, day, display_start: start } of rows) {
      const column = this.#columns.get(keyOf({ assigneeId: Number(assigned_to), day }));
      column?.slots.push({ id, rank });
      if (start !== '') column?.starts.set(id, start);
    }
  }

  /** Throws for a column that wasn't read. */
  slots(of: ColumnOf): readonly Slot[] {
    const column = this.#columns.get(keyOf(of));
    if (column === undefined) throw new RangeError(`The column ${keyOf(of)} was not read.`);
    return column.slots;
  }

  /** From 0; for a deleted card the position it would have. */
  indexOf(of: ColumnOf, { id, rank }: Slot): number {
    const slots = this.slots(of);
    let [low, high] = [0, slots.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const slot = slots[middle];
      if (slot && (slot.rank < rank || (slot.rank === rank && slot.id < id))) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  known(): KnownColumn[] {
    return [...this.#columns.values()].map(({ slots, ...of }) => ({ ...of, ids: slots.map(({ id }) => id) }));
  }
}

interface Column extends ColumnOf {
  readonly slots: Slot[];
  readonly starts: Map<string, string>;
}

interface SlotRow extends Record<string, unknown> {
  readonly id: string;
  readonly rank: string;
  readonly assigned_to: string;
  readonly day: PlainDay | null;
  readonly display_start: string;
}

const LIVE = 1;

function isIn({ assigneeId, day }: ColumnOf) {
  return and(eq(tasks.assignedTo, assigneeId), day === null ? isNull(tasks.day) : eq(tasks.day, day));
}

const keyOf = ({ assigneeId, day }: ColumnOf): string => `${assigneeId} ${day ?? ''}`;
