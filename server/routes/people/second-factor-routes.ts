import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { hasFactor, factorWords } from '#domain/people/index.ts';
import type { BodyOf, secondFactorCalls } from '#domain/contract/index.ts';
import { auditAct } from '#server/audit/index.ts';
import {
  afterProof,
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
import { withTenant } from '#server/db/index.ts';
import { problemOf } from '#server/http/index.ts';
import {
  holdUser,
  beginApp,
  confirmApp,
  removeApp,
  codesRenewedLetter,
  factorAddedLetter,
  factorRemovedLetter,
  readFactors,
  completeRemoval,
  renewRecoveryCodes,
  completeSignIn,
  findBegunSignIn,
  type GivenFactor,
  knownDevice,
  rememberDevice,
} from '#server/identity/index.ts';

export const secondFactorHandlers: Handlers<typeof secondFactorCalls> = {
  'POST /api/auth/SecondFactor': async (context, { body }) => {
    const { deps, now, address, browser } = context;
    const begun = await findBegunSignIn(deps.database, body.Challenge, now);
    if (begun === null) throw over();
    const { workspaceId, userId, email } = begun;
    const device = knownDevice(context.device, email, deps.config, now);
    const done = await deps.signInLimits.signIn({ email, address, device }, async () => {
      const completed = await withTenant(deps.database, workspaceId, (tx) =>
        completeSignIn(tx, begun, givenIn(body), { config: deps.config, from: { address, browser }, now }),
      );
      if (completed !== 'over' && 'why' in completed) return completed;
      return { done: completed };
    });
    if (done === 'over') throw over();
    tellLog(context, done.warnings);
    afterProof(deps, { workspaceId, userId }, now);
    const { token, user, refreshToken } = done;
    return {
      response: { token, user },
      refreshToken,
      device: rememberDevice(context.device, email, deps.config, now),
    };
  },

  'GET /api/users/SecondFactor': async (context) => ({ response: await factorsOf(context) }),

  'POST /api/users/SecondFactor/App/Begin': async (context, { body }) => {
    requireOwnSeal(context, body.Confirmation);
    const { deps, actor, now } = context;
    return { response: await withCallerLocked(context, (tx) => beginApp(tx, actor, deps.config, now)) };
  },

  'POST /api/users/SecondFactor/App': async (context, { body }) => {
    requireOwnSeal(context, body.Confirmation);
    const { deps, actor, now } = context;
    const made = await withCallerLocked(context, async (tx) => {
      const codes = await confirmApp(tx, actor, body.Code, { config: deps.config, now });
      await auditCaller(context, tx, { event: 'factor.added', details: { way: 'app' } });
      const warnings = await mailCaller(context, tx, factorAddedLetter(actor.email, 'an authenticator app'));
      return { codes, warnings };
    });
    tellLog(context, made.warnings);
    return { response: { RecoveryCodes: made.codes } };
  },

  'POST /api/users/SecondFactor/App/Remove': async (context, { body }) => {
    const { tx, actor } = context;
    requireConfirmation(context, body.Confirmation);
    await holdUser(tx, actor.userId);
    if (!(await removeApp(tx, actor.userId)))
      throw problemOf({ code: 'entity.changed', message: factorWords.appNone });
    await completeRemoval(tx, actor.userId);
    await auditAct(context, 'factor.removed', { way: 'app' });
    const letter = factorRemovedLetter(actor.email, 'Your authenticator app');
    return { response: await factorsOf(context), mails: [ownLetter(actor.userId, letter)] };
  },

  'POST /api/users/SecondFactor/RecoveryCodes': async (context, { body }) => {
    requireOwnSeal(context, body.Confirmation);
    const { actor } = context;
    const made = await withCallerLocked(context, async (tx) => {
      if (!hasFactor(await readFactors(tx, actor.userId)))
        throw problemOf({ code: 'entity.changed', message: factorWords.noFactor });
      const codes = await renewRecoveryCodes(tx, actor);
      await auditCaller(context, tx, { event: 'factor.codesRenewed' });
      return { codes, warnings: await mailCaller(context, tx, codesRenewedLetter(actor.email)) };
    });
    tellLog(context, made.warnings);
    return { response: { RecoveryCodes: made.codes } };
  },
};

const over = () => problemOf({ code: 'signIn.over', message: factorWords.over });

type Given = BodyOf<(typeof secondFactorCalls)['POST /api/auth/SecondFactor']>;

function givenIn(body: Given): GivenFactor {
  if ('Passkey' in body) return { way: 'passkey', response: body.Passkey as AuthenticationResponseJSON };
  return 'Code' in body ? { way: 'app', code: body.Code } : { way: 'recoveryCode', code: body.RecoveryCode };
}
