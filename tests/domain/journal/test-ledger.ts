import type { Fact } from '#domain/journal/events.ts';
import { ledgerSteps } from '#domain/journal/ledger.ts';
import { type Session } from '#domain/timer/session-times.ts';
import type { Change } from '#domain/journal/sending/changes.ts';

export interface Run extends Session {
  readonly userId: number;
}

/** A finished run that a fact shortens; its new end is `at`. */
export interface Cut {
  readonly sessionId: number;
  readonly at: number;
}

/** An in-memory ledger: sessions, corrections and sums, written only from the planned steps. */
export class Ledger {
  sessions: Run[] = [];
  readonly #adjustments = new Map<string, number>();
  readonly #sums = new Map<string, number>();

  /** The planned sum of a task in ms. */
  planned(taskId: string): number {
    return this.#sums.get(taskId) ?? 0;
  }

  /** The sum in ms of the finished sessions and corrections of a task. */
  counted(taskId: string): number {
    const runs = this.sessions.filter((run) => run.taskId === taskId && run.end !== null);
    const worked = runs.reduce((sum, run) => sum + (run.end ?? 0) - run.start, 0);
    return worked + (this.#adjustments.get(taskId) ?? 0);
  }

  /** Writes a fact as the server does: trims first, then closes, opens and corrections. */
  book(fact: Fact, changes: readonly Change[], cuts: readonly Cut[] = cutsOf(fact)): void {
    const cutMs = new Map<string, number>();
    for (const { sessionId, at } of cuts) {
      const run = this.sessions.find(({ id }) => id === sessionId);
      if (!run || run.end === null || at >= run.end) continue;
      cutMs.set(run.taskId, (cutMs.get(run.taskId) ?? 0) + run.end - at);
      this.#replace(run, { ...run, end: at });
    }
    const opened: Run[] = [];
    for (const { before, after } of changes) {
      const plan = ledgerSteps(before, after, this.planned(after.id) - (cutMs.get(after.id) ?? 0), fact);
      this.#sums.set(after.id, plan.sumMs);
      for (const step of plan.steps) {
        if (step.kind === 'adjust') {
          this.#adjustments.set(after.id, (this.#adjustments.get(after.id) ?? 0) + step.deltaMs);
        } else if (step.kind === 'open') {
          const id = this.sessions.length + opened.length + 1;
          opened.push({ id, taskId: after.id, userId: after.assigneeId, start: step.at, end: null });
        } else {
          const own = opened.findIndex((run) => run.taskId === after.id);
          const run =
            opened[own] ?? this.sessions.find((each) => each.taskId === after.id && each.end === null);
          if (!run) throw new RangeError(`No run of ${after.id} is open.`);
          if (own === -1) this.#replace(run, { ...run, end: step.at });
          else opened[own] = { ...run, end: step.at };
        }
      }
    }
    this.sessions.push(...opened);
  }

  #replace(old: Run, anew: Run): void {
    this.sessions = this.sessions.map((run) => (run === old ? anew : run));
  }
}

function cutsOf(fact: Fact): Cut[] {
  if (fact.type !== 'session.adjusted') return [];
  const { ended, mode, at } = fact.data;
  return ended && mode !== 'keep' ? [{ sessionId: ended.sessionId, at }] : [];
}
