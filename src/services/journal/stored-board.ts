import { type Answer, mergeAnswers, type Snapshot } from '#domain/journal/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import type { StoredBoard } from './database.ts';

export interface BoardName {
  readonly userId: number;
  readonly monday: PlainDay;
  readonly timeZone: string;
}

/** Returns the store key of a board. */
export const boardKeyOf = ({ userId, monday, timeZone }: BoardName): string =>
  `${userId}/${monday}/${timeZone}`;

/** Converts a snapshot to a stored row. */
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

/** Converts a stored row to a snapshot. */
export function fromStored(row: Pick<StoredBoard, 'position' | 'tasks' | 'newer'>): Snapshot {
  return {
    position: row.position,
    tasks: new Map(row.tasks.map((task) => [task.id, task])),
    newer: new Map(row.newer),
  };
}

/** Merges two snapshots of one board: the later read with the newer answers of the other (J6). */
export function latest(a: Snapshot, b: Snapshot): Snapshot {
  const [newer, older] = a.position >= b.position ? [a, b] : [b, a];
  return mergeAnswers(newer, answersOf(older));
}

/** Returns the answers that a stored board received after it was read. */
export const answersIn = (row: StoredBoard): Answer[] => answersOf(fromStored(row));

function answersOf(snapshot: Snapshot): Answer[] {
  return [...snapshot.newer].flatMap(([id, position]) => {
    const task = snapshot.tasks.get(id);
    return task ? [{ position, tasks: [task] }] : [];
  });
}
