import { changeOwnAddressRefusal } from '#domain/access/index.ts';
import type { ownAccountCalls } from '#domain/contract/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { ownAccountWords } from '#domain/people/index.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import {
  askForAddress,
  cancelAddress,
  pendingAddress,
  setNewAddress,
  takeAddressBack,
  askForPasskey,
  requestOptions,
} from '#server/identity/index.ts';
import {
  afterProof,
  type Handlers,
  withCallerLocked,
  requireConfirmation,
  createConfirmation,
} from '#server/calls/index.ts';
import { users } from '#server/db/index.ts';
import { takenName, readUsers } from '#server/entities/index.ts';
import { invalid, problemOf, requireAllowed } from '#server/http/index.ts';
import { announceAccess } from '#server/stream/index.ts';

export const ownAccountHandlers: Handlers<typeof ownAccountCalls> = {
  'POST /api/users/Confirmation': async (context, { body }) => ({
    response: { Confirmation: await createConfirmation(context, body) },
  }),

  'POST /api/users/Confirmation/Passkey': async (context) => {
    const { deps, actor, signInId, now } = context;
    const { workspaceId, userId } = actor;
    const asked = await withCallerLocked(context, async (tx) => {
      const { token, challenge } = await askForPasskey(tx, 'confirm', { workspaceId, userId, signInId }, now);
      const options = { config: deps.config, mustVerify: true };
      return { Challenge: token, Options: await requestOptions(tx, userId, challenge, options) };
    });
    return { response: asked };
  },

  'POST /api/users/EmailChange': async (context, { body: { Email, Confirmation } }) => {
    const { tx, actor } = context;
    requireAllowed(changeOwnAddressRefusal(actor));
    requireConfirmation(context, Confirmation);
    if (Email.toLowerCase() === actor.email.toLowerCase()) throw invalid(ownAccountWords.same, 'Email');
    const isColleagues = and(eq(sql`lower(${users.email})`, Email.toLowerCase()), ne(users.id, actor.userId));
    if ((await readUsers(tx, isColleagues)).length > 0) throw takenName(messages.emailTaken);
    return { response: {}, mails: await askForAddress(context, Email) };
  },

  'POST /api/users/EmailChange/Resend': async (context) => {
    const pending = await pendingAddress(context.tx, context.actor.userId, context.now);
    if (pending === null) throw problemOf({ code: 'entity.changed', message: ownAccountWords.none });
    return { response: {}, mails: await askForAddress(context, pending.address) };
  },

  'POST /api/users/EmailChange/Cancel': async ({ tx, actor, now }) => {
    await cancelAddress(tx, actor.userId, now);
    return { response: {} };
  },

  'POST /api/auth/NewAddress': async ({ deps, now, address, refreshToken }, { body }) => {
    const moved = await setNewAddress({ ...deps, now, address, refreshToken }, body.token);
    if (moved === null) throw invalid(texts.linkUsed, 'token');
    announceAccess(deps, moved.workspaceId);
    afterProof(deps, moved, now);
    return { response: {} };
  },

  'POST /api/auth/OldAddress': async ({ deps, now, address }, { body }) => {
    const back = await takeAddressBack({ ...deps, now, address }, body.token);
    if (back === null) throw invalid(texts.linkUsed, 'token');
    announceAccess(deps, back.workspaceId);
    afterProof(deps, back, now);
    return { response: { ResetToken: back.resetToken }, refreshToken: null };
  },
};
