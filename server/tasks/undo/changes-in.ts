import { type Change, readBehind, readTask } from '#domain/journal/index.ts';
import type { journal } from '#server/db/index.ts';

type Sides = Pick<typeof journal.$inferSelect, 'before' | 'after'>;

/** Returns the tasks of a journal row before and after, limited to `wanted`; unreadable values are skipped (J1). */
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

/** Returns the changes that an undo considers; earlier rows also list cards that only shifted. */
export function changesOf(row: Sides & Pick<typeof journal.$inferSelect, 'taskIds'>): Change[] {
  return changesIn(row, new Set(row.taskIds));
}
