import { type FileOwner, type FileRow, writeChangesFile } from '#domain/journal/index.ts';
import type { SmallStorage } from './storage.ts';

export interface UnwrittenRows {
  readonly key: string;
  isEmpty(): boolean;
  /** Synchronous, since the page is about to unload. */
  save(rows: readonly FileRow[]): void;
  /** Keeps the saves that `store` could not store. Returns how many are unreadable (J1). */
  restore(store: (rows: readonly FileRow[]) => Promise<boolean>): Promise<number>;
}

/** Returns the `localStorage` key of a user's unwritten rows. */
export const unwrittenKey = ({ userId, workspaceId }: FileOwner): string =>
  `weekwright.unwritten.${workspaceId}.${userId}`;

/** Creates the store of rows whose IndexedDB write an unload may interrupt (J2). */
export function createUnwrittenRows(storage: SmallStorage, owner: FileOwner): UnwrittenRows {
  const key = unwrittenKey(owner);
  const saved = (): string[] => readTexts(storage.read(key));
  const write = (texts: readonly string[]): void => {
    if (texts.length === 0) storage.remove(key);
    else storage.write(key, JSON.stringify(texts));
  };

  return {
    key,
    isEmpty: () => saved().length === 0,
    save(rows) {
      if (rows.length === 0) return;
      const changes = rows.map(({ fact, seenVersion, changes }) => ({ fact, seenVersion, changes }));
      write([...saved(), writeChangesFile(owner, changes)]);
    },
    async restore(store) {
      const texts = saved();
      if (texts.length === 0) return 0;
      const { readChangesFile } = await import('#domain/journal/sending/read-changes-file.ts');
      let unreadable = 0;
      for (const text of texts) {
        const read = readChangesFile(text, owner);
        if (!read.ok) unreadable += 1;
        else if (await store(read.value)) write(saved().filter((each) => each !== text));
      }
      return unreadable;
    },
  };
}

function readTexts(stored: string | null | undefined): string[] {
  if (!stored) return [];
  try {
    const texts: unknown = JSON.parse(stored);
    return Array.isArray(texts) ? texts.map(String) : [stored];
  } catch {
    return [stored];
  }
}
