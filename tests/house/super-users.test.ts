import { expect, it } from 'vitest';
import { isSuperUser } from '#domain/access/people-access.ts';
import { readSources } from './sources.ts';

it('ROL-34 DEC-13 the configuration has the only list of addresses that grants rights', () => {
  const address = /['"`][\w.+-]+@[\w-]+\.[\w.-]+['"`]/;
  const named = readSources('server/auth', 'server/calls', 'src/domain/access', 'src/services')
    .filter(({ path }) => path !== 'server/identity/accounts/demo-accounts.ts')
    .filter(({ text }) => address.test(text))
    .map(({ path }) => path);
  expect(named).toEqual([]);
  expect(isSuperUser('root@weekwright.test', true, ['root@weekwright.test'])).toBe(true);
  expect(isSuperUser('root@weekwright.test', true, [])).toBe(false);
  expect(isSuperUser('root@weekwright.test', false, ['root@weekwright.test'])).toBe(false);
});
