import { endRivals } from '#server/identity/accounts/email-proof.ts';
import { announceAccess } from '#server/stream/stream.ts';
import type { Deps } from './deps.ts';

/** Sends what waited for an address to be proven, and ends what others have to do with it; no response waits for it. */
export function afterProof(
  deps: Pick<Deps, 'background' | 'database' | 'mailing'>,
  owner: { readonly workspaceId: number; readonly userId: number },
  now: number,
): void {
  deps.mailing.check();
  deps.background.run(async () => {
    for (const workspaceId of await endRivals(deps.database, owner, now)) announceAccess(deps, workspaceId);
  });
}
