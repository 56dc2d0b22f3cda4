import path from 'node:path';
import { z } from 'zod';
import { isLoopback, isNetwork, PlainError } from '#server/base/index.ts';
import { keptSecret, SECRET_LENGTH } from './kept-secret.ts';
import {
  checked,
  isEmail,
  list,
  matching,
  numberFrom,
  oneOf,
  postgresAddress,
  secretly,
} from './variable-checks.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** PostgreSQL itself if `databaseUrl` is a pooler: needed for LISTEN and migrations (decision 0171). */
  readonly databaseDirectUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly demo: boolean;
  /** Strangers may reach this server: in production, or on an address that is not loopback (A1). */
  readonly exposed: boolean;
  readonly authSecret: string;
  readonly publicUrl: string;
  readonly supportEmail: string;
  /** Addresses in lower case (DEC-12). */
  readonly superUsers: readonly string[];
  /** Undefined: mails go to the local outbox (DEC-101). */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Undefined: the local stand-in takes payments, or none if the server is exposed (DEC-84). */
  readonly stripe:
    | { readonly secretKey: string; readonly webhookSecret: string; readonly priceIds: readonly string[] }
    | undefined;
  /** Undefined: the local stand-in signs users in with Google in a demo, otherwise nothing does (A1). */
  readonly googleClientId: string | undefined;
  /** Needed for Google Calendar only (decision 0100). */
  readonly googleClientSecret: string | undefined;
  readonly model:
    | {
        readonly baseUrl: string;
        readonly apiKey: string;
        readonly name: string;
        readonly answerMs: number;
      }
    | undefined;
  readonly questionsPerUser: number;
  readonly questionsPerCompany: number;
  readonly analytics: { readonly url: string; readonly key: string } | undefined;
  readonly corsOrigins: readonly string[];
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  readonly rateLimits: boolean;
  /** Applies to a company in its trial; more once it pays (`invitationsPerDay`). */
  readonly invitesPerDay: number;
  /** Shared by all companies without a confirmed admin. */
  readonly unconfirmedMailsPerDay: number;
  readonly drainMs: number;
  readonly log: 'info' | 'silent';
  readonly logFormat: 'json' | 'text';
  readonly metricsToken: string | undefined;
}

export class ConfigError extends PlainError {
  constructor(problems: readonly string[]) {
    super(
      problems.length === 1
        ? problems[0]
        : ['These variables must be changed:', ...problems.map((problem) => `- ${problem}`)].join('\n'),
    );
  }
}

/** Reads the configuration; empty variables count as absent. Throws a `ConfigError` with all faults (A1, S3-43). */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { settings, problems } = checkConfig(env);
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...settings, authSecret: settings.authSecret ?? keptSecret(settings.dataDir) };
}

export interface CheckedConfig {
  readonly settings: Omit<Config, 'authSecret'> & { readonly authSecret: string | undefined };
  readonly problems: readonly string[];
}

/** Checks the environment without changing anything. */
export function checkConfig(env: Record<string, string | undefined>): CheckedConfig {
  const { read, wrong } = readVariables(env);
  const where = read.NODE_ENV === 'production' ? 'in production' : `when HOST is ${read.HOST}`;
  const exposed = read.NODE_ENV === 'production' || !isLoopback(read.HOST);
  const demo = (read.DEMO ?? (read.NODE_ENV === 'production' ? '0' : '1')) === '1';
  const unsafe = (exposed ? unsafeIn(read, demo) : [])
    .filter(({ name }) => !wrong.has(name))
    .map(({ name, rule }) => `${name} ${rule} ${where}.`);
  const halfSet = together.filter((names) => isHalfSet(names, read, wrong)).map(togetherRule);
  const isAlone =
    read.DATABASE_DIRECT_URL !== undefined && read.DATABASE_URL === undefined && !wrong.has('DATABASE_URL');
  const alone = isAlone ? ['DATABASE_DIRECT_URL needs DATABASE_URL, which names the pooler.'] : [];
  const problems = [...wrong.values(), ...unsafe, ...halfSet, ...alone];
  return { settings: settingsOf(read, demo, exposed), problems };
}

function settingsOf(read: Variables, demo: boolean, exposed: boolean): CheckedConfig['settings'] {
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    databasePoolSize: read.DATABASE_POOL_SIZE,
    demo,
    exposed,
    authSecret: read.AUTH_SECRET,
    publicUrl:
      read.PUBLIC_URL ?? `http://${read.HOST.includes(':') ? `[${read.HOST}]` : read.HOST}:${read.PORT}`,
    supportEmail: read.SUPPORT_EMAIL ?? SAMPLES.supportEmail,
    superUsers: read.SUPER_USERS ?? (demo ? [SAMPLES.superUser] : []),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? SAMPLES.mailFrom,
    stripe: stripeOf(read),
    googleClientId: read.GOOGLE_CLIENT_ID,
    googleClientSecret: read.GOOGLE_CLIENT_SECRET,
    model: modelOf(read),
    questionsPerUser: read.AI_QUESTIONS_PER_USER,
    questionsPerCompany: read.AI_QUESTIONS_PER_COMPANY,
    analytics:
      read.ANALYTICS_KEY === undefined || read.ANALYTICS_URL === undefined
        ? undefined
        : { key: read.ANALYTICS_KEY, url: read.ANALYTICS_URL },
    corsOrigins: read.CORS_ORIGINS,
    trustedProxies: read.TRUSTED_PROXIES ?? (exposed ? LOOPBACK_NETWORKS : []),
    rateLimits: read.RATE_LIMITS === 'on',
    invitesPerDay: read.INVITES_PER_DAY,
    unconfirmedMailsPerDay: read.UNCONFIRMED_MAILS_PER_DAY,
    drainMs: read.DRAIN_SECONDS * 1_000,
    log: read.LOG,
    logFormat: read.LOG_FORMAT ?? (read.NODE_ENV === 'production' && !process.stdout.isTTY ? 'json' : 'text'),
    metricsToken: read.METRICS_TOKEN,
  };
}

/** Returns the names of all variables that the server reads. */
export function configNames(): string[] {
  return Object.keys(variables.shape);
}

const SAMPLES = {
  supportEmail: 'help@weekwright.example',
  superUser: 'super@acme.test',
  mailFrom: 'Weekwright <no-reply@weekwright.example>',
};
const SAMPLE_SECRETS = /change.?me|example|sample|secret.?secret|^(.)\1+$/i;
const SAMPLE_PASSWORDS = new Set(['postgres', 'password', 'weekwright', 'admin', 'secret', 'changeme']);

const variables = z.object({
  PORT: numberFrom('PORT', 0, 65_535).default(4310),
  HOST: matching('HOST', 'a host name or an address', /^[\w.:-]+$/).default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresAddress('DATABASE_URL').optional(),
  DATABASE_DIRECT_URL: postgresAddress('DATABASE_DIRECT_URL').optional(),
  DATABASE_POOL_SIZE: numberFrom('DATABASE_POOL_SIZE', 1, 1_000).default(20),
  DEMO: oneOf('DEMO', ['0', '1']).optional(),
  NODE_ENV: oneOf('NODE_ENV', ['development', 'production', 'test']).default('development'),
  AUTH_SECRET: secretly(
    'AUTH_SECRET',
    `at least ${SECRET_LENGTH} characters long`,
    (text) => text.length >= SECRET_LENGTH,
  ).optional(),
  PUBLIC_URL: checked('PUBLIC_URL', 'an address like https://time.example.com', isOrigin).optional(),
  SUPPORT_EMAIL: checked('SUPPORT_EMAIL', 'an e-mail address', isEmail).optional(),
  SUPER_USERS: checked('SUPER_USERS', 'e-mail addresses separated by commas', (text) =>
    list(text).every(isEmail),
  )
    .transform((text) => list(text.toLowerCase()))
    .optional(),
  SMTP_URL: secretly(
    'SMTP_URL',
    'an address like smtps://user:password@host:465',
    (text) => /^smtps?:\/\//.test(text) && URL.canParse(text),
  ).optional(),
  MAIL_FROM: matching(
    'MAIL_FROM',
    'a sender like Weekwright <time@example.com>',
    /^[^\r\n@]*@[^\r\n@]+$/,
  ).optional(),
  STRIPE_SECRET_KEY: secretly('STRIPE_SECRET_KEY', 'a Stripe secret key like sk_live_…', (text) =>
    /^[rs]k_(live|test)_\w+$/.test(text),
  ).optional(),
  STRIPE_WEBHOOK_SECRET: secretly('STRIPE_WEBHOOK_SECRET', 'a Stripe webhook secret like whsec_…', (text) =>
    /^whsec_\S+$/.test(text),
  ).optional(),
  STRIPE_PRICE_IDS: checked(
    'STRIPE_PRICE_IDS',
    'two Stripe price ids separated by a comma',
    (text) => list(text).length === 2 && list(text).every((id) => /^price_\w+$/.test(id)),
  )
    .transform(list)
    .optional(),
  GOOGLE_CLIENT_ID: matching(
    'GOOGLE_CLIENT_ID',
    'a Google client id like 123-abc.apps.googleusercontent.com',
    /^[\w-]+\.apps\.googleusercontent\.com$/,
  ).optional(),
  GOOGLE_CLIENT_SECRET: secretly('GOOGLE_CLIENT_SECRET', 'a Google client secret without spaces', (text) =>
    /^\S{10,200}$/.test(text),
  ).optional(),
  AI_BASE_URL: checked(
    'AI_BASE_URL',
    'an https address like https://api.example.com/v1 (http for this machine, or a host name without a dot)',
    isModelAddress,
  ).optional(),
  AI_API_KEY: secretly('AI_API_KEY', 'a key without blanks', (text) => /^[!-~]+$/.test(text)).optional(),
  AI_MODEL: matching('AI_MODEL', 'the name of a model', /^[!-~]{1,200}$/).optional(),
  AI_TIMEOUT: numberFrom('AI_TIMEOUT', 1, 120).default(30),
  AI_QUESTIONS_PER_USER: numberFrom('AI_QUESTIONS_PER_USER', 1, 100_000).default(50),
  AI_QUESTIONS_PER_COMPANY: numberFrom('AI_QUESTIONS_PER_COMPANY', 1, 1_000_000).default(500),
  ANALYTICS_URL: checked(
    'ANALYTICS_URL',
    'an https address like https://stats.example.com/events',
    (text) => text.startsWith('https://') && URL.canParse(text),
  ).optional(),
  ANALYTICS_KEY: matching('ANALYTICS_KEY', 'a key of letters, digits, - and _', /^[\w-]{1,100}$/).optional(),
  CORS_ORIGINS: checked('CORS_ORIGINS', 'web origins separated by commas', (text) =>
    list(text).every(isOrigin),
  )
    .transform(list)
    .default([]),
  TRUSTED_PROXIES: checked(
    'TRUSTED_PROXIES',
    'addresses or networks like 10.0.0.0/8, separated by commas',
    (text) => list(text).every(isNetwork),
  )
    .transform(list)
    .optional(),
  RATE_LIMITS: oneOf('RATE_LIMITS', ['on', 'off']).default('on'),
  INVITES_PER_DAY: numberFrom('INVITES_PER_DAY', 1, 100_000).default(50),
  UNCONFIRMED_MAILS_PER_DAY: numberFrom('UNCONFIRMED_MAILS_PER_DAY', 1, 100_000).default(500),
  DRAIN_SECONDS: numberFrom('DRAIN_SECONDS', 0, 60).default(0),
  LOG: oneOf('LOG', ['info', 'silent']).default('info'),
  LOG_FORMAT: oneOf('LOG_FORMAT', ['json', 'text']).optional(),
  METRICS_TOKEN: secretly(
    'METRICS_TOKEN',
    `at least ${SECRET_LENGTH} characters long, without blanks`,
    (text) => text.length >= SECRET_LENGTH && /^[!-~]+$/.test(text),
  ).optional(),
});

type Variables = z.infer<typeof variables>;

function readVariables(env: Record<string, string | undefined>): {
  readonly read: Variables;
  readonly wrong: ReadonlyMap<string, string>;
} {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const { error } = variables.safeParse(Object.fromEntries(given));
  const wrong = new Map((error?.issues ?? []).map(({ path: [name], message }) => [String(name), message]));
  const right = given.filter(([name]) => !wrong.has(name));
  return { read: variables.parse(Object.fromEntries(right)), wrong };
}

const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1'];

/** Settings that are harmless on a developer's machine but unsafe on an exposed server. */
function unsafeIn(read: Variables, demo: boolean): { readonly name: string; readonly rule: string }[] {
  const rules: readonly (readonly [isUnsafe: boolean, name: keyof Variables, rule: string])[] = [
    [demo, 'DEMO', 'must be 0'],
    [read.AUTH_SECRET === undefined, 'AUTH_SECRET', 'must be set'],
    [SAMPLE_SECRETS.test(read.AUTH_SECRET ?? ''), 'AUTH_SECRET', 'must not be a sample value'],
    [SAMPLE_SECRETS.test(read.METRICS_TOKEN ?? ''), 'METRICS_TOKEN', 'must not be a sample value'],
    [!read.PUBLIC_URL?.startsWith('https://'), 'PUBLIC_URL', 'must be set to an https address'],
    [!read.CORS_ORIGINS.every((origin) => origin.startsWith('https://')), 'CORS_ORIGINS', 'must be https'],
    [hasSamplePassword(read.DATABASE_URL), 'DATABASE_URL', 'must not use a default password'],
    [hasSamplePassword(read.DATABASE_DIRECT_URL), 'DATABASE_DIRECT_URL', 'must not use a default password'],
    [read.SMTP_URL === undefined, 'SMTP_URL', 'must be set'],
    [
      read.TRUSTED_PROXIES === undefined && !isLoopback(read.HOST),
      'TRUSTED_PROXIES',
      'must name the proxy in front of the server',
    ],
    [read.STRIPE_SECRET_KEY?.includes('_test_') === true, 'STRIPE_SECRET_KEY', 'must not be a test-mode key'],
    [isSample(read.MAIL_FROM), 'MAIL_FROM', 'must be set to an address of your own'],
    [isSample(read.SUPPORT_EMAIL), 'SUPPORT_EMAIL', 'must be set to an address of your own'],
    [read.SUPER_USERS?.some(isSample) === true, 'SUPER_USERS', 'must not name sample addresses'],
  ];
  return rules.filter(([isUnsafe]) => isUnsafe).map(([, name, rule]) => ({ name, rule }));
}

const hasSamplePassword = (url: string | undefined): boolean =>
  url !== undefined && SAMPLE_PASSWORDS.has(new URL(url).password);

const STRIPE_NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_IDS'] as const;
const AI_NAMES = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'] as const;
const ANALYTICS_NAMES = ['ANALYTICS_URL', 'ANALYTICS_KEY'] as const;
const together: readonly (readonly (keyof Variables)[])[] = [STRIPE_NAMES, AI_NAMES, ANALYTICS_NAMES];

const togetherRule = (names: readonly string[]): string =>
  `${names.slice(0, -1).join(', ')} and ${names.at(-1)} must be set together.`;

function isHalfSet(
  names: readonly (keyof Variables)[],
  read: Variables,
  wrong: ReadonlyMap<string, string>,
): boolean {
  const unset = names.filter((name) => read[name] === undefined && !wrong.has(name));
  return unset.length > 0 && unset.length < names.length;
}

function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICE_IDS: priceIds,
}: Variables): Config['stripe'] {
  if (secretKey === undefined || webhookSecret === undefined || priceIds === undefined) return undefined;
  return { secretKey, webhookSecret, priceIds };
}

function modelOf({
  AI_BASE_URL: baseUrl,
  AI_API_KEY: apiKey,
  AI_MODEL: name,
  AI_TIMEOUT: seconds,
}: Variables): Config['model'] {
  if (baseUrl === undefined || apiKey === undefined || name === undefined) return undefined;
  return { baseUrl, apiKey, name, answerMs: seconds * 1_000 };
}

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Questions, names and the key must not cross the internet unencrypted. */
function isModelAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  if (username !== '' || search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && (isLoopback(hostname) || !hostname.includes('.')));
}

function isSample(address: string | undefined): boolean {
  return address === undefined || /\.(test|example)\b/.test(address);
}
