import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { decideSession, sessionChangesOf } from '#domain/journal/decide-session.ts';
import type { Fact, SessionChange, Span } from '#domain/journal/events.ts';
import { fold } from '#domain/journal/fold.ts';
import { changesBy } from '#domain/journal/sending/changes.ts';
import { decideUndo } from '#domain/journal/undo/undo.ts';
import type { Task } from '#domain/task/task.ts';
import { withinCap } from '#domain/task/logged-time.ts';
import { overlapping } from '#domain/timer/session-rules.ts';
import { aCommand } from '#tests/domain/examples.ts';
import { full } from '#tests/support/full.ts';
import { NOON, task, taskId } from '#tests/support/tasks.ts';

/** A session with its task, as a server stores it. */
interface Stored extends Span {
  readonly taskId: string;
}

/** A server with the sessions of one worker on three tasks, in memory. */
class Server {
  tasks: ReadonlyMap<string, Task> = new Map(
    [1, 2, 3].map((place) => [taskId(place), task(place, { assigneeId: 7 })]),
  );
  sessions: readonly Stored[] = [];
  readonly done: { readonly fact: Fact; readonly changes: ReturnType<typeof changesBy> }[] = [];
  #count = 0;

  command() {
    this.#count += 1;
    return aCommand({ factId: `fact-${this.#count}`, at: NOON });
  }

  /** Takes an edit that a device asks for, which may know sessions that have changed since. */
  edit(of: string, was: Span | null, becomes: Span | null, { isCut, timeZone }: How): boolean {
    const old = was && this.sessions.find((each) => isAt(each, { taskId: of, ...was }));
    if (old === undefined) return false;
    const others = this.sessions.filter((each) => each !== old).map((each, id) => ({ id, ...each }));
    const edit = { userId: 7, was, becomes, isCut };
    const decided = decideSession(this.tasks.get(of), edit, { others, timeZone }, this.command());
    return decided.ok && this.#record(decided.value);
  }

  undo(back: number): boolean {
    const row = this.done[this.done.length - 1 - back];
    if (row === undefined) return false;
    const { id, at, type } = row.fact;
    const later = this.done.slice(this.done.indexOf(row) + 1).map(({ fact, changes }) => ({
      id: fact.id,
      undoes: fact.type === 'fact.undone' ? fact.data.factId : null,
      changes,
    }));
    const undone = { id, at, type, later, sessions: sessionChangesOf(row.fact) };
    const decided = decideUndo(undone, row.changes, (each) => this.tasks.get(each), this.command());
    if (!decided.ok) return false;
    const changes = sessionChangesOf(decided.value);
    const rest = changes.reduce(without, this.sessions);
    const isThere = changes.every(
      ({ taskId: of, was }) =>
        was === null || this.sessions.some((each) => isAt(each, { taskId: of, ...was })),
    );
    const isFree = changes.every(
      ({ becomes }) => becomes === null || overlapping(becomes, rest).length === 0,
    );
    return isThere && isFree && this.#record(decided.value);
  }

  #record(fact: Fact): boolean {
    const before = this.tasks;
    this.tasks = fold(before.values(), [fact]);
    const changes = sessionChangesOf(fact);
    this.sessions = [
      ...changes.reduce(without, this.sessions),
      ...changes.flatMap(({ taskId: of, becomes }) =>
        becomes === null ? [] : [{ taskId: of, start: becomes.start, end: becomes.end }],
      ),
    ];
    this.done.push({ fact, changes: changesBy(fact, before, this.tasks) });
    return true;
  }
}

interface How {
  readonly isCut: boolean;
  readonly timeZone: string;
}

const isAt = (one: Stored, other: Stored): boolean =>
  one.taskId === other.taskId && one.start === other.start && one.end === other.end;

function without(sessions: readonly Stored[], { taskId: of, was }: SessionChange): readonly Stored[] {
  const old = was && sessions.find((each) => isAt(each, { taskId: of, ...was }));
  return sessions.filter((each) => each !== old);
}

const step = fc.record({
  kind: fc.constantFrom('add', 'add', 'add', 'change', 'delete', 'undo', 'undo'),
  place: fc.integer({ min: 1, max: 3 }),
  /** Minutes before now, over the change of clocks of 25 October and the last days. */
  ago: fc.oneof(fc.nat(3 * 24 * 60), fc.integer({ min: 24 * 24 * 60, max: 26 * 24 * 60 })),
  minutes: fc.integer({ min: -10, max: 26 * 60 }),
  isCut: fc.boolean(),
  /** Which of the known sessions is meant; that of a device may be one of before. */
  known: fc.nat(20),
  isStale: fc.boolean(),
});

describe('sessions by hand', () => {
  it('DEC-152 T3 T6 T10 keep sums, order and non-overlap after any edits, cuts and undos of two devices in any zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), zones, (steps, timeZone) => {
        const server = new Server();
        // What a device that was offline still shows.
        let stale: readonly Stored[] = [];
        for (const { kind, place, ago, minutes, isCut, known, isStale } of steps) {
          const start = NOON - ago * MINUTE_MS;
          const span = { start, end: start + minutes * MINUTE_MS };
          const seen = isStale ? stale : server.sessions;
          const session = seen[known % Math.max(1, seen.length)];
          const was = session && { start: session.start, end: session.end };
          if (known % 3 === 0) stale = server.sessions;
          const how = { isCut, timeZone };
          const isDone =
            kind === 'undo'
              ? server.undo(known % 4)
              : kind === 'add'
                ? server.edit(taskId(place), null, span, how)
                : was !== undefined &&
                  server.edit(session?.taskId ?? '', was, kind === 'change' ? span : null, how);
          if (isDone) accepted += 1;
          const sorted = server.sessions.toSorted((one, other) => one.start - other.start);
          for (const [at, each] of sorted.entries()) {
            expect(each.end).toBeGreaterThan(each.start);
            expect(each.end - each.start).toBeLessThanOrEqual(DAY_MS);
            expect(each.end).toBeLessThanOrEqual(NOON);
            expect(sorted[at + 1]?.start ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(each.end);
          }
          for (const [id, { loggedMs }] of server.tasks) {
            const own = server.sessions.filter((each) => each.taskId === id);
            const sum = own.reduce((ms, each) => ms + each.end - each.start, 0);
            // Beyond the cap only the ledger of the server knows the sum (DEC-03).
            const isKnown = sum <= DAY_MS && !hasPassedCap(server, id);
            expect(loggedMs).toBe(isKnown ? withinCap(sum) : loggedMs);
          }
        }
      }),
      { numRuns: full ? 10_000 : 500 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  it('DEC-119 DEC-152 an undo brings back every session that an edit has cut, and a redo cuts them again', () => {
    const server = new Server();
    const hour = (at: number) => NOON - at * HOUR_MS;
    const how = { isCut: true, timeZone: 'Europe/Berlin' };
    server.edit(taskId(1), null, { start: hour(5), end: hour(3) }, how);
    server.edit(taskId(2), null, { start: hour(2), end: hour(1) }, how);
    const before = server.sessions;
    expect(server.edit(taskId(3), null, { start: hour(4), end: hour(1) }, how)).toBe(true);
    const after = server.sessions;
    expect(after).toEqual([
      { taskId: taskId(2), start: hour(2), end: hour(1) },
      { taskId: taskId(3), start: hour(4), end: hour(2) },
      { taskId: taskId(1), start: hour(5), end: hour(4) },
    ]);
    expect(server.undo(0)).toBe(true);
    expect(new Set(server.sessions)).toEqual(new Set(before));
    expect(server.undo(0)).toBe(true);
    expect(new Set(server.sessions)).toEqual(new Set(after));
  });
});

/** Whether a task ever had more than counts: what was above the cap is not in its fold. */
function hasPassedCap({ done }: Server, id: string): boolean {
  return done.some(({ changes }) => changes.some(({ after }) => after.id === id && after.loggedMs >= DAY_MS));
}
