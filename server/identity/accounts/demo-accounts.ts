import { createHmac } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { WireCapabilities } from '#domain/contract/index.ts';
import type { Config } from '#server/config/index.ts';
import { withSystemRole, type Database, users } from '#server/db/index.ts';
import type { Account } from './accounts.ts';

type DemoRole = NonNullable<WireCapabilities['demo']>['accounts'][number]['role'];

export const DEMO_PASSWORD = 'weekwright-demo';

const DEMO_ACCOUNTS: readonly { readonly role: DemoRole; readonly email: string }[] = [
  { role: 'member', email: 'member@acme.test' },
  { role: 'lead', email: 'lead@acme.test' },
  { role: 'manager', email: 'manager@acme.test' },
  { role: 'admin', email: 'admin@acme.test' },
  { role: 'super', email: 'super@acme.test' },
];

function roleKey(email: string, { authSecret }: Config): string {
  return createHmac('sha256', authSecret).update(`demo-role:${email}`).digest('base64url');
}

/** Tells whether a password is the key of a role; works only in a demo and for its own accounts. */
export function isRoleKey({ email, isDemo }: Account, password: string, config: Config): boolean {
  const isRole = DEMO_ACCOUNTS.some((role) => role.email === email);
  return config.demo && isDemo && isRole && password === roleKey(email, config);
}

/** Reads the demo accounts that still exist, by role. */
export async function readDemoAccounts(
  database: Database,
  config: Config,
): Promise<NonNullable<WireCapabilities['demo']>['accounts']> {
  const rows = await withSystemRole(database, (tx) =>
    tx
      .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(
        inArray(
          users.email,
          DEMO_ACCOUNTS.map(({ email }) => email),
        ),
      ),
  );
  return DEMO_ACCOUNTS.flatMap(({ role, email }) => {
    const found = rows.find((row) => row.email === email);
    return found
      ? [{ role, email, name: `${found.firstName} ${found.lastName}`, key: roleKey(email, config) }]
      : [];
  });
}
