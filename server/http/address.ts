import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';
import type { Context } from 'hono';
import type { Env } from './env.ts';

export type AddressReader = (c: Context) => string;

/** Creates the reader of client addresses: the right-most one that no trusted proxy has, the rest can be forged. */
export function createAddressReader(
  trustedProxies: readonly string[],
  warn: (text: string) => void = () => {},
): AddressReader {
  const isTrusted = networkList(trustedProxies);
  let hasWarned = false;
  return (c) => {
    const bindings: Env['Bindings'] | undefined = c.env;
    const remote = plainAddress(bindings?.incoming?.socket.remoteAddress ?? '');
    const forwarded = c.req.header('x-forwarded-for') ?? '';
    if (!hasWarned && forwarded !== '' && !isTrusted(remote) && isPrivate(remote)) {
      hasWarned = true;
      warn(
        `A request came through ${remote}, which is not in TRUSTED_PROXIES: all users behind it share one sign-in limit. If this is your proxy, add it to TRUSTED_PROXIES.`,
      );
    }
    return clientAddress(remote, forwarded, isTrusted);
  };
}

/** Returns what one customer of a provider has: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  return isIPv6(address) ? firstBits(address, 64) : address;
}

/** Returns what one site has, with all its subnets: an IPv4 address, or the first 48 bits of an IPv6 address. */
export function siteOf(address: string): string {
  return isIPv6(address) ? firstBits(address, 48) : address;
}

function firstBits(address: string, bits: number): string {
  const [bare = ''] = address.toLowerCase().split('%');
  const [head = '', tail] = bare.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = (tail ?? '') === '' ? [] : (tail ?? '').split(':');
  const between =
    tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...between, ...after].slice(0, bits / 16);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/${bits}`;
}

function clientAddress(remote: string, forwarded: string, isTrusted: (address: string) => boolean): string {
  let address = remote;
  for (const part of forwarded.split(',').toReversed()) {
    if (!isTrusted(address)) return address;
    const before = plainAddress(part.trim());
    // An entry that isn't an IP address ends the search.
    if (isIP(before) === 0) return address;
    address = before;
  }
  return address;
}

/** Normalises an address: no brackets, port or zone, and IPv4-mapped IPv6 as IPv4. */
export function plainAddress(text: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
  if (!isIPv6(bare)) return bare;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  return address.replace(/^::ffff:(?=[\d.]+$)/, '');
}

/** Creates a test for addresses within these addresses and networks. */
export function networkList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const version = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, version);
    else list.addSubnet(address, Number(bits), version);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const isPrivate = networkList([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);
