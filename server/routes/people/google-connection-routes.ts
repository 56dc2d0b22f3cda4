import type { googleConnectionCalls } from '#domain/contract/index.ts';
import { connectRefusal, disconnectRefusal } from '#domain/people/index.ts';
import { serverTexts, texts } from '#domain/texts/index.ts';
import {
  connectGoogle,
  type Connecting,
  disconnectGoogle,
  readOwnGoogle,
  isConfirmation,
  newConfirmation,
  beginOAuth,
  oauthStateOf,
  holderOf,
} from '#server/identity/index.ts';
import {
  type Handlers,
  type SensitiveContext,
  notTheCurrent,
  ownAccount,
  requireCurrent,
} from '#server/calls/index.ts';
import { invalid, problemOf } from '#server/http/index.ts';
import { announceAccess } from '#server/stream/index.ts';

export const googleConnectionHandlers: Handlers<typeof googleConnectionCalls> = {
  'POST /api/users/Google/Begin': async (context, { body: { CurrentPassword: password } }) => {
    const { deps, now, google } = context;
    const account = await ownAccount(context);
    const own = await readOwnGoogle(deps.database, account);
    refuse(connectRefusal(own));
    if (own.hasPassword && password === undefined) throw invalid(texts.passwordRequired, 'CurrentPassword');
    if (password !== undefined) await requireCurrent(context, account, password);
    return beginOAuth(
      deps.google,
      google,
      newConfirmation('google-connect', whoOf(context), deps.config, now),
    );
  },

  'POST /api/users/Google': async (context, { body: { Credential: credential } }) => {
    const { deps, now, google } = context;
    const who = whoOf(context);
    const { secret, left } = oauthStateOf(google, credential);
    const isOwn = secret !== undefined && isConfirmation('google-connect', secret, who, deps.config, now);
    const holder = isOwn ? await holderOf(deps.google, credential, { secret, now }) : null;
    if (!isOwn || holder === null) throw unconfirmed();
    const connected = await connectGoogle({ ...deps, now }, who, { holder, secret });
    if (connected === 'replayed') throw unconfirmed();
    if ('why' in connected) throw problemOf({ code: 'entity.kept', message: connected.why });
    for (const warning of connected.warnings) deps.log.warn(warning);
    deps.mailing.check();
    return { response: {}, google: left };
  },

  'POST /api/users/Google/Disconnect': async (context, { body: { CurrentPassword: password } }) => {
    const { deps, now, actor } = context;
    const account = await ownAccount(context);
    refuse(disconnectRefusal({ hasPassword: account.passwordHash !== null }));
    await requireCurrent(context, account, password);
    const ended = await disconnectGoogle({ ...deps, now }, whoOf(context), account);
    if (ended === 'changed') throw notTheCurrent();
    if (ended !== null) {
      for (const warning of ended.warnings) deps.log.warn(warning);
      announceAccess(deps, actor.workspaceId);
      deps.mailing.check();
    }
    return { response: {} };
  },
};

/** No 401: the browser would end the session. */
const unconfirmed = () => invalid(serverTexts.googleRefused, 'Credential');

function refuse(why: string | null): void {
  if (why !== null) throw problemOf({ code: 'entity.kept', message: why });
}

const whoOf = ({ actor, signInId, address }: SensitiveContext): Connecting => ({
  workspaceId: actor.workspaceId,
  userId: actor.userId,
  signInId,
  address,
});
