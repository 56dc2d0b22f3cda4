import { manageSignInsRefusal, manageWorkspaceRefusal } from '#domain/access/index.ts';
import type { managedSignInCalls, WireFactorRule } from '#domain/contract/index.ts';
import { requireFactorRefusal, factorWords } from '#domain/people/index.ts';
import { auditAct } from '#server/audit/index.ts';
import { ownLetter, type Handlers, requireConfirmation } from '#server/calls/index.ts';
import { lockUser } from '#server/entities/index.ts';
import type { WorkspaceTx } from '#server/db/index.ts';
import { problemOf, requireReadOnlyUnchanged, requireAllowed } from '#server/http/index.ts';
import {
  holdUser,
  factorsRemovedLetter,
  readFactors,
  countWithoutFactor,
  isFactorRequired,
  setFactorRequired,
  removeFactors,
  endAllSignIns,
} from '#server/identity/index.ts';

export const managedSignInHandlers: Handlers<typeof managedSignInCalls> = {
  'POST /api/users/User/EndSignIns': async (context, { body: { idUser, Confirmation } }) => {
    const { tx, actor, now } = context;
    await lockUser(context, idUser, (user) => manageSignInsRefusal(actor, user));
    requireConfirmation(context, Confirmation);
    const ended = await endAllSignIns(tx, idUser, now);
    await auditAct(context, 'signIn.endedFor', { user: idUser, ended });
    return { response: { Ended: ended }, changesRights: true };
  },

  'POST /api/users/User/RemoveFactors': async (context, { body: { idUser, Confirmation } }) => {
    const { tx, actor } = context;
    const { user } = await lockUser(context, idUser, (held) => manageSignInsRefusal(actor, held));
    requireConfirmation(context, Confirmation);
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
    requireConfirmation(context, Confirmation);
    await holdUser(tx, actor.userId);
    requireReadOnlyUnchanged(others, await factorRule(tx));
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
