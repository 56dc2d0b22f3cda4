import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { passkeyCalls } from '#domain/contract/index.ts';
import { hasFactor, factorWords } from '#domain/people/index.ts';
import { auditAct } from '#server/audit/index.ts';
import {
  type Handlers,
  factorsOf,
  withCallerLocked,
  auditCaller,
  ownLetter,
  requireOwnSeal,
  tellLog,
  mailCaller,
  requireConfirmation,
} from '#server/calls/index.ts';
import { invalid, notFound } from '#server/http/index.ts';
import {
  holdUser,
  factorAddedLetter,
  factorRemovedLetter,
  readFactors,
  completeRemoval,
  askForPasskey,
  takeChallenge,
  addPasskey,
  creationOptions,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '#server/identity/index.ts';

export const passkeyHandlers: Handlers<typeof passkeyCalls> = {
  'POST /api/users/SecondFactor/Passkeys/Begin': async (context, { body }) => {
    requireOwnSeal(context, body.Confirmation);
    const { deps, actor, signInId, now } = context;
    const { workspaceId, userId } = actor;
    const asked = await withCallerLocked(context, async (tx) => {
      const who = { workspaceId, userId, signInId };
      const { token, challenge } = await askForPasskey(tx, 'register', who, now);
      return { Challenge: token, Options: await creationOptions(tx, actor, challenge, deps.config) };
    });
    return { response: asked };
  },

  'POST /api/users/SecondFactor/Passkeys': async (context, { body }) => {
    requireOwnSeal(context, body.Confirmation);
    const { deps, actor, signInId, now } = context;
    const { workspaceId, userId, email } = actor;
    const made = await withCallerLocked(context, async (tx) => {
      const who = { workspaceId, userId, signInId };
      const challenge = await takeChallenge(tx, 'register', who, { token: body.Challenge, now });
      const isFirst = !hasFactor(await readFactors(tx, userId));
      const key = {
        name: body.Name,
        challenge: challenge ?? '',
        response: body.Passkey as RegistrationResponseJSON,
      };
      const isAdded =
        challenge !== null &&
        (await addPasskey(tx, { workspaceId, userId }, key, { config: deps.config, now }));
      // Committed, so that the challenge is used up.
      if (!isAdded) return null;
      await auditCaller(context, tx, { event: 'factor.added', details: { way: 'passkey' } });
      const warnings = await mailCaller(context, tx, factorAddedLetter(email, 'a passkey'));
      return { codes: isFirst ? await renewRecoveryCodes(tx, { workspaceId, userId }) : [], warnings };
    });
    if (made === null) throw invalid(factorWords.passkeyWrong, 'Passkey');
    tellLog(context, made.warnings);
    return { response: { RecoveryCodes: made.codes } };
  },

  'PUT /api/users/SecondFactor/Passkeys': async (context, { body: { Id, Name } }) => {
    const { tx, actor } = context;
    if (!(await renamePasskey(tx, actor.userId, { id: Id, name: Name }))) throw notFound();
    return { response: await factorsOf(context) };
  },

  'POST /api/users/SecondFactor/Passkeys/Remove': async (context, { body }) => {
    const { tx, actor } = context;
    requireConfirmation(context, body.Confirmation);
    await holdUser(tx, actor.userId);
    if (!(await removePasskey(tx, actor.userId, body.Id))) throw notFound();
    await completeRemoval(tx, actor.userId);
    await auditAct(context, 'factor.removed', { way: 'passkey' });
    const letter = factorRemovedLetter(actor.email, 'A passkey');
    return { response: await factorsOf(context), mails: [ownLetter(actor.userId, letter)] };
  },
};
