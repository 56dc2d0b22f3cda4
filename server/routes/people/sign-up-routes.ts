import type { signUpCalls } from '#domain/contract/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { passwordRefusal } from '#domain/people/index.ts';
import {
  isCommonPassword,
  hashPassword,
  verifyPassword,
  beginSignUp,
  findSignUp,
  finishSignUp,
  type FoundSignUp,
} from '#server/identity/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { invalid, problemOf } from '#server/http/index.ts';

export const signUpHandlers: Handlers<typeof signUpCalls> = {
  'POST /api/workspaces': async ({ deps, now, address }, { body: { TimeZone, ...company } }) => {
    const { database, signInLimits } = deps;
    const begun = await signInLimits.signUp({ email: company.Email, address, device: null }, async () => {
      const result = await beginSignUp(
        { database, now, address },
        { ...company, timeZone: TimeZone || 'UTC' },
      );
      if (result === null) throw problemOf({ code: 'entity.nameTaken', message: messages.userExists });
      return result;
    });
    return { response: { WorkspaceId: begun.workspaceId, SignupToken: begun.token } };
  },

  'POST /api/auth/User': async ({ deps, now, address }, { body: { SignupToken: token, Password } }) => {
    const { database } = deps;
    const found = await findSignUp(database, token, now);
    if (found === null) throw ended();
    if (found.isUsed) return { response: await sameAgain(found, Password) };
    const refusal = passwordRefusal(Password, (text) => isCommonPassword(text, found.companyName));
    if (refusal !== null) throw invalid(refusal, 'Password');
    const passwordHash = await hashPassword(Password, { key: token, isFirst: true });
    const { config } = deps;
    const done = await finishSignUp({ database, config, now, address }, { ...found, token }, passwordHash);
    if (done === 'taken') throw problemOf({ code: 'entity.nameTaken', message: messages.userExists });
    // A concurrent attempt was faster.
    const set = done === 'used' ? await findSignUp(database, token, now) : null;
    if (set !== null) return { response: await sameAgain(set, Password) };
    if (done !== 'used') for (const warning of done.warnings) deps.log.warn(warning);
    deps.mailing.check();
    return { response: { idUser: found.userId } };
  },
};

/** Repeats the answer for the same password only (J3). */
async function sameAgain(
  { userId, passwordHash }: FoundSignUp,
  password: string,
): Promise<{ idUser: number }> {
  if (passwordHash === null || !(await verifyPassword(passwordHash, password))) throw ended();
  return { idUser: userId };
}

const ended = () => problemOf({ code: 'signUp.ended', message: texts.signUpEnded });
