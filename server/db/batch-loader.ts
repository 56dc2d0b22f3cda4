/** Returns a loader of single keys. Keys requested during a read are loaded together by the next read. */
export function batchLoader<T>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | null> {
  let last: Promise<unknown> = Promise.resolve();
  let next: { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, T>> } | undefined;

  const begin = () => {
    const keys = new Set<string>();
    const found = last.then(() => {
      next = undefined;
      return read([...keys]);
    });
    last = found.catch(() => {});
    return { keys, found };
  };
  return async (key) => {
    next ??= begin();
    next.keys.add(key);
    return (await next.found).get(key) ?? null;
  };
}
