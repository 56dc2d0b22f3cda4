import { personalKey, type SmallStorage } from '#services/browser/storage.ts';

/** The newest position of the journal of a workspace that this browser has seen, over all its pages (J15). */
export interface SeenPosition {
  /** 0 where none is known. */
  read(): number;
  note(position: number): void;
}

/** Keeps the position for a person; it is forgotten with what else the person has seen here (`forget.ts`). */
export function createSeenPosition(storage: SmallStorage, userId: number): SeenPosition {
  const key = personalKey('position', userId);
  const read = () => {
    const known = Number(storage.read(key) ?? 0);
    return Number.isSafeInteger(known) ? known : 0;
  };
  return {
    read,
    note(position) {
      if (position > read()) storage.write(key, String(position));
    },
  };
}
