import {
  daysOf,
  isRun,
  type WorkedCorrection,
  type WorkedPiece,
  type WorkedRun,
} from '#domain/report/worked-time.ts';

/** Reference for `workedPieces`: after each entry, every open correction looks through all days worked. */
export function piecesSlowly(
  runs: readonly WorkedRun[],
  corrections: readonly WorkedCorrection[],
): WorkedPiece[] {
  const worked = new Map<string, { userId: number; day: string; ms: number }>();
  const owed: { correction: WorkedCorrection; ms: number }[] = [];
  const pieces: WorkedPiece[] = [];
  const add = (userId: number, day: string, ms: number, of: WorkedPiece['of']) => {
    const key = `${userId} ${day}`;
    worked.set(key, { userId, day, ms: (worked.get(key)?.ms ?? 0) + ms });
    pieces.push({ userId, day, ms, of });
  };
  const entries = [
    ...runs.flatMap((run) => (run.end === null ? [] : [{ at: run.end, place: 0, entry: run }])),
    ...corrections.map((correction) => ({ at: correction.at, place: 1, entry: correction })),
  ].toSorted((a, b) => a.at - b.at || a.place - b.place || a.entry.id - b.entry.id);
  for (const { entry } of entries) {
    if (isRun(entry)) for (const { day, ms } of daysOf(entry)) add(entry.userId, day, ms, entry);
    else if (entry.deltaMs > 0) add(entry.userId, entry.day, entry.deltaMs, entry);
    else owed.push({ correction: entry, ms: -entry.deltaMs });
    for (const debt of owed) {
      const isOwn = ({ userId }: { readonly userId: number }) => Number(userId === debt.correction.userId);
      const left = [...worked.values()]
        .filter(({ ms }) => ms > 0)
        .toSorted((a, b) => isOwn(b) - isOwn(a) || b.day.localeCompare(a.day) || a.userId - b.userId);
      for (const { userId, day, ms } of left) {
        const taken = Math.min(debt.ms, ms);
        if (taken === 0) break;
        debt.ms -= taken;
        add(userId, day, -taken, debt.correction);
      }
    }
  }
  return pieces;
}
