import { changeOwnAddressRefusal } from '#domain/access/users-access.ts';
import type { ownAccountCalls } from '#domain/contract/people/own-account-contract.ts';
import { messages, texts } from '#domain/texts/messages.ts';
import { ownAccountWords } from '#domain/people/own-account-words.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import {
  askForAddress,
  cancelAddress,
  pendingAddress,
  setNewAddress,
  takeAddressBack,
} from '#server/identity/accounts/own-address.ts';
import { askForPasskey } from '#server/identity/factors/passkey-challenge.ts';
import { requestOptions } from '#server/identity/factors/passkeys.ts';
import { afterProof } from '#server/calls/after-proof.ts';
import type { Handlers } from '#server/calls/handler-types.ts';
import { inOwn } from '#server/calls/factor-calls.ts';
import { requireSeal, sealOwn } from '#server/calls/with-seal.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { takenName } from '#server/entities/entity-rows.ts';
import { readUsers } from '#server/entities/user-rows.ts';
import { invalid, problemOf } from '#server/http/problem.ts';
import { requireAllowed } from '#server/http/require.ts';
import { announceAccess } from '#server/stream/stream.ts';

export const ownAccountHandlers: Handlers<typeof ownAccountCalls> = {
  'POST /api/users/Confirmation': async (context, { body }) => ({
    response: { Confirmation: await sealOwn(context, body) },
  }),

  'POST /api/users/Confirmation/Passkey': async (context) => {
    const { deps, actor, signInId, now } = context;
    const { workspaceId, userId } = actor;
    const asked = await inOwn(context, async (tx) => {
      const { token, challenge } = await askForPasskey(tx, 'confirm', { workspaceId, userId, signInId }, now);
      const options = { config: deps.config, mustVerify: true };
      return { Challenge: token, Options: await requestOptions(tx, userId, challenge, options) };
    });
    return { response: asked };
  },

  'POST /api/users/EmailChange': async (context, { body: { Email, Confirmation } }) => {
    const { tx, actor } = context;
    requireAllowed(changeOwnAddressRefusal(actor));
    requireSeal(context, Confirmation);
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
