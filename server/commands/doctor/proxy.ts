import * as z from 'zod';
import { newDoctorKey } from '#server/identity/index.ts';
import { isLoopback } from '#server/base/index.ts';
import type { Config } from '#server/config/index.ts';
import { reasonOf } from '#server/db/index.ts';
import { networkList } from '#server/http/index.ts';
import { ARRIVAL, type Arrival } from '#server/routes/index.ts';
import type { OtherClock } from './clock-check.ts';
import type { Finding } from './finding.ts';

export interface ProxyReport {
  readonly finding: Finding;
  readonly clocks: readonly OtherClock[];
}

type Parts = Pick<Config, 'publicUrl' | 'trustedProxies' | 'authSecret' | 'port'>;

/** Asks the running server through its proxy whether the forwarded headers arrive and the proxy is trusted. */
export async function checkProxy(parts: Parts): Promise<ProxyReport> {
  const { publicUrl } = parts;
  const fix = (says: string): Finding => ({ kind: 'fix', about: 'Proxy', says });
  try {
    const before = Date.now();
    const response = await fetch(new URL(ARRIVAL.path, publicUrl), {
      redirect: 'manual',
      headers: { [ARRIVAL.keyHeader]: newDoctorKey(parts, before), 'X-Forwarded-For': MARKER },
      signal: AbortSignal.timeout(10_000),
    });
    const at = Date.parse(response.headers.get('date') ?? '');
    const aheadMs = at + HALF_A_SECOND - (before + Date.now()) / 2;
    const clocks = Number.isNaN(at) ? [] : [{ whose: new URL(publicUrl).host, aheadMs }];
    const arrived = arrival.safeParse(response.ok ? await response.json().catch(() => null) : null);
    if (!arrived.success) return { finding: fix(answeredOtherwise(response, parts)), clocks };
    const says = faultOf(arrived.data, parts);
    if (says !== undefined) return { finding: fix(says), clocks };
    const well = `requests to ${publicUrl} arrive through ${arrived.data.from}, with their name and the visitor's address.`;
    return { finding: { kind: 'ok', about: 'Proxy', says: well }, clocks };
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    const says = `${publicUrl} can't be reached from here: ${reasonOf(cause)}. Check its DNS name, its certificate, and that the proxy runs.`;
    return { finding: fix(says), clocks: [] };
  }
}

const arrival: z.ZodType<Arrival> = z.object({
  host: z.string(),
  from: z.string(),
  forwardedFor: z.string().nullable(),
});

/** A spoofed X-Forwarded-For entry; reserved for documentation (RFC 5737). */
const MARKER = '192.0.2.1';
/** HTTP dates have whole seconds, so half a second is added. */
const HALF_A_SECOND = 500;

function answeredOtherwise({ status, headers }: Response, { publicUrl, port }: Parts): string {
  if (status === 421)
    return `it doesn't pass on the name that a request was sent to. For nginx: ${PASS_HOST}`;
  if (status === 401)
    return 'the running server has another AUTH_SECRET than these variables, or is an older version. Restart it, and run this with its variables.';
  if (status >= 502 && status <= 504)
    return `it answers ${status}: it can't reach the server. Check that it passes requests to port ${port} of this machine.`;
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location !== null)
    return `${publicUrl} redirects to ${location}. Set PUBLIC_URL to the final address.`;
  return `something else than Weekwright answers at ${publicUrl} (status ${status}). Check that the proxy passes all paths on.`;
}

function faultOf(
  { host, from, forwardedFor }: Arrival,
  { publicUrl, trustedProxies }: Parts,
): string | undefined {
  const sentTo = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  const { hostname } = new URL(publicUrl);
  if (sentTo !== hostname && !(isLoopback(sentTo) && isLoopback(hostname)))
    return `it passes on ${host} instead of the name that a request was sent to. For nginx: ${PASS_HOST}`;
  if (forwardedFor === null || forwardedFor === '')
    return `it doesn't say whose request it passes on, so everyone shares one limit on signing in. For nginx: ${PASS_ADDRESS}`;
  if (forwardedFor === MARKER)
    return `it passes on X-Forwarded-For as the visitor wrote it, so anyone can get around the limits. For nginx: ${PASS_ADDRESS}`;
  if (!networkList(trustedProxies)(from))
    return `requests come from ${from}, which TRUSTED_PROXIES doesn't name, so everyone shares one limit on signing in. Add ${from} to TRUSTED_PROXIES.`;
  return undefined;
}

const PASS_HOST = 'proxy_set_header Host $host;';
const PASS_ADDRESS = 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;';
