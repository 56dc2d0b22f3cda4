import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findClashes, type PendingRow } from '#domain/time-import/clashes.ts';

const row = (line: number, start: number, end: number, key = `${start} ${end}`): PendingRow => ({
  line,
  key,
  run: { start, end },
});
const none = { runs: [], keys: new Set<string>() };

/** The clashes after all steps. */
function clashesOf(...asked: Parameters<typeof findClashes>) {
  const steps = findClashes(...asked);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

describe('T6 imported rows of one person', () => {
  it('DEC-117 DEC-129 imported rows are cut where a later row starts, and skipped when they repeat another', () => {
    const rows = [row(2, 0, 10), row(3, 0, 10), row(4, 5, 15), row(5, 15, 20), row(6, 19, 30)];
    expect(clashesOf(rows, none)).toEqual({
      leftOut: [{ line: 3, code: 'twice', other: 2 }],
      cut: [
        { line: 2, other: 4, runs: [{ start: 0, end: 5 }] },
        { line: 5, other: 6, runs: [{ start: 15, end: 19 }] },
      ],
    });
  });

  it('DEC-117 imported rows are cut by start time, whatever the order of the file', () => {
    expect(clashesOf([row(2, 10, 20), row(3, 5, 11)], none)).toEqual({
      leftOut: [],
      cut: [{ line: 3, other: 2, runs: [{ start: 5, end: 10 }] }],
    });
  });

  it('T6 T12 imported rows continue after a row inside them, so that no worked time is lost', () => {
    expect(clashesOf([row(2, 0, 100), row(3, 10, 20), row(4, 15, 30), row(5, 0, 5)], none)).toEqual({
      leftOut: [],
      cut: [
        {
          line: 2,
          other: 5,
          runs: [
            { start: 5, end: 10 },
            { start: 30, end: 100 },
          ],
        },
        { line: 3, other: 4, runs: [{ start: 10, end: 15 }] },
      ],
    });
  });

  it('DEC-129 imported rows are skipped when fully covered, with the row that covers them', () => {
    expect(
      clashesOf([row(2, 0, 10), row(3, 0, 10, 'else'), row(4, 20, 30), row(5, 20, 25), row(6, 25, 30)], none),
    ).toEqual({
      leftOut: [
        { line: 3, code: 'overlap', other: 2 },
        { line: 4, code: 'overlap', other: 5 },
      ],
      cut: [],
    });
  });

  it('imported rows are skipped when they overlap logged time, but not when they only touch it', () => {
    const there = {
      runs: [
        { start: 0, end: 10 },
        { start: 15, end: 15 },
        { start: 20, end: null },
      ],
      keys: new Set<string>(),
    };
    expect(clashesOf([row(2, 10, 20), row(3, 9, 10), row(4, 19, 21), row(5, 30, 40)], there)).toEqual({
      leftOut: [
        { line: 3, code: 'logged', other: null },
        { line: 4, code: 'logged', other: null },
        { line: 5, code: 'logged', other: null },
      ],
      cut: [],
    });
  });

  it('imported rows are skipped when already imported; rows without times repeat only with the same key', () => {
    const day = (line: number, key: string): PendingRow => ({ line, key, run: null });
    expect(
      clashesOf([day(2, 'a'), day(3, 'b'), day(4, 'b'), day(5, 'c')], { runs: [], keys: new Set(['a']) }),
    ).toEqual({
      leftOut: [
        { line: 2, code: 'imported', other: null },
        { line: 4, code: 'twice', other: 3 },
      ],
      cut: [],
    });
  });

  it('imported rows never overlap once imported, and each moment belongs to the row that starts last', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 40 }))
      .map(([start, length]) => ({ start, end: start + length }));
    const apart = (spans: readonly { start: number; end: number }[]) =>
      spans
        .toSorted((a, b) => a.start - b.start)
        .filter((each, place, all) => all.slice(0, place).every((other) => other.end <= each.start));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 40 }), fc.array(span, { maxLength: 4 }), (spans, logged) => {
        const runs = apart(logged);
        const rows = spans.map(({ start, end }, place) => row(place + 2, start, end, String(place)));
        const { leftOut, cut } = clashesOf(rows, { runs, keys: new Set() });
        const codes = new Map(leftOut.map(({ line, code }) => [line, code]));
        const meets = (one: { start: number; end: number }) =>
          runs.some((other) => one.start < other.end && other.start < one.end);
        expect(rows.filter(({ line }) => codes.get(line) === 'logged')).toEqual(
          rows.filter(({ run }) => run !== null && meets(run)),
        );
        const parts = new Map(cut.map((each) => [each.line, each.runs]));
        const taken = rows.flatMap(({ line, run }) => {
          if (run === null || codes.get(line) === 'logged') return [];
          return [{ line, run, parts: codes.has(line) ? [] : (parts.get(line) ?? [run]) }];
        });
        const moments = Array.from({ length: 240 }, (_, at) => {
          const holds = (each: { start: number; end: number }) => each.start <= at && at < each.end;
          const [wanted] = taken
            .filter(({ run }) => holds(run))
            .toSorted((a, b) => b.run.start - a.run.start || a.run.end - b.run.end || a.line - b.line);
          const found = taken.filter((each) => each.parts.some(holds)).map(({ line }) => line);
          return { found, wanted: wanted ? [wanted.line] : [] };
        });
        expect(moments.map(({ found }) => found)).toEqual(moments.map(({ wanted }) => wanted));
      }),
      { numRuns: 300 },
    );
  });

  it("NFR-05 T6 imported rows are checked in steps, so that a large import doesn't block the process", () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => row(at + 2, at * 10, at * 10 + 10));
    expect([...findClashes(rows, none)].length).toBeGreaterThanOrEqual(20);
  });
});
