/** Leaves the app for a page of the provider: an address with TLS, or one on this machine or server (S3-23). */
export function leaveTo(url: string): void {
  const { origin } = globalThis.location;
  if (!isSafe(new URL(url, origin), origin)) throw new Error('An address that nobody is sent to.');
  globalThis.location.assign(url);
}

/** Whether a browser may be sent to an address from the origin `own`. */
export function isSafe({ protocol, origin, hostname }: URL, own: string): boolean {
  if (protocol === 'https:') return true;
  return protocol === 'http:' && (origin === own || LOOPBACK.has(hostname));
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
