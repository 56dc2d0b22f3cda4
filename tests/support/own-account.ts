import type { TestServer } from './server.ts';
import { PASSWORD } from './workspace.ts';

/** Confirms the user's identity by password; null for a user without a password who has just signed in. */
export async function confirmOwn(
  server: TestServer,
  token: string,
  password: string | null = PASSWORD,
): Promise<string> {
  const body = password === null ? {} : { CurrentPassword: password };
  const { data } = await server.call('POST /api/users/Confirmation', { token, body });
  return data.Confirmation;
}
