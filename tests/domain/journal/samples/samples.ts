import { readFileSync } from 'node:fs';
import type { Fact } from '#domain/journal/events.ts';
import { readFact, readTask } from '#domain/journal/schemas.ts';
import type { Task } from '#domain/task/task.ts';

const recorded = JSON.parse(readFileSync(new URL('v1.json', import.meta.url), 'utf8')) as Record<
  'tasks' | 'facts' | 'result',
  unknown[]
>;

/** The recorded rows, unparsed. */
export const recordedFacts: readonly unknown[] = recorded.facts;

/** One recorded fact of every type and version ever shipped, with the tasks before them and the expected result. */
export const samples: { readonly tasks: Task[]; readonly facts: Fact[]; readonly result: Task[] } = {
  tasks: tasksOf(recorded.tasks),
  facts: recorded.facts.flatMap((row) => {
    const read = readFact(row);
    return read.kind === 'read' ? [read.value] : [];
  }),
  result: tasksOf(recorded.result),
};

function tasksOf(rows: readonly unknown[]): Task[] {
  return rows.flatMap((row) => readTask(row) ?? []);
}
