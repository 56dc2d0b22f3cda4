import { endRivals } from '#server/identity/index.ts';
import { announceAccess } from '#server/stream/index.ts';
import type { Deps } from './deps.ts';

/** Sends the mails that waited for a proven address, and removes others' claims to it; no response waits for it. */
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
