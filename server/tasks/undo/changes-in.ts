import type { Change } from '#domain/journal/sending/changes.ts';
import { readBehind, readTask } from '#domain/journal/schemas.ts';
import type { journal } from '#server/db/schema/journal-schema.ts';

/** What a row of the journal keeps of tasks before and after its fact. */
type Sides = Pick<typeof journal.$inferSelect, 'before' | 'after'>;

/**
 * The tasks of a row of the journal, before and after; a value that cannot be read is left out (J1). Of a move of many
 * cards only the `wanted` ones are read.
 */
export function changesIn(row: Sides, wanted?: ReadonlySet<string>): Change[] {
  const [befores, afters] = [row.before, row.after].map((side) =>
    Array.isArray(side) ? (side as unknown[]) : [],
  );
  const beforeById = new Map(befores?.map((stored) => [idIn(stored), stored]));
  return (afters ?? []).flatMap((stored) => {
    if (wanted && !wanted.has(idIn(stored))) return [];
    const after = readTask(stored);
    const before = beforeById.get(idIn(stored));
    return after ? [{ before: readTask(before), after, ...readBehind(before) }] : [];
  });
}

const idIn = (stored: unknown): string => (stored as { readonly id?: string } | null)?.id ?? '';

/** What the undo of a row looks at: earlier rows also have cards that were merely shifted. */
export function changesOf(row: Sides & Pick<typeof journal.$inferSelect, 'taskIds'>): Change[] {
  return changesIn(row, new Set(row.taskIds));
}
