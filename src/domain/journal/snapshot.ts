import type { Task } from '#domain/task.ts';

/** What the server last said about a board, with the journal position at which it said it. */
export interface Snapshot {
  readonly position: number;
  readonly tasks: ReadonlyMap<string, Task>;
  /** Tasks known from answers at a later position than the read itself. */
  readonly newer: ReadonlyMap<string, number>;
}

/** Tasks of an answer to one's own write, and the position at which they stood so. */
export interface Answer {
  readonly position: number;
  readonly tasks: readonly Task[];
}

/** A snapshot that is just what one read answered. */
export function snapshotOf(position: number, tasks: Iterable<Task>): Snapshot {
  return { position, tasks: new Map([...tasks].map((task) => [task.id, task])), newer: new Map() };
}

/**
 * Merges the answer to an own write into a snapshot: each task stands as the latest position says, whatever order
 * answers and reads come in, so nothing flickers (J6, S5, DEC-131).
 */
export function mergeAnswer(snapshot: Snapshot, answer: Answer): Snapshot {
  const tasks = new Map(snapshot.tasks);
  const newer = new Map(snapshot.newer);
  for (const task of answer.tasks) {
    if (answer.position <= (newer.get(task.id) ?? snapshot.position)) continue;
    tasks.set(task.id, task);
    newer.set(task.id, answer.position);
  }
  return { ...snapshot, tasks, newer };
}

/** Merges earlier answers into a read that may have been taken before them. */
export function mergeAnswers(snapshot: Snapshot, answers: Iterable<Answer>): Snapshot {
  let merged = snapshot;
  for (const answer of answers) if (answer.position > snapshot.position) merged = mergeAnswer(merged, answer);
  return merged;
}
