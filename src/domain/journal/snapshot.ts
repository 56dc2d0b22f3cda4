import type { Task } from '#domain/task/task.ts';
import type { Skipped } from './batch/batch.ts';
import { byIndex } from '#domain/task/board.ts';

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
  /** The tasks that a batch has left as they are (DEC-123). */
  readonly skipped?: readonly Skipped[];
}

/** A snapshot that is just what one read answered. */
export function snapshotOf(position: number, tasks: Iterable<Task>): Snapshot {
  return { position, tasks: new Map([...tasks].map((task) => [task.id, task])), newer: new Map() };
}

/**
 * Merges the answer to an own write into a snapshot: each task stands as the latest position says, whatever order
 * answers and reads come in, so nothing flickers (J6, S5, DEC-131). An answer has the cards that moved; the others of
 * their columns take the places that these leave (DEC-124).
 */
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

/** Merges earlier answers into a read that may have been taken before them. */
export function mergeAnswers(snapshot: Snapshot, answers: Iterable<Answer>): Snapshot {
  const later = [...answers].filter(({ position }) => position > snapshot.position);
  return later.sort((a, b) => a.position - b.position).reduce(mergeAnswer, snapshot);
}

/** Counts the cards that stand in a column with some that came, around them. */
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
