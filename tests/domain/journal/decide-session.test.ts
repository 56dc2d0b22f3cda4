import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { fact } from '#domain/journal/command.ts';
import { decideSession, sessionChangesOf } from '#domain/journal/decide-session.ts';
import type { Fact, SessionChange } from '#domain/journal/events.ts';
import type { SessionTimes } from '#domain/timer/session-times.ts';
import { fold } from '#domain/journal/fold.ts';
import { changesBy } from '#domain/journal/sending/changes.ts';
import { decideUndo } from '#domain/journal/undo/undo.ts';
import type { Task } from '#domain/task/task.ts';
import { lengthOf } from '#domain/journal/runs.ts';
import { withinCap } from '#domain/task/logged-time.ts';
import { forgottenRun } from '#domain/timer/forgotten-run.ts';
import { overlapping } from '#domain/timer/session-rules.ts';
import { aCommand } from '#tests/domain/examples.ts';
import { full } from '#tests/support/full.ts';
import { NOON, task, taskId } from '#tests/support/tasks.ts';

interface Stored extends SessionTimes {
  readonly taskId: string;
}

/** An in-memory server with the sessions and the timer of one user on three tasks. */
class Server {
  now = NOON;
  tasks: ReadonlyMap<string, Task> = new Map(
    [1, 2, 3].map((place) => [taskId(place), task(place, { assigneeId: 7 })]),
  );
  sessions: readonly Stored[] = [];
  readonly done: { readonly fact: Fact; readonly changes: ReturnType<typeof changesBy> }[] = [];
  #count = 0;

  command() {
    this.#count += 1;
    return aCommand({ factId: `fact-${this.#count}`, at: this.now });
  }

  /** Applies a device's edit; the device may know an outdated session. */
  edit(
    of: string,
    was: SessionTimes | null,
    becomes: SessionTimes | null,
    { isCut, timeZone }: How,
  ): boolean {
    const old = was && this.sessions.find((each) => isAt(each, { taskId: of, ...was }));
    if (old === undefined) return false;
    const others = this.sessions.filter((each) => each !== old).map((each, id) => ({ id, ...each }));
    const edit = { userId: 7, was, becomes, isCut };
    const decided = decideSession(this.tasks.get(of), edit, { others, timeZone }, this.command());
    return decided.ok && this.#record(decided.value);
  }

  running(): Stored | undefined {
    return this.sessions.find(({ end }) => end === null);
  }

  /** Starts the timer of a task when none is running, otherwise stops the running one. */
  toggle(of: string): boolean {
    const open = this.running();
    const about = { taskId: open?.taskId ?? of };
    const closed = open && { ...open, end: this.now };
    this.sessions = [
      ...this.sessions.filter((each) => each !== open),
      closed ?? { ...about, start: this.now, end: null },
    ];
    return this.#keep(
      open
        ? fact(this.command(), 'task.paused', about)
        : fact(this.command(), 'task.started', { ...about, late: true }),
    );
  }

  /** Undoes an edit of sessions, or redoes it by undoing an undo. */
  undo(back: number): boolean {
    const edits = this.done.filter(
      ({ fact: { type } }) => type === 'session.edited' || type === 'fact.undone',
    );
    const row = edits[edits.length - 1 - back];
    if (row === undefined) return false;
    const { id, at, type } = row.fact;
    const later = this.done.slice(this.done.indexOf(row) + 1).map((each) => ({
      id: each.fact.id,
      undoes: each.fact.type === 'fact.undone' ? each.fact.data.factId : null,
      changes: each.changes,
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

  #record(made: Fact): boolean {
    const changes = sessionChangesOf(made);
    this.sessions = [
      ...changes.reduce(without, this.sessions),
      ...changes.flatMap(({ taskId: of, becomes }) =>
        becomes === null ? [] : [{ taskId: of, start: becomes.start, end: becomes.end }],
      ),
    ];
    return this.#keep(made);
  }

  #keep(made: Fact): boolean {
    const before = this.tasks;
    this.tasks = fold(before.values(), [made]);
    this.done.push({ fact: made, changes: changesBy(made, before, this.tasks) });
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
  kind: fc.constantFrom('add', 'add', 'add', 'change', 'delete', 'undo', 'undo', 'timer', 'move', 'move'),
  place: fc.integer({ min: 1, max: 3 }),
  /** Minutes before now; covers the end of daylight saving time on 25 October and the last days. */
  ago: fc.oneof(fc.nat(3 * 24 * 60), fc.integer({ min: 24 * 24 * 60, max: 26 * 24 * 60 })),
  minutes: fc.integer({ min: -10, max: 26 * 60 }),
  isCut: fc.boolean(),
  /** Picks a known session; a device may name an outdated one. */
  known: fc.nat(20),
  isStale: fc.boolean(),
});

describe('edits of sessions', () => {
  it('DEC-152 T3 T6 T10 decision 0188 sums, order and non-overlap hold for any edits, cuts and undos of two devices in any time zone, while timers run', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const accepted: Record<string, number> = {};
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), zones, (steps, timeZone) => {
        const server = new Server();
        // The last known list of a device that was offline.
        let stale: readonly Stored[] = [];
        for (const { kind, place, ago, minutes, isCut, known, isStale } of steps) {
          server.now += 7 * MINUTE_MS;
          const { now } = server;
          const start = NOON - ago * MINUTE_MS;
          const span = { start, end: start + minutes * MINUTE_MS };
          const seen = isStale ? stale : server.sessions;
          const session =
            kind === 'move' ? seen.find(({ end }) => end === null) : seen[known % Math.max(1, seen.length)];
          const was = session && { start: session.start, end: session.end };
          if (known % 3 === 0) stale = server.sessions;
          const how = { isCut, timeZone };
          const becomes = {
            change: span,
            delete: null,
            move: { start: now - (ago % (30 * 60)) * MINUTE_MS, end: null },
          };
          const isDone =
            kind === 'undo'
              ? server.undo(known % 4)
              : kind === 'timer'
                ? server.toggle(taskId(place))
                : kind === 'add'
                  ? server.edit(taskId(place), null, span, how)
                  : was !== undefined && server.edit(session?.taskId ?? '', was, becomes[kind], how);
          if (isDone) accepted[kind] = (accepted[kind] ?? 0) + 1;
          const sorted = server.sessions.toSorted((one, other) => one.start - other.start);
          for (const [at, { start: from, end }] of sorted.entries()) {
            expect((end ?? now) - from).toBeGreaterThanOrEqual(end === null ? 0 : 1);
            expect(end ?? now).toBeLessThanOrEqual(now);
            expect(sorted[at + 1]?.start ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
              end ?? Number.POSITIVE_INFINITY,
            );
          }
          for (const [id, { loggedMs, runningSince, status }] of server.tasks) {
            const own = server.sessions.filter((each) => each.taskId === id);
            const sum = own.reduce((ms, each) => ms + lengthOf(each), 0);
            // Above the cap only the server's ledger knows the sum (DEC-03).
            const isKnown = sum <= DAY_MS && !hasPassedCap(server, id);
            expect(loggedMs).toBe(isKnown ? withinCap(sum) : loggedMs);
            const open = own.find(({ end }) => end === null);
            expect([runningSince, status === 'inProgress']).toEqual([
              open?.start ?? null,
              open !== undefined,
            ]);
          }
        }
      }),
      { numRuns: full ? 10_000 : 500 },
    );
    for (const kind of ['add', 'change', 'delete', 'move', 'undo'])
      expect(accepted[kind]).toBeGreaterThan(kind === 'add' ? 100 : 20);
  });

  it('DEC-119 DEC-152 an undo restores every session that an edit cut, and a redo cuts them again', () => {
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

it('DEC-119 decision 0188 undoing a moved start is refused when another run of the task is active', () => {
  const since = (ago: number) => ({ start: NOON - ago * HOUR_MS, end: null });
  const runs = (ago: number) =>
    task(1, { assigneeId: 7, status: 'inProgress', runningSince: since(ago).start });
  const paused = task(1, { assigneeId: 7, status: 'paused', loggedMs: HOUR_MS });
  const move = { taskId: taskId(1), userId: 7, was: since(1), becomes: since(2) };
  const undone = { id: 'moved', at: NOON, type: 'session.edited', sessions: [move] } as const;
  const undo = (now: Task, later: Parameters<typeof decideUndo>[0]['later'] = []) =>
    decideUndo({ ...undone, later }, [{ before: runs(1), after: runs(2) }], () => now, aCommand());
  expect(undo(runs(2))).toMatchObject({
    ok: true,
    value: { data: { restores: [{ run: 'leave' }], sessions: [{ was: since(2), becomes: since(1) }] } },
  });
  const runsAgain = [
    { id: 'pause', undoes: null, changes: [{ before: runs(2), after: paused }] },
    { id: 'back', undoes: 'pause', changes: [{ before: paused, after: runs(0) }] },
  ];
  expect(undo(runs(0), runsAgain)).toMatchObject({ ok: false, refusal: { code: 'undo.changed' } });
});

it('DEC-130 DEC-140 decision 0188 moving the start of a run across a sleep of the device also answers the question about that sleep', () => {
  const before = task(1, { assigneeId: 7, status: 'inProgress', runningSince: NOON - HOUR_MS });
  const edit = {
    userId: 7,
    was: { start: NOON - HOUR_MS, end: null },
    becomes: { start: NOON - 3 * HOUR_MS, end: null },
    isCut: false,
  };
  const decided = decideSession(
    before,
    edit,
    { others: [], timeZone: 'Europe/Berlin' },
    aCommand({ at: NOON }),
  );
  const after = decided.ok ? fold([before], [decided.value]).get(before.id) : undefined;
  const slept = { lastUseAt: null, sleptAt: NOON - 2 * HOUR_MS, wokeAt: NOON - 1.5 * HOUR_MS };
  const seen = { taskId: before.id, since: after?.runningSince ?? 0, ...slept, now: NOON };
  expect(forgottenRun(seen, before.keptAt)).not.toBeNull();
  expect(forgottenRun(seen, after?.keptAt ?? null)).toBeNull();
});

/** True if a task ever reached the cap: the fold drops what is above it. */
function hasPassedCap({ done }: Server, id: string): boolean {
  return done.some(({ changes }) => changes.some(({ after }) => after.id === id && after.loggedMs >= DAY_MS));
}
