import { type Task, byIndex } from '#domain/task/index.ts';
import type { Skipped } from './batch/batch.ts';

export interface Snapshot {
  readonly position: number;
  readonly tasks: ReadonlyMap<string, Task>;
  /** Journal positions of tasks from answers later than the read. */
  readonly newer: ReadonlyMap<string, number>;
}

export interface Answer {
  readonly position: number;
  readonly tasks: readonly Task[];
  readonly skipped?: readonly Skipped[];
}

/** Creates a snapshot from one read. */
export function snapshotOf(position: number, tasks: Iterable<Task>): Snapshot {
  return { position, tasks: new Map([...tasks].map((task) => [task.id, task])), newer: new Map() };
}

/** Merges the answer to a write; the latest position of each task wins in any order (J6, S5, DEC-124, DEC-131). */
export function mergeAnswer(snapshot: Snapshot, answer: Answer): Snapshot {
  const merged = answer.tasks.filter(
    ({ id }) => answer.position > (snapshot.newer.get(id) ?? snapshot.position),
  );
  if (merged.length === 0) return snapshot;
  const tasks = new Map(snapshot.tasks);
  const newer = new Map(snapshot.newer);
  for (const task of merged) {
    tasks.set(task.id, task);
    newer.set(task.id, answer.position);
  }
  seat(tasks, merged);
  return { ...snapshot, tasks, newer };
}

/** Merges earlier answers into a read that may be older. */
export function mergeAnswers(snapshot: Snapshot, answers: Iterable<Answer>): Snapshot {
  const later = [...answers].filter(({ position }) => position > snapshot.position);
  return later.sort((a, b) => a.position - b.position).reduce(mergeAnswer, snapshot);
}

function seat(tasks: Map<string, Task>, cards: readonly Task[]): void {
  const came = new Set(cards.map(({ id }) => id));
  const taken = new Map<string, Set<number>>();
  for (const card of cards) {
    if (card.live) taken.set(columnKey(card), (taken.get(columnKey(card)) ?? new Set()).add(card.index));
  }
  const others = [...tasks.values()].filter(
    (task) => task.live && !came.has(task.id) && taken.has(columnKey(task)),
  );
  const next = new Map<string, number>();
  for (const task of others.sort(byIndex)) {
    const column = columnKey(task);
    let index = next.get(column) ?? 0;
    while (taken.get(column)?.has(index)) index += 1;
    next.set(column, index + 1);
    if (task.index !== index) tasks.set(task.id, { ...task, index });
  }
}

const columnKey = ({ day, assigneeId }: Task): string => `${assigneeId} ${day ?? ''}`;
