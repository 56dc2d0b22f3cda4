export type Locks = Pick<LockManager, 'request'>;

/** Calls `lead` once this tab holds the lock; the returned function ends it. One tab leads at a time (J10, S7). */
export function seekLeadership(locks: Locks, name: string, lead: () => () => void): () => void {
  const left = new AbortController();
  const lost = new Promise<void>((resolve) => {
    left.signal.addEventListener('abort', () => resolve());
  });
  locks
    .request(name, { signal: left.signal }, async () => {
      const end = lead();
      await lost;
      end();
    })
    // Only the abort rejects.
    .catch(() => undefined);
  return () => left.abort();
}
