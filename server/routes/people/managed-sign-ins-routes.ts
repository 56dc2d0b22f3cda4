import { manageSignInsRefusal } from '#domain/access/users-access.ts';
import { manageWorkspaceRefusal } from '#domain/access/workspaces-access.ts';
import type {
  managedSignInCalls,
  WireFactorRule,
} from '#domain/contract/people/managed-sign-ins-contract.ts';
import { requireFactorRefusal } from '#domain/people/factor-refusals.ts';
import { factorWords } from '#domain/people/second-factor-words.ts';
import { auditAct } from '#server/audit/audit-log.ts';
import { ownLetter } from '#server/calls/factor-calls.ts';
import type { Handlers } from '#server/calls/handler-types.ts';
import { requireSeal } from '#server/calls/with-seal.ts';
import { lockUser } from '#server/entities/user-rows.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { problemOf } from '#server/http/problem.ts';
import { requireRepeated } from '#server/http/require-repeated.ts';
import { requireAllowed } from '#server/http/require.ts';
import { holdUser } from '#server/identity/accounts/accounts.ts';
import { factorsRemovedLetter } from '#server/identity/factors/factor-letters.ts';
import { readFactors } from '#server/identity/factors/read-factors.ts';
import {
  countWithoutFactor,
  isFactorRequired,
  setFactorRequired,
} from '#server/identity/factors/required-factor.ts';
import { removeFactors } from '#server/identity/factors/remove-factors.ts';
import { endAllSignIns } from '#server/identity/sign-in/sign-ins.ts';

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

  'GET /api/workspaces/Workspace/SecondFactor': async ({ tx, actor }) => {
    requireAllowed(manageWorkspaceRefusal(actor));
    return { response: await factorRule(tx) };
  },

  'PUT /api/workspaces/Workspace/SecondFactor': async (
    context,
    { body: { IsRequired, Confirmation, ...others } },
  ) => {
    const { tx, actor } = context;
    requireAllowed(manageWorkspaceRefusal(actor));
    requireSeal(context, Confirmation);
    await holdUser(tx, actor.userId);
    requireRepeated(others, await factorRule(tx));
    if (IsRequired) requireAllowed(requireFactorRefusal(await readFactors(tx, actor.userId)));
    if (!(await setFactorRequired(tx, IsRequired))) return { response: await factorRule(tx) };
    await auditAct(context, IsRequired ? 'workspace.factorRequired' : 'workspace.factorOptional', {});
    return { response: await factorRule(tx), changesRights: true };
  },
};

const factorRule = async (tx: WorkspaceTx): Promise<WireFactorRule> => ({
  IsRequired: await isFactorRequired(tx),
  UsersWithout: await countWithoutFactor(tx),
});
