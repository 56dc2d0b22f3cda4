/** The part of the Web Locks that lets one tab of a browser do what one is enough for. */
export type Locks = Pick<LockManager, 'request'>;

/**
 * Waits until this tab may lead what has this name, then calls `lead`; what that returns ends it. One tab of a browser
 * leads at a time; when it goes, the next one is called at once (J10, S7).
 */
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
    // Only the abort of a tab that no longer wants to lead rejects.
    .catch(() => undefined);
  return () => left.abort();
}
