import { type Answer, mergeAnswers, type Snapshot } from '#domain/journal/snapshot.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import type { StoredBoard } from './database.ts';

/** Which board a snapshot shows: the tasks of a user in the week of a Monday, and the unscheduled ones. */
export interface BoardName {
  readonly userId: number;
  readonly monday: PlainDay;
  /** The zone in which its days were read. */
  readonly timeZone: string;
}

/** The key of a board in the store. */
export const boardKeyOf = ({ userId, monday, timeZone }: BoardName): string =>
  `${userId}/${monday}/${timeZone}`;

/** A snapshot as a row. */
export function toStored(name: BoardName, snapshot: Snapshot, savedAt: number): StoredBoard {
  return {
    ...name,
    board: boardKeyOf(name),
    savedAt,
    position: snapshot.position,
    tasks: [...snapshot.tasks.values()],
    newer: [...snapshot.newer],
  };
}

/** A row as a snapshot. */
export function fromStored(row: Pick<StoredBoard, 'position' | 'tasks' | 'newer'>): Snapshot {
  return {
    position: row.position,
    tasks: new Map(row.tasks.map((task) => [task.id, task])),
    newer: new Map(row.newer),
  };
}

/** Two snapshots of one board in one: the later read, with what answers said since (J6). */
export function latest(a: Snapshot, b: Snapshot): Snapshot {
  const [newer, older] = a.position >= b.position ? [a, b] : [b, a];
  return mergeAnswers(newer, answersOf(older));
}

/** The answers that a stored board holds beyond its read. */
export const answersIn = (row: StoredBoard): Answer[] => answersOf(fromStored(row));

function answersOf(snapshot: Snapshot): Answer[] {
  return [...snapshot.newer].flatMap(([id, position]) => {
    const task = snapshot.tasks.get(id);
    return task ? [{ position, tasks: [task] }] : [];
  });
}
