import type { googleCalls } from '#domain/contract/index.ts';
import { messages, serverTexts } from '#domain/texts/index.ts';
import {
  enterWithGoogle,
  beginOAuth,
  claimedEmail,
  oauthStateOf,
  holderOf,
  knownDevice,
  rememberDevice,
  signUpWithGoogle,
  type SignedIn,
} from '#server/identity/index.ts';
import { requireNotAsked, afterProof, type Handlers, type PublicContext } from '#server/calls/index.ts';
import { Problem, problemOf } from '#server/http/index.ts';

export const googleHandlers: Handlers<typeof googleCalls> = {
  'POST /api/auth/GoogleBegin': async ({ deps, google }) => beginOAuth(deps.google, google),

  'POST /api/auth/GoogleAuth': async (context, { body: { Credential: credential, TimeZone } }) => {
    const { deps, now, address, browser } = context;
    const { secret, left } = oauthStateOf(context.google, credential);
    const email = claimedEmail(credential);
    const known = knownDevice(context.device, email, deps.config, now);
    const entered = await deps.signInLimits.signIn({ email, address, device: known }, async () => {
      const holder = await holderOf(deps.google, credential, { secret, now });
      const result =
        holder === null || secret === undefined
          ? { why: serverTexts.googleRefused }
          : await enterWithGoogle(
              { ...deps, now },
              { holder, secret, from: { address, browser }, timeZone: TimeZone || undefined },
            );
      if (!('why' in result)) return { done: result };
      deps.refusals.add(address);
      return result;
    });
    requireNotAsked(entered);
    return { ...cameIn(context, entered), google: left };
  },

  'POST /api/auth/GoogleSignup': async (context, { body: { Credential: credential, TimeZone } }) => {
    const { deps, now, address, browser } = context;
    const { secret, left } = oauthStateOf(context.google, credential);
    const email = claimedEmail(credential);
    const made = await deps.signInLimits.signUp({ email, address, device: null }, async () => {
      const holder = await holderOf(deps.google, credential, { secret, now });
      const result =
        holder === null || secret === undefined
          ? 'replayed'
          : await signUpWithGoogle(
              { ...deps, now },
              { holder, secret, from: { address, browser }, timeZone: TimeZone || undefined },
            );
      if (result === 'known') throw problemOf({ code: 'entity.nameTaken', message: messages.userExists });
      if (result === 'replayed') throw new Problem(401, 'auth.refused', serverTexts.googleRefused);
      return result;
    });
    for (const warning of made.warnings) deps.log.warn(warning);
    return { ...cameIn(context, made), google: left };
  },
};

function cameIn({ deps, now, device: known }: PublicContext, { token, user, refreshToken }: SignedIn) {
  afterProof(deps, { workspaceId: user.idWorkspace, userId: user.idUser }, now);
  const device = rememberDevice(known, user.Email, deps.config, now);
  return { response: { token, user }, refreshToken, device };
}
