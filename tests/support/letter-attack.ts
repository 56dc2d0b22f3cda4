import { PASSWORD } from './workspace.ts';

export interface Called {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- as a stranger's own program reads it
  readonly data: any;
}

type Caller = (key: string, parts?: { readonly token?: string; readonly body?: unknown }) => Promise<Called>;

/** The result of an attack. */
interface Attack {
  /** The stranger's address, which is never confirmed. */
  readonly email: string;
  /** The number of invitations created. */
  readonly made: number;
  /** The distinct refusals, each with its count. */
  readonly refusals: readonly string[];
}

/** Signs up with an unconfirmed address, then sends as many invitations and other e-mails as the calls permit. */
export async function attackWithLetters(
  call: Caller,
  invitations: number,
  email = `mallory.${crypto.randomUUID()}@evil.example`,
): Promise<Attack> {
  const told = new Map<string, number>();
  const tell = ({ status, data }: Called) => {
    if (status < 400) return true;
    const line = `${status} ${data.detail}`;
    told.set(line, (told.get(line) ?? 0) + 1);
    return false;
  };
  const company = {
    CompanyName: 'Claim your prize today',
    FirstName: 'Mallory',
    LastName: 'Evil',
    Email: email,
  };
  const begun = await call('POST /api/workspaces', { body: company });
  const body = { SignupToken: begun.data.SignupToken, Password: PASSWORD };
  await call('POST /api/auth/User', { body });
  const entered = await call('POST /api/auth/AuthenticationHandler', {
    body: { Email: email, Password: PASSWORD },
  });
  const { token } = entered.data;
  if (typeof token !== 'string') throw new Error('The stranger did not get in.');
  const roles = await call('GET /api/users/Roles', { token });
  const idRole = roles.data.find((role: { readonly roleName: string }) => role.roleName === 'User').idRole;
  let made = 0;
  for (let left = invitations; left > 0; left -= 25) {
    const people = Array.from({ length: Math.min(left, 25) }, () => ({
      FirstName: 'Winner',
      LastName: 'Number One',
      Email: `victim.${crypto.randomUUID()}@elsewhere.example`,
      Role: { idRole },
    }));
    const answer = await call('POST /api/users/Users/BatchCreate', { token, body: people });
    if (tell(answer)) made += answer.data.users.created.length;
  }
  if (invitations > 0) await tryTheRest(call, tell, { token, idRole });
  return { email, made, refusals: [...told].map(([line, times]) => `${line} (${times} times)`) };
}

async function tryTheRest(
  call: Caller,
  tell: (answer: Called) => boolean,
  { token, idRole }: { readonly token: string; readonly idRole: number },
): Promise<void> {
  for (let place = 0; place < 20; place += 1) {
    const body = {
      FirstName: 'Winner',
      LastName: 'Number Two',
      Email: `victim.${crypto.randomUUID()}@elsewhere.example`,
      idRole,
      Status: 0,
    };
    const added = await call('POST /api/users/User', { token, body });
    if (tell(added))
      tell(await call('POST /api/users/User/Delete', { token, body: { idUser: added.data.idUser } }));
  }
  let password = PASSWORD;
  for (let place = 0; place < 12; place += 1) {
    const next = `${place} grey herons`;
    const body = { CurrentPassword: password, NewPassword: next };
    if (tell(await call('PUT /api/users/Password', { token, body }))) password = next;
  }
  for (let place = 0; place < 3; place += 1)
    tell(await call('POST /api/users/User/ResendConfirmation', { token }));
}
