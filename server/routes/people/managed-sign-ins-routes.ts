import { manageSignInsRefusal } from '#domain/access/users-access.ts';
import type { managedSignInCalls } from '#domain/contract/people/managed-sign-ins-contract.ts';
import { factorWords } from '#domain/people/second-factor-words.ts';
import { auditAct } from '#server/audit/audit-log.ts';
import { ownLetter } from '#server/calls/factor-calls.ts';
import type { Handlers } from '#server/calls/handler-types.ts';
import { requireSeal } from '#server/calls/with-seal.ts';
import { lockUser } from '#server/entities/user-rows.ts';
import { problemOf } from '#server/http/problem.ts';
import { factorsRemovedLetter } from '#server/identity/factors/factor-letters.ts';
import { removeFactors } from '#server/identity/factors/remove-factors.ts';
import { endAllSignIns } from '#server/identity/sign-in/sign-ins.ts';

/** What workspace admins do for users who lost a device or a second factor. */
export const managedSignInHandlers: Handlers<typeof managedSignInCalls> = {
  'POST /api/users/User/EndSignIns': async (context, { body: { idUser, Confirmation } }) => {
    const { tx, actor, now } = context;
    await lockUser(context, idUser, (user) => manageSignInsRefusal(actor, user));
    requireSeal(context, Confirmation);
    const ended = await endAllSignIns(tx, idUser, now);
    await auditAct(context, 'signIn.endedFor', { user: idUser, ended });
    return { response: { Ended: ended }, changesRights: true };
  },

  'POST /api/users/User/RemoveFactors': async (context, { body: { idUser, Confirmation } }) => {
    const { tx, actor } = context;
    const { user } = await lockUser(context, idUser, (held) => manageSignInsRefusal(actor, held));
    requireSeal(context, Confirmation);
    if (!(await removeFactors(tx, idUser)))
      throw problemOf({ code: 'entity.changed', message: factorWords.userHasNone });
    await auditAct(context, 'factor.removedFor', { user: idUser });
    return { response: {}, mails: [ownLetter(idUser, factorsRemovedLetter(user.row.email))] };
  },
};
