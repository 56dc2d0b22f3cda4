import type { authCalls } from '#domain/contract/auth.ts';
import { texts } from '#domain/messages.ts';
import { passwordRefusal } from '#domain/password.ts';
import { bearerToken, readAccessToken } from '#server/auth/access-token.ts';
import {
  findAccount,
  findMailToken,
  setPassword,
  takeTimeZone,
  type TokenPurpose,
  useMailToken,
} from '#server/auth/accounts.ts';
import { writeAudit } from '#server/auth/audit.ts';
import { isCommonPassword } from '#server/auth/common-passwords.ts';
import { livePerson } from '#server/auth/guard.ts';
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts';
import { hashOfSecret, parseRefreshToken } from '#server/auth/refresh-token.ts';
import { mailResetLink } from '#server/auth/reset-mail.ts';
import { endAllSignIns, endSignIn, renewSignIn, type SignedIn, startSignIn } from '#server/auth/sign-ins.ts';
import { asSystem, forWorkspace } from '#server/db/handle.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { OpenContext } from '#server/http/open-call.ts';
import { invalid, Problem, unauthorized } from '#server/http/problem.ts';
import { announceAccess } from '#server/journal/stream.ts';

/** The auth service: sign-in, refresh, sign-out and passwords (API-003 to API-005, API-007, API-008, API-011). */
export const authHandlers: Handlers<typeof authCalls> = {
  'POST /api/auth/AuthenticationHandler': async (context, { body }) => {
    const { deps, now, address } = context;
    await deps.limits.tryAccount(body.Email, address);
    const account = await findAccount(deps.database, body.Email);
    const matches = await verifyPassword(account?.passwordHash ?? null, body.Password);
    const done =
      account !== null && matches
        ? await forWorkspace(deps.database, account.workspaceId, async (tx) => {
            if (body.TimeZone !== undefined) await takeTimeZone(tx, account.userId, body.TimeZone);
            const { workspaceId, userId } = account;
            await writeAudit(tx, { event: 'signIn.done', at: now, address, workspaceId, userId });
            return startSignIn(tx, account, deps.config, now);
          })
        : null;
    if (done === null) {
      await asSystem(deps.database, (tx) => writeAudit(tx, { event: 'signIn.refused', at: now, address }));
      throw new Problem(401, 'auth.refused', texts.signInRefused);
    }
    await deps.limits.forgetTries(body.Email, address);
    return outcomeOf(done);
  },

  'POST /api/auth/AuthenticationHandler/ValidateToken': async ({ deps, now }, { body }) => {
    const token = bearerToken(`Bearer ${body.token}`);
    if (token === null) throw unauthorized();
    const claims = await readAccessToken(token, deps.config, now);
    const { user } = await forWorkspace(deps.database, claims.workspaceId, (tx) =>
      livePerson(tx, claims, deps.config, now),
    );
    return { answer: { idUser: user.idUser, user } };
  },

  'POST /api/auth/AuthenticationHandler/Refresh': async ({ deps, now, address, refreshToken }) => {
    const refresh = parseRefreshToken(refreshToken);
    if (refresh === null) throw unauthorized();
    const { workspaceId } = refresh;
    const result = await forWorkspace(deps.database, workspaceId, async (tx) => {
      const renewed = await renewSignIn(tx, refresh, deps.config, now);
      if (renewed === 'reused')
        await writeAudit(tx, { event: 'signIn.reused', at: now, address, workspaceId });
      return renewed;
    });
    if (result === 'reused') announceAccess(deps, workspaceId);
    if (result === 'reused' || result === 'ended') throw unauthorized();
    return outcomeOf(result);
  },

  'POST /api/auth/AuthenticationHandler/Logout': async ({ deps, now, address, refreshToken }) => {
    const refresh = parseRefreshToken(refreshToken);
    if (refresh !== null) {
      const { workspaceId, signInId } = refresh;
      await forWorkspace(deps.database, workspaceId, async (tx) => {
        const known = await renewSignIn(tx, refresh, deps.config, now);
        if (typeof known === 'string') return;
        await endSignIn(tx, signInId, now);
        const userId = known.user.idUser;
        await writeAudit(tx, { event: 'signIn.ended', at: now, address, workspaceId, userId });
      });
      announceAccess(deps, workspaceId);
    }
    return { answer: {}, refreshToken: null };
  },

  'POST /api/auth/RequestMailReset': async ({ deps, now, address }, { body }) => {
    await deps.limits.tryAccount(body.email, address);
    const account = await findAccount(deps.database, body.email);
    if (account !== null) deps.background.run(() => mailResetLink(deps, account, { now, address }));
    return { answer: {} };
  },

  'POST /api/auth/PasswordUpdate': async (context, { body }) => {
    await changePassword(context, 'reset', body);
    return { answer: {}, refreshToken: null };
  },

  'POST /api/users/User/SetPassword': async (context, { body }) => {
    await changePassword(context, 'invite', body);
    return { answer: {}, refreshToken: null };
  },
};

const outcomeOf = ({ token, user, refreshToken }: SignedIn) => ({ answer: { token, user }, refreshToken });

/** Sets the password behind a mailed token and ends every sign-in of the user (A2, A3). */
async function changePassword(
  { deps, now, address }: OpenContext,
  purpose: TokenPurpose,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const hash = hashOfSecret(token);
  const found = await findMailToken(deps.database, hash, purpose, now);
  if (found === null) throw linkUsed();
  const { workspaceId, companyName } = found;
  const refusal = passwordRefusal(password, (text) => isCommonPassword(text, companyName));
  if (refusal !== null) throw invalid(refusal, 'password');
  const passwordHash = await hashPassword(password);
  await forWorkspace(deps.database, workspaceId, async (tx) => {
    const userId = await useMailToken(tx, hash, purpose, now);
    if (userId === null || !(await setPassword(tx, userId, passwordHash, now))) throw linkUsed();
    await endAllSignIns(tx, userId, now);
    await writeAudit(tx, { event: 'password.changed', at: now, address, workspaceId, userId });
  });
  announceAccess(deps, workspaceId);
}

const linkUsed = () => invalid(texts.linkUsed, 'token');
