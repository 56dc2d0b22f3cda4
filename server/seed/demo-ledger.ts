import { TaskTable, type Fact, taskIdsOf, evolve, ledgerSteps, type Change } from '#domain/journal/index.ts';
import type { Task } from '#domain/task/index.ts';
import type { ActivityScript } from './activity-script.ts';

export interface Run {
  readonly taskId: string;
  readonly userId: number;
  readonly factId: string;
  readonly start: number;
  readonly end: number | null;
  readonly closedBy: 'pause' | 'complete' | null;
}

export interface RecordedRuns {
  readonly fact: Fact;
  readonly changes: readonly Change[];
}

export interface Ledger {
  readonly tasks: readonly Task[];
  readonly runs: readonly Run[];
  readonly recorded: readonly RecordedRuns[];
}

/** Applies a script with the product's own rules, so that the demo has only possible states. */
export function foldScript(script: ActivityScript): Ledger {
  const table = new TaskTable([]);
  const runs = new Map<string, Run[]>();
  const recorded = script.facts().map((fact) => {
    const changes = tell(table, fact, script);
    for (const change of changes) noteRuns(runs, change, fact, script.userId);
    return { fact, changes };
  });
  return { tasks: [...table.toMap().values()], runs: [...runs.values()].flat(), recorded };
}

function tell(table: TaskTable, fact: Fact, { marks }: ActivityScript): Change[] {
  const befores = taskIdsOf(fact).map((id) => [id, table.get(id) ?? null] as const);
  evolve(table, fact);
  table.countPositions();
  return befores.flatMap(([id, before]) => {
    const task = table.get(id);
    if (task === undefined) return [];
    const after = { ...task, ...marks.get(id), updatedDate: new Date(fact.at).toISOString() };
    table.put(after);
    return [{ before, after }];
  });
}

function noteRuns(runs: Map<string, Run[]>, { before, after }: Change, fact: Fact, userId: number): void {
  const ofTask = runs.get(after.id) ?? [];
  runs.set(after.id, ofTask);
  for (const step of ledgerSteps(before, after, before?.loggedMs ?? 0, fact).steps) {
    const last = ofTask.at(-1);
    if (step.kind === 'open') {
      ofTask.push({ taskId: after.id, userId, factId: fact.id, start: step.at, end: null, closedBy: null });
    } else if (step.kind === 'close' && last) {
      const closedBy = fact.type === 'task.completed' ? 'complete' : 'pause';
      ofTask.splice(-1, 1, { ...last, end: step.at, closedBy });
    }
  }
}
