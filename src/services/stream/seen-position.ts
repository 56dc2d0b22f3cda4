import { personalKey, type SmallStorage } from '#services/browser/index.ts';

export interface SeenPosition {
  read(): number;
  note(position: number): void;
}

/** Creates the per-user store of the newest position seen (J15). */
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
