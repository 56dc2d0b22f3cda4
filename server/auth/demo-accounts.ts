import type { WireCapabilities } from '#domain/contract/system.ts';

type DemoRole = NonNullable<WireCapabilities['demo']>['accounts'][number]['role'];

/** The password of every account of the demo. */
export const DEMO_PASSWORD = 'weekwright-demo';

/** The accounts that the sign-in page of a demo offers by role. */
export const DEMO_ACCOUNTS: readonly { readonly role: DemoRole; readonly email: string }[] = [
  { role: 'member', email: 'member@acme.test' },
  { role: 'lead', email: 'lead@acme.test' },
  { role: 'manager', email: 'manager@acme.test' },
  { role: 'admin', email: 'admin@acme.test' },
  { role: 'super', email: 'super@acme.test' },
];
