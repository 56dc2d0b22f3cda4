import type { emailProofCalls } from '#domain/contract/index.ts';
import { texts } from '#domain/texts/index.ts';
import { denied } from '#domain/refusal.ts';
import {
  isAddressTaken,
  confirmAgain,
  confirmationOver,
  proveAddress,
  findMailToken,
  useMailToken,
  parseRefreshToken,
  holderOfSignIn,
} from '#server/identity/index.ts';
import { writeAudit } from '#server/audit/index.ts';
import { hashOfSecret } from '#server/base/index.ts';
import { afterProof, type Handlers, type PublicContext } from '#server/calls/index.ts';
import { withTenant } from '#server/db/index.ts';
import { invalid, problemOf } from '#server/http/index.ts';
import { announceAccess } from '#server/stream/index.ts';

export const emailProofHandlers: Handlers<typeof emailProofCalls> = {
  'POST /api/auth/ConfirmEmail': async (context, { body }) => {
    const { deps, now } = context;
    const owner = await confirm(context, body.token);
    announceAccess(deps, owner.workspaceId);
    afterProof(deps, owner, now);
    return { response: {} };
  },

  'POST /api/users/User/ResendConfirmation': async (context) => ({
    response: {},
    mails: await confirmAgain(context),
  }),
};

/** Requires the account's own browser, since the mailbox may belong to someone else (decision 0090). */
async function confirm(
  { deps: { database, config }, now, address, refreshToken }: PublicContext,
  token: string,
): Promise<{ readonly workspaceId: number; readonly userId: number }> {
  const hash = hashOfSecret(token);
  const found = await findMailToken(database, hash, 'verify', now);
  const refresh = parseRefreshToken(refreshToken);
  if (found === null) throw await confirmationOver({ database, config, now }, refresh);
  const { workspaceId } = found;
  if (refresh?.workspaceId !== workspaceId) throw problemOf(denied(texts.confirmElsewhere));
  const confirming = withTenant(database, workspaceId, async (tx) => {
    const holder = await holderOfSignIn(tx, refresh, now);
    const userId = await useMailToken(tx, hash, 'verify', now);
    if (userId === null) return null;
    if (holder !== userId) throw problemOf(denied(texts.confirmElsewhere));
    await proveAddress(tx, userId, config, now);
    await writeAudit(tx, { event: 'email.confirmed', at: now, address, workspaceId, userId });
    return { workspaceId, userId };
  });
  const confirmed = await confirming.catch((error: unknown) => {
    throw isAddressTaken(error) ? invalid(texts.addressOfAnother, 'token') : error;
  });
  if (confirmed === null) throw await confirmationOver({ database, config, now }, refresh);
  return confirmed;
}
