import { endRivals } from '#server/auth/email-proof.ts';
import type { Deps } from './deps.ts';

/** Sends what waited for an address to be proven, and ends invitations of others to it; no response waits for it. */
export function afterProof(
  { background, database, mailing }: Pick<Deps, 'background' | 'database' | 'mailing'>,
  owner: { readonly workspaceId: number; readonly userId: number },
  now: number,
): void {
  mailing.check();
  background.run(() => endRivals(database, owner, now));
}
