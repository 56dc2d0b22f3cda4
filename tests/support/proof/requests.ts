import type { OutgoingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { filledText, filtersOf, prompts } from '#domain/assistant/prompts.ts';
import { presets } from '#domain/report/ranges.ts';
import { DAY_MS } from '#domain/constants.ts';
import type { Call } from '#domain/contract/contract.ts';
import { services } from '#domain/contract/services.ts';
import type { Dice } from '#tests/support/dice.ts';
import type { Outgoing } from './exchange.ts';
import { hostileText, spoilt, written } from './hostile.ts';
import { madeFor, type Pools, type Shape, shapeOf } from './values.ts';
import { TYPED } from './world.ts';

/** A call with the shapes of its input. */
export interface ShapedCall {
  readonly key: string;
  readonly call: Call;
  readonly method: string;
  /** With parameter names in braces. */
  readonly path: string;
  readonly params: Shape;
  readonly query: Shape;
  readonly body: Shape | null;
}

/** Every call of the contract, so that new calls are attacked automatically. */
export const shapedCalls: readonly ShapedCall[] = Object.entries<Call>(services).map(([key, call]) => {
  const [method = '', path = ''] = key.split(' ');
  const nothing: Shape = { type: 'object', properties: {} };
  return {
    key,
    call,
    method,
    path,
    params: call.params ? shapeOf(call.params) : nothing,
    query: call.query ? shapeOf(call.query) : nothing,
    body: call.body ? shapeOf(call.body) : null,
  };
});

/** Routes outside of the contract. */
export const otherRoutes = [
  'GET /api/stream',
  'GET /api/openapi.json',
  'GET /api/arrival',
  'POST /api/billing/webhook',
  'GET /payment-stand-in/style.css',
  'GET /payment-stand-in/checkout/:id',
  'POST /payment-stand-in/checkout/:id',
  'GET /payment-stand-in/portal/:id',
  'POST /payment-stand-in/portal/:id',
  'GET /calendar-feed/:file{[^/]+\\.ics}',
  'GET /google-stand-in/calendar',
  'GET /google-stand-in/calendar/style.css',
  'POST /google-stand-in/calendar',
  'GET /google-stand-in/style.css',
  'GET /google-stand-in/certs',
  'GET /google-stand-in/authorize',
  'POST /google-stand-in/authorize',
] as const;

/** The parts of a request before serialisation. */
export interface Parts {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: OutgoingHttpHeaders;
  readonly body?: unknown;
}

/** A request that fits the contract, as far as shapes define it. */
export function properParts(
  { method, path, params, query, body }: ShapedCall,
  pools: Pools,
  token: string | null,
  dice: Dice,
): Parts {
  // The second segment of a path determines the meaning of its ids.
  const meaning = path.split('/')[2] ?? '';
  const named = madeFor(params, meaning, pools, dice) as Record<string, unknown>;
  const values = Object.fromEntries(
    Object.entries(params.properties ?? {}).map(([name, shape]) => [
      name,
      madeFor(shape, meaning, pools, dice) ?? named[name],
    ]),
  );
  return {
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name]))),
    query: Object.entries(madeFor(query, '', pools, dice) as object).map(([key, value]) => [
      key,
      String(value),
    ]),
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(dice.chance(0.5) ? { 'idempotency-key': dice.uuid() } : {}),
      ...(dice.chance(0.3)
        ? { 'device-time': new Date(Date.now() - dice.below(20) * DAY_MS).toISOString() }
        : {}),
    },
    ...(body === null ? {} : { body: bodyFor(`${method} ${path}`, body, pools, dice) }),
  };
}

function bodyFor(key: string, shape: Shape, pools: Pools, dice: Dice): unknown {
  const made = madeFor(shape, '', pools, dice);
  return key === 'POST /api/ai/ExecutePrompt' ? promptOf(made as Record<string, unknown>, dice) : made;
}

/** A prompt of the list with its filters and an ordered date range; a free question stays free. */
function promptOf(made: Record<string, unknown>, dice: Dice): Record<string, unknown> {
  if (!('Id' in made)) return made;
  const { id, text, responseType } = dice.pick(prompts);
  if ('ResponseType' in made) {
    const names = { users: [], teams: [], clients: [], projects: [], labels: [] };
    const Text = filledText(text, { range: dice.pick(presets), names });
    return { Id: id, Text, Filters: filtersOf(text), ResponseType: responseType };
  }
  const taken = new Set<string>(filtersOf(text));
  const filters = Object.entries(made['Filters'] as object).filter(
    ([name]) => taken.has(`${name.replace(/Ids$/, '')}s`) && dice.chance(0.3),
  );
  const end = Date.now() - dice.below(60) * DAY_MS;
  const days = { StartDate: end - dice.below(40) * DAY_MS, EndDate: end };
  return {
    Id: id,
    Text: text,
    Filters: Object.fromEntries([
      ...filters,
      ...Object.entries(days).map(([name, at]) => [name, new Date(at).toISOString()]),
    ]),
  };
}

/** The request as sent over the wire. */
export function outgoing({ method, path, query, headers, body }: Parts): Outgoing {
  const search = query.length > 0 ? `?${new URLSearchParams(query.map(([key, value]) => [key, value]))}` : '';
  const bytes = body === undefined ? undefined : Buffer.from(written(body));
  return { method, path: `${path}${search}`, headers, body: bytes };
}

/** A request with one or more hostile parts. */
export function hostileRequest(shaped: ShapedCall, pools: Pools, token: string | null, dice: Dice): Outgoing {
  let parts = properParts(shaped, pools, token, dice);
  const rolls = 1 + (dice.chance(0.2) ? dice.below(4) : 0);
  for (let roll = 0; roll < rolls; roll += 1) parts = dice.pick(spoilers)(parts, dice);
  const request = outgoing(parts);
  return request.body !== undefined && dice.chance(0.12)
    ? { ...request, ...dice.pick(mangled)(request.body, request.headers) }
    : request;
}

type Spoiler = (parts: Parts, dice: Dice) => Parts;

const spoilBody: Spoiler = (parts, dice) =>
  parts.body === undefined ? spoilHeader(parts, dice) : { ...parts, body: spoilt(parts.body, dice) };

const spoilQuery: Spoiler = (parts, dice) => {
  const [key] = dice.pick([...parts.query, ['IncludeInactive', ''], ['__proto__', ''], ['id', '']] as const);
  return { ...parts, query: [...parts.query, [key, hostileText(dice)]] };
};

const spoilPath: Spoiler = (parts, dice) => {
  const steps = parts.path.split('/');
  const at = 2 + dice.below(steps.length - 2);
  const step = dice.pick([
    () => encodeURIComponent(hostileText(dice)),
    () =>
      dice.pick([
        '%',
        '%zz',
        '%ff',
        '%00',
        '%2e%2e%2f',
        '..',
        '.',
        '',
        ';x=1',
        '*',
        'List',
        'x'.repeat(3_000),
      ]),
    () => (steps[at] ?? '').toUpperCase(),
    () => `${steps[at] ?? ''}/`,
  ])();
  return { ...parts, path: steps.map((each, place) => (place === at ? step : each)).join('/') };
};

const spoilHeader: Spoiler = (parts, dice) => {
  const text = hostileText(dice).replaceAll(/[^\t\u0020-\u007E\u0080-\u00FF]/g, '?');
  const headers = dice.pick<OutgoingHttpHeaders>([
    { authorization: text },
    { authorization: `Bearer ${'x'.repeat(10_000)}` },
    { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwid3MiOjF9.' },
    { 'idempotency-key': text },
    { 'idempotency-key': 'f'.repeat(10_000) },
    { 'device-time': text },
    { 'device-time': new Date(Date.now() + 400 * DAY_MS).toISOString() },
    { 'content-type': text },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-encoding': 'gzip' },
    { cookie: `weekwright-refresh=${text.replaceAll(/[;,\s]/g, '')}; ${TYPED}=1` },
    { 'x-forwarded-for': `${text}, 10.0.0.1`, 'x-forwarded-host': 'evil.example' },
    { origin: dice.pick(['null', 'https://evil.example']) },
    { accept: text, 'accept-encoding': 'br;q=x, *', range: 'bytes=9-1', 'if-none-match': '*' },
    { 'x-filler': 'x'.repeat(dice.pick([8_000, 15_900, 16_400])) },
  ]);
  return { ...parts, headers: { ...parts.headers, ...headers } };
};

const spoilMethod: Spoiler = (parts, dice) => ({
  ...parts,
  method: dice.pick(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']),
});

const spoilers: readonly Spoiler[] = [
  ...Array.from({ length: 8 }, () => spoilBody),
  spoilQuery,
  spoilQuery,
  spoilPath,
  spoilPath,
  spoilHeader,
  spoilHeader,
  spoilMethod,
];

type Mangler = (body: Buffer, headers: OutgoingHttpHeaders) => Partial<Outgoing>;

/** Corruptions of a serialised body. */
const mangled: readonly Mangler[] = [
  (body) => ({ body: body.subarray(0, body.length / 2) }),
  (body) => ({ body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]) }),
  (body) => ({ body: Buffer.concat([body.subarray(0, -1), Buffer.from([0xff, 0xfe]), body.subarray(-1)]) }),
  (body) => ({ body: Buffer.concat([body, body]) }),
  (body) => ({ body: Buffer.from(body.toString().replaceAll('"', "'")) }),
  (body) => ({ body: Buffer.from(body.toString().replace(/\}$/, ',"a":1,"a":2}')) }),
  () => ({ body: Buffer.alloc(0) }),
  () => ({ body: Buffer.from(' ') }),
  () => ({ body: Buffer.alloc(300_000, '[') }),
  (body, headers) => ({ body: gzipSync(body), headers: { ...headers, 'content-encoding': 'gzip' } }),
];

/** Requests that are invalid HTTP, truncated, or contradict themselves about their length. */
export function brokenBytes(token: string | null, dice: Dice): string {
  const head = `POST /api/tasks/Task HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${
    token === null ? '' : `Authorization: Bearer ${token}\r\n`
  }`;
  const json = `{"Name":"${TYPED}"`;
  return dice.pick([
    `${head}Transfer-Encoding: chunked\r\n\r\n${json.length.toString(16)}\r\n${json}\r\n`,
    `${head}Transfer-Encoding: chunked\r\n\r\n${json.length.toString(16)}\r\n${json.slice(3)}`,
    `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n${json}`,
    `${head}Content-Length: 5000\r\n\r\n${json}`,
    `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${head}Content-Length: -1\r\n\r\n`,
    `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
    `${head}Expect: 100-continue\r\nContent-Length: 20\r\n\r\n`,
    `${head}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    `${head}X-Nul: a\0b\r\n\r\n`,
    'GET /api/health HTTP/1.1\r\n\r\n',
    'GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    'GET http://evil.example/api/health HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    'GET //evil.example/api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
    'GET /\\evil HTTP/1.1\r\nHost: [::1\r\n\r\n',
    'GET /api/health HTTP/9.9\r\nHost: 127.0.0.1\r\n\r\n',
    'CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
    `GET /api/health HTTP/1.1\r\n${`X-A: ${'b'.repeat(900)}\r\n`.repeat(40)}\r\n`,
    '\u0016\u0003\u0001\u0000\u00a5\u0001\u0000\u0000',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ]);
}
