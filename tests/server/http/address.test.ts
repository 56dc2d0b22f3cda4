import type { Context } from 'hono';
import { describe, expect, it } from 'vitest';
import { createAddressReader, networkOf, siteOf } from '#server/http/address.ts';
import type { Env } from '#server/http/env.ts';

/** A request over a connection from `remote`, with this X-Forwarded-For header. */
const requestFrom = (remote: string | undefined, forwarded?: string) =>
  ({
    env: remote === undefined ? undefined : { incoming: { socket: { remoteAddress: remote } } },
    req: { header: () => forwarded },
  }) as unknown as Context<Env>;

describe('the client address', () => {
  const read = createAddressReader(['10.0.0.0/8', '192.0.2.7', 'fd00::/8', '::1']);

  it.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['10.1.2.3', undefined, '10.1.2.3'],
    ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['10.1.2.3', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['10.1.2.3', '127.0.0.1, 6.6.6.6,198.51.100.1 , 192.0.2.7', '198.51.100.1'],
    ['10.1.2.3', '10.9.9.9, 10.8.8.8', '10.9.9.9'],
    ['10.1.2.3', '198.51.100.1, unknown', '10.1.2.3'],
    ['10.1.2.3', '198.51.100.1, unknown, 10.4.4.4', '10.4.4.4'],
    ['10.1.2.3', '', '10.1.2.3'],
    ['10.1.2.3', ',,', '10.1.2.3'],
    ['192.0.2.8', '198.51.100.1', '192.0.2.8'],
    ['::1', '2001:db8::5', '2001:db8::5'],
    ['fd12::1', '[2001:db8::5]:4711', '2001:db8::5'],
    ['10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
    ['2001:db8::5', '198.51.100.1', '2001:db8::5'],
    ['::ffff:a01:203', '198.51.100.1', '198.51.100.1'],
    ['10.1.2.3', '::ffff:c633:6401', '198.51.100.1'],
    ['10.1.2.3', '[0:0:0:0:0:FFFF:C633:6401]:4711', '198.51.100.1'],
    ['10.1.2.3', '2001:DB8:0:0::0005', '2001:db8::5'],
    ['10.1.2.3', 'fe80::5%eth0', 'fe80::5'],
    [undefined, '198.51.100.1', ''],
  ])('A1 is the right-most one outside our proxies: %s and %s', (remote, forwarded, address) => {
    expect(read(requestFrom(remote, forwarded))).toBe(address);
  });

  it('A1 is the address of the connection if no proxy is named', () => {
    const readAlone = createAddressReader([]);
    for (const remote of ['127.0.0.1', '::1', '10.0.0.1'])
      expect(readAlone(requestFrom(remote, '198.51.100.1'))).toBe(remote);
  });

  it('A1 warns once about a private address that forwards requests and is not in TRUSTED_PROXIES', () => {
    const said: string[] = [];
    const readWarning = createAddressReader(['10.0.0.1'], (text) => said.push(text));
    const quiet = [
      ['10.0.0.1', '198.51.100.1'],
      ['10.0.0.2', undefined],
      ['203.0.113.9', '198.51.100.1'],
    ] as const;
    for (const [remote, forwarded] of quiet) readWarning(requestFrom(remote, forwarded));
    expect(said).toEqual([]);
    for (const remote of ['172.18.0.1', '10.0.0.2']) readWarning(requestFrom(remote, '198.51.100.1'));
    expect(said).toEqual([
      'A request came through 172.18.0.1, which is not in TRUSTED_PROXIES: all users behind it share one sign-in limit. If this is your proxy, add it to TRUSTED_PROXIES.',
    ]);
  });

  it('A1 counts one network as one client', () => {
    expect(networkOf('198.51.100.1')).toBe('198.51.100.1');
    for (const address of [
      '2001:db8:1:2::5',
      '2001:DB8:1:2:3:4:5:6',
      '2001:0db8:0001:0002:ffff::',
      '2001:db8:1:2:0:0:0:1%eth0',
    ])
      expect(networkOf(address)).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:3::5')).toBe('2001:db8:1:3::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('2001:db8::')).toBe('2001:db8:0:0::/64');
    expect(networkOf('')).toBe('');
    expect(['198.51.100.1', '2001:db8:1:2::5', '2001:db8:1:ff::', '::1'].map(siteOf)).toEqual([
      '198.51.100.1',
      '2001:db8:1::/48',
      '2001:db8:1::/48',
      '0:0:0::/48',
    ]);
  });
});
