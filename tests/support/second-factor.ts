import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from './workspace.ts';
import type { AtServer, Who } from './at-server.ts';

/** The code that an authenticator app shows for a secret at a time in ms. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** What a sign-in answers that waits for its second factor. */
interface Asked {
  readonly code: string;
  readonly detail: string;
  readonly factor: { readonly Challenge: string; readonly Ways: readonly string[] };
}

/** The second factors of the people of a test workspace, over its server. */
export function factorsAt(at: AtServer) {
  /** The proof that somebody has just given the own password in the session of a token. */
  const confirmation = async (token: string): Promise<string> => {
    const body = { CurrentPassword: PASSWORD };
    return (await at.server.call('POST /api/users/Confirmation', { token, body })).data.Confirmation;
  };
  /** Sets up an authenticator app in the session of a token; its first code, which is used up, is that of now. */
  const addApp = async (token: string) => {
    const Confirmation = await confirmation(token);
    const begun = await at.server.call('POST /api/users/SecondFactor/App/Begin', {
      token,
      body: { Confirmation },
    });
    const secret = begun.data.Secret;
    const body = { Confirmation, Code: codeAt(secret, at.server.deps.now()) };
    const added = await at.server.call('POST /api/users/SecondFactor/App', { token, body });
    return { secret, recoveryCodes: added.data.RecoveryCodes };
  };
  /** Gives the password, and answers what is asked for beside it. */
  const begin = async (who: Who, password = PASSWORD) => {
    const body = { Email: at.workspace.users[who].email, Password: password };
    const { status, data, headers } = await at.server.call('POST /api/auth/AuthenticationHandler', { body });
    return { status, data: data as unknown as Asked, headers };
  };
  const challenge = async (who: Who): Promise<string> => (await begin(who)).data.factor.Challenge;
  const complete = (body: object) => at.server.call('POST /api/auth/SecondFactor', { body });
  return { confirmation, addApp, begin, challenge, complete };
}
