import type { LocalAccount } from '#server/providers/stand-ins/local-google.ts';
import type { TestServer } from './server.ts';

/** The state of a browser that returned from the stand-in for Google. */
export interface OAuthReturn {
  readonly credential: string;
  readonly cookie: string;
}

type Begun = Awaited<ReturnType<typeof beginOf>>;
const beginOf = (server: TestServer) => server.call('POST /api/auth/GoogleBegin', {});

/** An account of the stand-in with this address. */
export const googleAccount = (email: string, more: Partial<LocalAccount> = {}): LocalAccount => ({
  email,
  firstName: 'Grace',
  lastName: 'Berg',
  address: 'owned',
  ...more,
});

/** Opens the stand-in as a browser does, and chooses an account. */
export const chooseAccount = async (server: TestServer, account: LocalAccount): Promise<OAuthReturn> =>
  chooseAt(server, await beginOf(server), account);

/** Chooses an account at the URL that the server redirected to. */
export async function chooseAt(
  { app }: TestServer,
  begun: Begun,
  account: LocalAccount,
): Promise<OAuthReturn> {
  const [cookie = ''] = begun.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  const chosen = await app.request(begun.data.Url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...account }).toString(),
  });
  const { hash, pathname } = new URL(chosen.headers.get('location') ?? '', 'http://127.0.0.1');
  const answer = new URLSearchParams(hash.slice(1));
  if (pathname !== '/google' || answer.get('state') !== begun.data.State)
    throw new Error('The stand-in sends the browser elsewhere.');
  return { credential: answer.get('id_token') ?? '', cookie };
}
