import type { PlainDay } from '#domain/time/index.ts';
import { personalKey, type SmallStorage } from '#services/browser/index.ts';

export interface TypedLine {
  readonly boardOf: number;
  readonly text: string;
  readonly day?: PlainDay | null;
}

export interface TypedLineStore {
  read(boardOf: number): TypedLine | null;
  keep(line: TypedLine): void;
}

/** Creates the per-user store of the unsubmitted new-task line, which survives a reload. */
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
