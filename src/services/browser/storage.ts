/** Nothing here throws, although the storage may be blocked or full. */
export interface SmallStorage {
  /** Null for a missing key, undefined if the storage can't be read. */
  readonly read: (key: string) => string | null | undefined;
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
}

/** Returns the key of a user's data. `forget.ts` finds it by its suffix. */
export const personalKey = (what: string, userId: number): string => `weekwright.${what}.${userId}`;

/** Creates a storage that doesn't throw. `open` runs per access, since reading `localStorage` may throw too. */
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

/** Returns the keys of a storage, or none if it can't be read. */
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
