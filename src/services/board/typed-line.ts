import type { PlainDay } from '#domain/time/plain-day.ts';
import { personalKey, type SmallStorage } from '#services/browser/storage.ts';

/** What is typed in the line for names of a board and not added yet. */
export interface TypedLine {
  /** Whose board it is. */
  readonly boardOf: number;
  readonly text: string;
  /** The day of the column in which the line is open; absent while it is closed. */
  readonly day?: PlainDay | null;
}

/** Keeps the line of the board that was typed in last. */
export interface TypedLineStore {
  /** That of a board; null where none is kept. */
  read(boardOf: number): TypedLine | null;
  /** An empty line is forgotten. */
  keep(line: TypedLine): void;
}

/** Makes what keeps the half-typed line of a person over a reload, until it is added, signed out or the tab is closed. */
export function createTypedLineStore(storage: SmallStorage, userId: number): TypedLineStore {
  const key = personalKey('line', userId);
  const read = (boardOf: number) => {
    const line = lineIn(storage.read(key));
    return line?.boardOf === boardOf ? line : null;
  };
  return {
    read,
    keep(line) {
      if (line.text !== '') storage.write(key, JSON.stringify(line));
      else if (read(line.boardOf) !== null) storage.remove(key);
    },
  };
}

function lineIn(stored: string | null | undefined): TypedLine | null {
  try {
    const line = JSON.parse(stored ?? 'null') as TypedLine | null;
    return typeof line?.text === 'string' ? line : null;
  } catch {
    return null;
  }
}
