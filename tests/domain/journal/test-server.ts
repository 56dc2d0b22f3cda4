import { decideTimer } from '#domain/journal/decide.ts';
import { TaskTable } from '#domain/journal/task-table.ts';
import type { Fact } from '#domain/journal/events.ts';
import { evolve } from '#domain/journal/fold.ts';
import { decideStop, type KnownRun } from '#domain/journal/late-stop.ts';
import { placeStart } from '#domain/journal/ledger.ts';
import { aCommand, aTask } from '#tests/domain/examples.ts';
import type { Deed } from './devices.ts';
import { Ledger } from './test-ledger.ts';

/** One user's tasks on a server where every fact arrives late, in any order. With `named` false, stops don't name their run. */
export class TestServer {
  readonly #table: TaskTable;
  readonly #ledger = new Ledger();
  readonly #closedBy = new Map<number, string>();
  readonly #isNamed: boolean;
  #facts = 0;

  constructor(taskIds: Iterable<string>, named = true) {
    this.#isNamed = named;
    this.#table = new TaskTable([...taskIds].map((id) => aTask({ id })));
  }

  take(deed: Deed): void {
    if (deed.kind === 'start' || deed.kind === 'resume') this.#start(deed);
    else this.#stop(deed, deed.kind);
  }

  /** The runs of all tasks as `task from-to`, oldest first, without empty ones. */
  runs(): string[] {
    const runs = this.#ledger.sessions.toSorted((a, b) => a.start - b.start);
    return runs.flatMap(({ taskId, start, end }) =>
      start === end ? [] : [`${taskId} ${start}-${end ?? ''}`],
    );
  }

  /** The logged time of each task: as shown, and as the sum of its runs. */
  logged(): Record<string, [shown: number, counted: number]> {
    const tasks = [...this.#table.tasks()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return Object.fromEntries(tasks.map(({ id, loggedMs }) => [id, [loggedMs, this.#ledger.counted(id)]]));
  }

  #start({ taskId, kind, at }: Deed): void {
    const { trims, endedAt } = placeStart(this.#ledger.sessions, at);
    const situation = {
      today: '2026-11-18',
      isLate: true,
      trims,
      ...(endedAt === undefined ? {} : { endedAt }),
    };
    const action = kind === 'start' ? 'start' : 'resume';
    const decided = decideTimer(this.#table.get(taskId), action, situation, this.#command(at));
    if (!decided.ok) throw new Error(decided.refusal.message);
    for (const { sessionId } of trims) this.#closedBy.set(sessionId, 'cut');
    this.#record(
      decided.value,
      trims.map(({ sessionId }) => ({ sessionId, at })),
    );
  }

  #stop({ taskId, at, since }: Deed, action: 'pause' | 'complete'): void {
    const task = this.#table.get(taskId) ?? aTask();
    const runs = this.#ledger.sessions.filter((run) => run.taskId === taskId).map((run) => this.#known(run));
    const situation = {
      runs: runs.toSorted((a, b) => a.start - b.start),
      since: this.#isNamed ? since : null,
      isLate: true,
    };
    const decided = decideStop(task, action, situation, this.#command(at));
    if (!decided.ok) throw new Error(decided.refusal.message);
    const { fact, cut, isDouble } = decided.value;
    if (cut) this.#closedBy.set(cut.sessionId, action);
    if (cut) this.#table.change(taskId, { loggedMs: task.loggedMs - cut.ms });
    this.#record(fact, cut ? [cut] : [], isDouble);
  }

  #command(at: number) {
    this.#facts += 1;
    return aCommand({ factId: `fact ${this.#facts}`, at });
  }

  #known(run: Ledger['sessions'][number]): KnownRun {
    return { ...run, closedBy: run.end === null ? null : (this.#closedBy.get(run.id) ?? 'rival') };
  }

  #record(fact: Fact, cuts: Parameters<Ledger['book']>[2], isDouble = false): void {
    const before = new Map([...this.#table.tasks()].map((task) => [task.id, task]));
    const open = new Set(this.#ledger.sessions.flatMap(({ id, end }) => (end === null ? [id] : [])));
    if (!isDouble) evolve(this.#table, fact);
    const changes = [...this.#table.tasks()].flatMap((after) => {
      const was = before.get(after.id) ?? null;
      return was === after ? [] : [{ before: was, after }];
    });
    this.#ledger.book(fact, changes, cuts);
    const by = fact.type === 'task.paused' ? 'pause' : fact.type === 'task.completed' ? 'complete' : 'rival';
    for (const { id, end } of this.#ledger.sessions)
      if (end !== null && open.has(id)) this.#closedBy.set(id, by);
  }
}
