import fc from 'fast-check';

/** A timer action on a device that was offline; `since` is the start of the run that it stops. */
export interface Deed {
  readonly kind: 'start' | 'resume' | 'pause' | 'complete';
  readonly taskId: string;
  readonly at: number;
  readonly since: number | null;
}

/** An expected run; `end` is null while it runs. */
export interface PlannedRun {
  readonly taskId: string;
  readonly start: number;
  readonly end: number | null;
}

/** The actions seen by each of two or three devices, in its order; all work on the same few tasks, at distinct times. */
export const devices: fc.Arbitrary<Deed[][]> = fc
  .record({
    amount: fc.integer({ min: 2, max: 3 }),
    turns: fc.array(
      fc.record({
        device: fc.nat({ max: 2 }),
        task: fc.nat({ max: 3 }),
        kind: fc.constantFrom('go', 'go', 'stop', 'done'),
      }),
      { minLength: 2, maxLength: 9 },
    ),
    gaps: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 9, maxLength: 9 }),
  })
  .map(({ amount, turns, gaps }) => {
    const made = Array.from({ length: amount }, () => new Device());
    let at = 0;
    for (const [place, { device, task, kind }] of turns.entries()) {
      at += gaps[place] ?? 1;
      made[device % amount]?.turn(kind, `task ${task}`, at);
    }
    return made.map(({ deeds }) => deeds);
  });

/** Every order in which the actions can arrive when each device keeps its own order. */
export function arrivals(made: readonly (readonly Deed[])[]): Deed[][] {
  const waiting = made.filter(({ length }) => length > 0);
  if (waiting.length === 0) return [[]];
  return waiting.flatMap((next) => {
    const rest = waiting.map((deeds) => (deeds === next ? deeds.slice(1) : deeds));
    return arrivals(rest).map((later) => next.slice(0, 1).concat(later));
  });
}

/** The expected runs, computed independently: from each start to its own stop or to the next start. */
export function runsOf(deeds: readonly Deed[]): PlannedRun[] {
  const starts = deeds.filter(({ since }) => since === null).toSorted((a, b) => a.at - b.at);
  return starts.map(({ taskId, at }, place) => {
    const stop = deeds.find(({ since }) => since === at)?.at ?? Number.POSITIVE_INFINITY;
    const end = Math.min(stop, starts[place + 1]?.at ?? Number.POSITIVE_INFINITY);
    return { taskId, start: at, end: end === Number.POSITIVE_INFINITY ? null : end };
  });
}

/** A runs for 3 s; 10 s after its start another device starts B. */
export const phantom: Deed[][] = [
  [
    { kind: 'start', taskId: 'A', at: 0, since: null },
    { kind: 'pause', taskId: 'A', at: 3, since: 0 },
  ],
  [{ kind: 'start', taskId: 'D', at: 10, since: null }],
];

/** A runs and is paused here, is started elsewhere in between, and a third device starts B. */
export const resumed: Deed[][] = [
  [
    { kind: 'start', taskId: 'A', at: -10, since: null },
    { kind: 'pause', taskId: 'A', at: -4, since: -10 },
  ],
  [{ kind: 'resume', taskId: 'A', at: -5, since: null }],
  [{ kind: 'start', taskId: 'D', at: -2, since: null }],
];

/** The same task on three devices, completed on one of them. */
export const thrice: Deed[][] = [
  [
    { kind: 'start', taskId: 'A', at: 0, since: null },
    { kind: 'complete', taskId: 'A', at: 8, since: 0 },
  ],
  [
    { kind: 'start', taskId: 'A', at: 5, since: null },
    { kind: 'pause', taskId: 'A', at: 20, since: 5 },
  ],
  [
    { kind: 'start', taskId: 'A', at: 12, since: null },
    { kind: 'pause', taskId: 'A', at: 14, since: 12 },
  ],
];

/** A device that knows only its own actions. */
class Device {
  readonly deeds: Deed[] = [];
  readonly #known = new Map<string, 'paused' | 'done'>();
  #running: { readonly taskId: string; readonly since: number } | null = null;

  turn(kind: string, taskId: string, at: number): void {
    if (kind === 'go') this.#go(taskId, at);
    else if (this.#running) this.#stop(kind === 'done' ? 'complete' : 'pause', this.#running, at);
  }

  #go(taskId: string, at: number): void {
    const known = this.#known.get(taskId);
    if (known === 'done' || this.#running?.taskId === taskId) return;
    this.deeds.push({ kind: known ? 'resume' : 'start', taskId, at, since: null });
    this.#known.set(taskId, 'paused');
    this.#running = { taskId, since: at };
  }

  #stop(kind: 'pause' | 'complete', { taskId, since }: { taskId: string; since: number }, at: number): void {
    this.deeds.push({ kind, taskId, at, since });
    this.#known.set(taskId, kind === 'complete' ? 'done' : 'paused');
    this.#running = null;
  }
}
