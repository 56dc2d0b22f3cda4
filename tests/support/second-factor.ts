import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from './workspace.ts';
import type { AtServer, Who } from './at-server.ts';

/** The code that an authenticator app shows for a secret at a time in ms. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** A sign-in's answer that requires a second factor. */
interface Asked {
  readonly code: string;
  readonly detail: string;
  readonly factor: { readonly Challenge: string; readonly Ways: readonly string[] };
}

/** The second factors of a test workspace's users, through its server. */
export function factorsAt(at: AtServer) {
  /** The proof that the user has just entered the password in the token's session. */
  const confirmation = async (token: string): Promise<string> => {
    const body = { CurrentPassword: PASSWORD };
    return (await at.server.call('POST /api/users/Confirmation', { token, body })).data.Confirmation;
  };
  /** Sets up an authenticator app in the token's session; this uses up the current code. */
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
  /** Sends the password; returns the request for the second factor. */
  const begin = async (who: Who, password = PASSWORD) => {
    const body = { Email: at.workspace.users[who].email, Password: password };
    const { status, data, headers } = await at.server.call('POST /api/auth/AuthenticationHandler', { body });
    return { status, data: data as unknown as Asked, headers };
  };
  const challenge = async (who: Who): Promise<string> => (await begin(who)).data.factor.Challenge;
  const complete = (body: object) => at.server.call('POST /api/auth/SecondFactor', { body });
  return { confirmation, addApp, begin, challenge, complete };
}
