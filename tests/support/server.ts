import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ResponseOf } from '#domain/contract/contract.ts';
import type { Calls } from '#domain/contract/services.ts';
import { createApp } from '#server/create-app.ts';
import { ensurePermissions } from '#server/identity/accounts/roles.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/pool.ts';
import type { Deps } from '#server/calls/deps.ts';
import { createListener } from '#server/http/listener.ts';
import { createDeps } from '#server/start/create-deps.ts';
import { makeTestWorkspace, PASSWORD, type TestWorkspace } from './workspace.ts';

export interface CallParts {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer: `data` is typed by the contract, whatever the status. */
export interface Answer<T> {
  readonly status: number;
  readonly data: T;
  readonly headers: Headers;
}

/** The app in this process, without a port. */
export interface TestServer {
  readonly app: ReturnType<typeof createApp>;
  readonly db: Database;
  readonly deps: Deps;
  advance(ms: number): void;
  restoreClock(): void;
  call<K extends keyof Calls>(key: K, parts?: CallParts): Promise<Answer<ResponseOf<Calls[K]>>>;
  /** A user's access token from `makeWorkspace`, cached until the clock moves, as checking passwords is slow. */
  signIn(email: string): Promise<string>;
  /** The token of a separate sign-in. */
  signInAnew(email: string): Promise<string>;
  makeWorkspace(): Promise<TestWorkspace>;
  /** Sends the mails due within that many ms; requested links take at most five seconds. */
  mailWithin(ms?: number): Promise<void>;
  /** Serves on a free loopback port; returns the origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** On a busy machine a call may wait long without being stuck. */
const PATIENT_CALL_MS = 120_000;

/** A test's settings; `RATE_LIMITS` are off by default. */
export async function startTestServer(db: Database, settings: Partial<Config> = {}): Promise<TestServer> {
  let shift = 0;
  const made = await createDeps({ ...testConfig, ...settings }, db, () => Date.now() + shift);
  const deps = { ...made, callMs: PATIENT_CALL_MS };
  await ensurePermissions(db);
  const app = createApp(deps);
  const stops: (() => Promise<void>)[] = [];
  const tokens = new Map<string, Promise<string>>();

  const call = async <K extends keyof Calls>(key: K, parts: CallParts = {}) => {
    const response = await app.request(...requestOf(key, parts));
    const text = await response.text();
    const data = bodyOf(text) as ResponseOf<Calls[K]>;
    return { status: response.status, data, headers: response.headers };
  };
  const signInAnew = async (email: string) => {
    const body = { Email: email, Password: PASSWORD };
    const { data } = await call('POST /api/auth/AuthenticationHandler', { body });
    return data.token;
  };
  return {
    app,
    db,
    deps,
    advance: (ms) => {
      shift += ms;
      tokens.clear();
    },
    restoreClock: () => {
      if (shift !== 0) tokens.clear();
      shift = 0;
    },
    call,
    signIn: (email) => {
      const token = tokens.get(email) ?? signInAnew(email);
      tokens.set(email, token);
      return token;
    },
    signInAnew,
    makeWorkspace: () => makeTestWorkspace(db),
    mailWithin: async (ms = 5_000) => {
      shift += ms;
      deps.mailing.check();
      await deps.background.allDone();
      shift -= ms;
    },
    listen: async () => {
      const server = createListener(app);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      stops.push(() => new Promise((resolve) => server.close(() => resolve())));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: async () => {
      await deps.streams.close();
      deps.mailing.end();
      await Promise.all(stops.map((stop) => stop()));
      await deps.background.allDone();
    },
  };
}

/** The body without the request id, so that otherwise equal problems compare equal (decision 0172). */
function bodyOf(text: string): unknown {
  if (text === '') return undefined;
  const body: unknown = JSON.parse(text);
  if (typeof body === 'object' && body !== null && 'code' in body && 'requestId' in body)
    delete body.requestId;
  return body;
}

export const freshKey = (): Record<string, string> => ({ 'Idempotency-Key': randomUUID() });

function requestOf(key: string, parts: CallParts): [string, RequestInit] {
  const [method = 'GET', pattern = ''] = key.split(' ');
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(parts.params?.[name] ?? ''));
  const query = parts.query ? `?${new URLSearchParams(parts.query)}` : '';
  const headers = {
    ...(parts.token === undefined ? {} : { Authorization: `Bearer ${parts.token}` }),
    ...(parts.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...parts.headers,
  };
  const body = parts.body === undefined ? {} : { body: JSON.stringify(parts.body) };
  return [`${path}${query}`, { method, headers, ...body }];
}

const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '',
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  logFormat: 'text',
  metricsToken: undefined,
  databasePoolSize: 10,
  demo: true,
  exposed: false,
  authSecret: 'a secret of the tests that is long enough',
  publicUrl: 'http://127.0.0.1:4310',
  supportEmail: 'help@weekwright.example',
  superUsers: [],
  smtpUrl: undefined,
  mailFrom: 'Weekwright <no-reply@weekwright.example>',
  stripe: undefined,
  googleClientId: undefined,
  googleClientSecret: undefined,
  model: undefined,
  questionsPerUser: 50,
  questionsPerCompany: 500,
  analytics: undefined,
  corsOrigins: [],
  trustedProxies: [],
  rateLimits: false,
  invitesPerDay: 50,
  unconfirmedMailsPerDay: 500,
  drainMs: 0,
  log: 'silent',
};
