/** Navigates to an external page: HTTPS, or HTTP on this origin or machine (S3-23). Throws otherwise. */
export function leaveTo(url: string): void {
  const { origin } = globalThis.location;
  if (!isSafe(new URL(url, origin), origin)) throw new Error('An address that nobody is sent to.');
  globalThis.location.assign(url);
}

/** Returns whether a browser may be sent to a URL from the origin `own`. */
export function isSafe({ protocol, origin, hostname }: URL, own: string): boolean {
  if (protocol === 'https:') return true;
  return protocol === 'http:' && (origin === own || LOOPBACK.has(hostname));
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
