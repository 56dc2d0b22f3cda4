import { PASSWORD, type TestUser } from '#tests/support/workspace.ts';

/** The sender of requests. */
export interface Persona {
  readonly name: string;
  /** An access token that is valid for some more minutes; null for a stranger. */
  token(): Promise<string | null>;
}

/** Strangers: without a token, and with an invented one. */
export const strangers: readonly Persona[] = [
  { name: 'nobody', token: async () => null },
  { name: 'forger', token: async () => 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl' },
];

/** A user of a company who signs in, and again before the token expires. */
export function personaOf(origin: string, { email }: TestUser): Persona {
  let kept: { readonly token: string; readonly until: number } | null = null;
  return {
    name: email,
    async token() {
      if (kept !== null && Date.now() < kept.until) return kept.token;
      const { token } = await signIn(origin, email);
      kept = { token, until: Date.now() + GOOD_FOR_MS };
      return token;
    },
  };
}

/** Signs in; returns the access token and the refresh token's cookie. */
export async function signIn(
  origin: string,
  email: string,
): Promise<{ readonly token: string; readonly cookie: string }> {
  const answer = await fetch(`${origin}/api/auth/AuthenticationHandler`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Email: email, Password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status}`);
  const { token } = (await answer.json()) as { token: string };
  return { token, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Less than the ten minutes of a token. */
const GOOD_FOR_MS = 400_000;
