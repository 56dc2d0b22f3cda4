import { expect, it } from 'vitest';
import { isNetwork } from '#server/base/network.ts';

it('A1 parses addresses and networks', () => {
  for (const text of ['10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '::1', 'fd00::/8', '2001:db8::/128'])
    expect(isNetwork(text), text).toBe(true);
  for (const text of [
    '',
    'proxy',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::/129',
    '10.0.0.0/-1',
    '/8',
  ])
    expect(isNetwork(text), text).toBe(false);
});
