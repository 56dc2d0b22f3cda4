import type { authCalls } from '#domain/contract/index.ts';
import { serverTexts, texts } from '#domain/texts/index.ts';
import { passwordRefusal } from '#domain/people/index.ts';
import {
  endFeed,
  bearerToken,
  readAccessToken,
  type Account,
  holdPassword,
  holdUser,
  setPassword,
  takeTimeZone,
  isAddressTaken,
  isCommonPassword,
  isRoleKey,
  type Challenged,
  signInOrAsk,
  livePerson,
  readInvitation,
  knownDevice,
  rememberDevice,
  findMailToken,
  type TokenPurpose,
  useMailToken,
  hashPassword,
  verifyPassword,
  type PasswordTurn,
  parseRefreshToken,
  requestReset,
  endAllSignIns,
  endSignIn,
  renewSignIn,
  type Reused,
  type SignedIn,
} from '#server/identity/index.ts';
import { writeAudit } from '#server/audit/index.ts';
import { hashOfSecret } from '#server/base/index.ts';
import { requireNotAsked, afterProof, type Handlers, type PublicContext } from '#server/calls/index.ts';
import { withTenant, type WorkspaceTx } from '#server/db/index.ts';
import { invalid, Problem, unauthorized } from '#server/http/index.ts';
import { announceAccess } from '#server/stream/index.ts';

export const authHandlers: Handlers<typeof authCalls> = {
  'POST /api/auth/AuthenticationHandler': async (context, { body }) => {
    const { deps, now, address } = context;
    const known = knownDevice(context.device, body.Email, deps.config, now);
    const done = await deps.signInLimits.signIn(
      { email: body.Email, address, device: known },
      async (slowCheck) => {
        const account = await deps.findAccount(body.Email);
        const key = body.Email.toLowerCase();
        const isRole = account !== null && isRoleKey(account, body.Password, deps.config);
        const sharing = [account, account?.unproven ?? null].filter((one) => one !== null);
        const withPassword = sharing.filter(({ passwordHash }) => passwordHash !== null);
        let opened: Account | null = isRole ? account : null;
        const verify = async (isFirst: boolean) => {
          opened = await openedBy(withPassword, body.Password, { key: key, isFirst });
          return opened !== null;
        };
        if (!isRole) await slowCheck(withPassword.length > 0, verify);
        const signedIn =
          opened === null
            ? null
            : await enter(context, opened, { isRole, timeZone: body.TimeZone || undefined });
        if (signedIn !== null) return { done: signedIn };
        deps.refusals.add(address);
        return withPassword.length === 0 ? 'nobody' : 'wrong';
      },
    );
    requireNotAsked(done);
    const device = rememberDevice(context.device, body.Email, deps.config, now);
    return { ...outcomeOf(done), device };
  },

  'POST /api/auth/AuthenticationHandler/ValidateToken': async ({ deps, now }, { body }) => {
    const token = bearerToken(`Bearer ${body.token}`);
    if (token === null) throw unauthorized();
    const claims = await readAccessToken(token, deps.config, now);
    const { user } = await withTenant(deps.database, claims.workspaceId, (tx) =>
      livePerson(tx, claims, deps.config, now),
    );
    return { response: { idUser: user.idUser, user } };
  },

  'POST /api/auth/AuthenticationHandler/Refresh': async ({ deps, now, refreshToken, ...from }) => {
    const { address } = from;
    const refresh = parseRefreshToken(refreshToken);
    if (refresh === null) throw unauthorized();
    const { workspaceId } = refresh;
    const result = await withTenant(deps.database, workspaceId, async (tx) => {
      const renewed = await renewSignIn(tx, refresh, originOf(from), deps.config, now);
      if (isReused(renewed)) await noteReused(tx, renewed, { at: now, address, workspaceId });
      return renewed;
    });
    if (isReused(result)) announceAccess(deps, workspaceId);
    if (result === 'inactive') throw new Problem(401, 'auth.inactive', texts.accountInactive);
    if (isReused(result) || result === 'ended') throw unauthorized();
    return outcomeOf(result);
  },

  'POST /api/auth/AuthenticationHandler/Logout': async ({ deps, now, refreshToken, ...from }, { body }) => {
    const { address } = from;
    const refresh = parseRefreshToken(refreshToken);
    // Another tab has signed in since; the cookie belongs to its session.
    if (refresh !== null && body.SignIn !== undefined && body.SignIn !== refresh.signInId)
      return { response: {} };
    if (refresh !== null) {
      const { workspaceId, signInId } = refresh;
      await withTenant(deps.database, workspaceId, async (tx) => {
        const known = await renewSignIn(tx, refresh, originOf(from), deps.config, now);
        if (known === 'ended' || known === 'inactive') return;
        if (isReused(known)) return noteReused(tx, known, { at: now, address, workspaceId });
        await endSignIn(tx, signInId, now);
        const userId = known.user.idUser;
        await writeAudit(tx, { event: 'signIn.ended', at: now, address, workspaceId, userId });
      });
      announceAccess(deps, workspaceId);
    }
    return { response: {}, refreshToken: null };
  },

  'POST /api/auth/RequestMailReset': async ({ deps, now, address, ...context }, { body }) => {
    const device = knownDevice(context.device, body.email, deps.config, now);
    await deps.signInLimits.reset({ email: body.email, address, device }, async (mayMail) => {
      if (!mayMail) return;
      await requestReset(deps.database, { email: body.email, address }, now);
      deps.mailing.check();
    });
    return { response: {} };
  },

  'POST /api/auth/PasswordUpdate': async (context, { body }) => {
    await changePassword(context, 'reset', body);
    return { response: {}, refreshToken: null };
  },

  'POST /api/auth/Invitation': async ({ deps, now }, { body }) => ({
    response: { Invitation: await readInvitation(deps.database, body.token, now) },
  }),

  'POST /api/users/User/SetPassword': async (context, { body }) => {
    await changePassword(context, 'invite', body);
    return { response: {}, refreshToken: null };
  },
};

/** Takes the same time if no account has a password. */
async function openedBy(
  accounts: readonly Account[],
  password: string,
  turn: PasswordTurn,
): Promise<Account | null> {
  for (const account of accounts)
    if (await verifyPassword(account.passwordHash, password, turn)) return account;
  if (accounts.length === 0) await verifyPassword(null, password, turn);
  return null;
}

/** Null if the password has changed since its check or the user is inactive. */
function enter(
  { deps, now, ...from }: PublicContext,
  account: Account,
  { isRole, timeZone }: { readonly isRole: boolean; readonly timeZone: string | undefined },
): Promise<SignedIn | Challenged | null> {
  const { workspaceId, userId } = account;
  return withTenant(deps.database, workspaceId, async (tx) => {
    if (!isRole && !(await holdPassword(tx, account))) return null;
    if (timeZone !== undefined) await takeTimeZone(tx, userId, timeZone);
    if (isRole) await holdUser(tx, userId);
    return signInOrAsk(tx, { workspaceId, userId, from: originOf(from) }, deps.config, now);
  });
}

const originOf = ({ address, browser }: Pick<PublicContext, 'address' | 'browser'>) => ({ address, browser });

const isReused = (renewed: SignedIn | Reused | 'ended' | 'inactive'): renewed is Reused =>
  typeof renewed === 'object' && 'reusedOf' in renewed;

const noteReused = (
  tx: WorkspaceTx,
  { reusedOf: userId }: Reused,
  where: { readonly at: number; readonly address: string; readonly workspaceId: number },
): Promise<void> => writeAudit(tx, { event: 'signIn.reused', ...where, userId });

const outcomeOf = ({ token, user, refreshToken }: SignedIn) => ({ response: { token, user }, refreshToken });

async function changePassword(
  { deps, now, address }: PublicContext,
  purpose: TokenPurpose,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const hash = hashOfSecret(token);
  const found = await findMailToken(deps.database, hash, purpose, now);
  if (found === null) throw linkUsed();
  const { workspaceId, companyName } = found;
  const refusal = passwordRefusal(password, (text) => isCommonPassword(text, companyName));
  if (refusal !== null) throw invalid(refusal, 'password');
  const passwordHash = await hashPassword(password, { key: hash, isFirst: true });
  const owner = await withTenant(deps.database, workspaceId, async (tx) => {
    const userId = await useMailToken(tx, hash, purpose, now);
    if (userId === null || !(await setPassword(tx, userId, passwordHash, now))) throw linkUsed();
    await endAllSignIns(tx, userId, now);
    await endFeed(tx, userId);
    await writeAudit(tx, { event: 'password.changed', at: now, address, workspaceId, userId });
    return userId;
  }).catch((error: unknown) => {
    throw isAddressTaken(error) ? invalid(serverTexts.addressInUse, 'token') : error;
  });
  announceAccess(deps, workspaceId);
  afterProof(deps, { workspaceId, userId: owner }, now);
}

const linkUsed = () => invalid(texts.linkUsed, 'token');
