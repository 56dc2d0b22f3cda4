/** The small storage of a browser, which may be closed or full: nothing here throws. */
export interface SmallStorage {
  /** The text of a key, null where there is none; undefined where the storage cannot be read. */
  readonly read: (key: string) => string | null | undefined;
  /** Whether the text was stored. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
}

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

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
