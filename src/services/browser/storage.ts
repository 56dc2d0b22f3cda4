/** The small storage of a browser, which may be closed or full: nothing here throws. */
export interface SmallStorage {
  /** The text of a key, null where there is none; undefined where the storage cannot be read. */
  readonly read: (key: string) => string | null | undefined;
  /** Whether the text was stored. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
}

/** The key of what is kept for one user; by its end it is found when nothing of that user may stay (`forget.ts`). */
export const personalKey = (what: string, userId: number): string => `weekwright.${what}.${userId}`;

/** Makes the small storage of a browser; `open` answers `localStorage`, which alone may throw already. */
export function createSmallStorage(
  open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SmallStorage {
  return {
    read: (key) => attempt(() => open().getItem(key)),
    write: (key, text) =>
      attempt(() => {
        open().setItem(key, text);
        return true;
      }) ?? false,
    remove(key) {
      attempt(() => open().removeItem(key));
    },
  };
}

/** The keys of all that is in a storage; none where it cannot be read. */
export const keysOf = (open: () => Pick<Storage, 'key' | 'length'>): readonly string[] =>
  attempt(() => {
    const storage = open();
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  }) ?? [];

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
