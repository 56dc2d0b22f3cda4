import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findClashes, type PendingRow } from '#domain/time-import/clashes.ts';

const row = (line: number, start: number, end: number, key = `${start} ${end}`): PendingRow => ({
  line,
  key,
  run: { start, end },
});
const none = { runs: [], keys: new Set<string>() };

/** The clashes, however many steps they take. */
function clashesOf(...asked: Parameters<typeof findClashes>) {
  const steps = findClashes(...asked);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

describe('T6 the rows of one person', () => {
  it('are left out where they repeat or overlap a row that is taken', () => {
    const rows = [row(2, 0, 10), row(3, 0, 10), row(4, 5, 15), row(5, 10, 20), row(6, 19, 30)];
    expect(clashesOf(rows, none)).toEqual([
      { line: 3, code: 'twice', other: 2 },
      { line: 4, code: 'overlap', other: 2 },
      { line: 6, code: 'overlap', other: 5 },
    ]);
  });

  it('are taken by their start, whatever the order of the file', () => {
    expect(clashesOf([row(2, 10, 20), row(3, 5, 11)], none)).toEqual([
      { line: 2, code: 'overlap', other: 3 },
    ]);
  });

  it('are left out where they overlap logged time, and touch it freely', () => {
    const there = {
      runs: [
        { start: 0, end: 10 },
        { start: 15, end: 15 },
        { start: 20, end: null },
      ],
      keys: new Set<string>(),
    };
    expect(clashesOf([row(2, 10, 20), row(3, 9, 10), row(4, 19, 21), row(5, 30, 40)], there)).toEqual([
      { line: 3, code: 'logged', other: null },
      { line: 4, code: 'logged', other: null },
      { line: 5, code: 'logged', other: null },
    ]);
  });

  it('are left out where they were imported before; time of days repeats only by its key', () => {
    const day = (line: number, key: string): PendingRow => ({ line, key, run: null });
    expect(
      clashesOf([day(2, 'a'), day(3, 'b'), day(4, 'b'), day(5, 'c')], { runs: [], keys: new Set(['a']) }),
    ).toEqual([
      { line: 2, code: 'imported', other: null },
      { line: 4, code: 'twice', other: 3 },
    ]);
  });

  it('that are taken never overlap each other or logged time, and each that is left out would', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 12 }))
      .map(([start, length]) => ({ start, end: start + length }));
    const apart = (spans: readonly { start: number; end: number }[]) =>
      spans
        .toSorted((a, b) => a.start - b.start)
        .filter((each, place, all) => all.slice(0, place).every((other) => other.end <= each.start));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 40 }), fc.array(span, { maxLength: 15 }), (spans, logged) => {
        const runs = apart(logged);
        const rows = spans.map(({ start, end }, place) => row(place + 2, start, end, String(place)));
        const clashes = new Map(
          clashesOf(rows, { runs, keys: new Set() }).map((clash) => [clash.line, clash]),
        );
        const taken = rows.filter(({ line }) => !clashes.has(line)).flatMap(({ run }) => run ?? []);
        const meets = (one: { start: number; end: number }) => (other: { start: number; end: number }) =>
          one !== other && one.start < other.end && other.start < one.end;
        for (const one of taken) expect([...taken, ...runs].some(meets(one))).toBe(false);
        const free = rows.filter(({ line, run }) => {
          const clash = clashes.get(line);
          return clash && run && !(clash.code === 'logged' ? runs : taken).some(meets(run));
        });
        expect(free).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('NFR-05 T6 judges very many rows in steps, so that a process can do something else in between', () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => row(at + 2, at * 10, at * 10 + 10));
    expect([...findClashes(rows, none)].length).toBeGreaterThanOrEqual(20);
  });
});
