import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkConfig, ConfigError, configNames, readConfig } from '#server/config/config.ts';
import { projectFile } from '#server/base/project-file.ts';

const SECRET = 'f3b1c05d9e7a42868d0c5b6f7a8e9d10';
const safe = {
  NODE_ENV: 'production',
  AUTH_SECRET: SECRET,
  PUBLIC_URL: 'https://time.acme.com',
  SUPPORT_EMAIL: 'help@acme.com',
  SMTP_URL: 'smtps://mail.acme.com:465',
  MAIL_FROM: 'Weekwright <time@acme.com>',
};

describe('the configuration', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-config-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('DEC-12 needs no settings on a local machine', () => {
    const config = readConfig({ DATA_DIR: dataDir, PORT: '' });
    expect(config).toEqual({
      port: 4310,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databasePoolSize: 20,
      demo: true,
      exposed: false,
      authSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
      publicUrl: 'http://127.0.0.1:4310',
      supportEmail: 'help@weekwright.example',
      superUsers: ['super@acme.test'],
      smtpUrl: undefined,
      mailFrom: 'Weekwright <no-reply@weekwright.example>',
      stripe: undefined,
      googleClientId: undefined,
      model: undefined,
      questionsPerUser: 50,
      questionsPerCompany: 500,
      analytics: undefined,
      corsOrigins: [],
      trustedProxies: [],
      rateLimits: true,
      invitesPerDay: 50,
      unconfirmedMailsPerDay: 500,
      drainMs: 0,
      log: 'info',
      logFormat: 'text',
    });
  });

  it('DEC-58 A1 requires the address, the key and the name of a language model together, or none', () => {
    const ai = { AI_BASE_URL: 'https://ai.acme.com/v1', AI_API_KEY: 'key-1', AI_MODEL: 'small' };
    expect(readConfig({ ...safe, ...ai, AI_TIMEOUT: '45', DATA_DIR: dataDir }).model).toEqual({
      baseUrl: 'https://ai.acme.com/v1',
      apiKey: 'key-1',
      name: 'small',
      answerMs: 45_000,
    });
    const half = new ConfigError(['AI_BASE_URL, AI_API_KEY and AI_MODEL must be set together.']);
    for (const name of Object.keys(ai))
      expect(() => readConfig({ ...ai, [name]: '', DATA_DIR: dataDir })).toThrow(half);
    const address = (AI_BASE_URL: string) =>
      readConfig({ ...ai, AI_BASE_URL, DATA_DIR: dataDir }).model?.baseUrl;
    for (const url of ['http://127.0.0.1:11434/v1', 'http://localhost:1234/v1', 'http://ollama:11434/v1'])
      expect(address(url)).toBe(url);
    for (const url of ['http://ai.acme.com/v1', 'https://me:secret@ai.acme.com/v1', 'ai.acme.com'])
      expect(() => address(url)).toThrow('AI_BASE_URL must be an https address');
    expect(() => readConfig({ ...ai, AI_API_KEY: 'key 1', DATA_DIR: dataDir })).toThrow(
      new ConfigError(['AI_API_KEY must be a key without blanks.']),
    );
  });

  it('NFR-19 DEC-100 A1 accepts analytics only with an https address and a key, and has none by default', () => {
    const url = 'https://stats.acme.com/events';
    const given = { ...safe, ANALYTICS_URL: url, ANALYTICS_KEY: 'k-1', DATA_DIR: dataDir };
    expect(readConfig(given).analytics).toEqual({ url, key: 'k-1' });
    expect(readConfig({ ...safe, DATA_DIR: dataDir }).analytics).toBe(undefined);
    const { problems } = checkConfig({ ...given, ANALYTICS_KEY: '' });
    expect(problems).toEqual(['ANALYTICS_URL and ANALYTICS_KEY must be set together.']);
    expect(checkConfig({ ...given, ANALYTICS_URL: 'http://stats.acme.com' }).problems).toEqual([
      'ANALYTICS_URL must be an https address like https://stats.example.com/events, not "http://stats.acme.com".',
    ]);
  });

  it('AUT-09 A1 validates the format of the Google client id', () => {
    const id = '123-abc.apps.googleusercontent.com';
    expect(readConfig({ ...safe, GOOGLE_CLIENT_ID: id, DATA_DIR: dataDir }).googleClientId).toBe(id);
    expect(() => readConfig({ GOOGLE_CLIENT_ID: '123-abc', DATA_DIR: dataDir })).toThrow(
      new ConfigError([
        'GOOGLE_CLIENT_ID must be a Google client id like 123-abc.apps.googleusercontent.com, not "123-abc".',
      ]),
    );
  });

  it('DEC-12 DEC-84 BIL-14 accepts payments only with all Stripe settings, and in production only with live keys', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICE_IDS: 'price_1, price_2',
    };
    expect(readConfig({ ...safe, ...stripe, DATA_DIR: dataDir }).stripe).toEqual({
      secretKey: 'sk_live_1',
      webhookSecret: 'whsec_1',
      priceIds: ['price_1', 'price_2'],
    });
    expect(() => readConfig({ ...stripe, STRIPE_WEBHOOK_SECRET: '', DATA_DIR: dataDir })).toThrow(
      new ConfigError([
        'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_IDS must be set together.',
      ]),
    );
    expect(() => readConfig({ ...stripe, STRIPE_PRICE_IDS: 'price_1', DATA_DIR: dataDir })).toThrow(
      new ConfigError(['STRIPE_PRICE_IDS must be two Stripe price ids separated by a comma, not "price_1".']),
    );
    const tried = { ...safe, ...stripe, STRIPE_SECRET_KEY: 'sk_test_1', DATA_DIR: dataDir };
    expect(() => readConfig(tried)).toThrow(
      new ConfigError(['STRIPE_SECRET_KEY must not be a test-mode key in production.']),
    );
    expect(readConfig({ ...tried, NODE_ENV: 'test' }).stripe?.secretKey).toBe('sk_test_1');
  });

  it('DEC-12 ROL-33 reads all given values', () => {
    const config = readConfig({
      ...safe,
      HOST: '::',
      AI_QUESTIONS_PER_USER: '5',
      AI_QUESTIONS_PER_COMPANY: '60',
      PORT: '80',
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://weekwright:Xk29@db:5432/weekwright',
      DATABASE_DIRECT_URL: 'postgres://weekwright:Xk29@postgres:5432/weekwright',
      DATABASE_POOL_SIZE: '30',
      SUPER_USERS: 'Ann@acme.com, bob@acme.com',
      CORS_ORIGINS: 'https://a.acme.com,https://b.acme.com:8443',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8',
      RATE_LIMITS: 'off',
      DRAIN_SECONDS: '8',
      LOG: 'silent',
      LOG_FORMAT: 'text',
      METRICS_TOKEN: SECRET,
      INVITES_PER_DAY: '70',
      UNCONFIRMED_MAILS_PER_DAY: '900',
    });
    expect(config).toEqual({
      port: 80,
      host: '::',
      dataDir,
      databaseUrl: 'postgres://weekwright:Xk29@db:5432/weekwright',
      databaseDirectUrl: 'postgres://weekwright:Xk29@postgres:5432/weekwright',
      databasePoolSize: 30,
      demo: false,
      exposed: true,
      authSecret: SECRET,
      publicUrl: 'https://time.acme.com',
      supportEmail: 'help@acme.com',
      superUsers: ['ann@acme.com', 'bob@acme.com'],
      smtpUrl: 'smtps://mail.acme.com:465',
      mailFrom: 'Weekwright <time@acme.com>',
      corsOrigins: ['https://a.acme.com', 'https://b.acme.com:8443'],
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
      rateLimits: false,
      invitesPerDay: 70,
      questionsPerUser: 5,
      questionsPerCompany: 60,
      unconfirmedMailsPerDay: 900,
      drainMs: 8_000,
      log: 'silent',
      logFormat: 'text',
      metricsToken: SECRET,
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535, not "1e3".'],
    [{ HOST: 'a b' }, 'HOST must be a host name or an address, not "a b".'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE must be a whole number from 1 to 1000, not "0".'],
    [
      { DATABASE_URL: 'mysql://u:pw@h/d' },
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name.',
    ],
    [
      { DATABASE_URL: 'postgres://db/w', DATABASE_DIRECT_URL: 'db' },
      'DATABASE_DIRECT_URL must be an address like postgres://user:password@host:5432/name.',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://db/w' },
      'DATABASE_DIRECT_URL needs DATABASE_URL, which names the pooler.',
    ],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, not "yes".'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development or production or test, not "prod".'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must be at least 32 characters long.'],
    [
      { PUBLIC_URL: 'https://a.b/path' },
      'PUBLIC_URL must be an address like https://time.example.com, not "https://a.b/path".',
    ],
    [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL must be an e-mail address, not "help".'],
    [
      { SUPER_USERS: 'a@b.de,c' },
      'SUPER_USERS must be e-mail addresses separated by commas, not "a@b.de,c".',
    ],
    [{ SMTP_URL: 'mail:25' }, 'SMTP_URL must be an address like smtps://user:password@host:465.'],
    [
      { MAIL_FROM: 'a@b\nBcc: c@d' },
      'MAIL_FROM must be a sender like Weekwright <time@example.com>, not "a@b\\nBcc: c@d".',
    ],
    [{ CORS_ORIGINS: 'a.de' }, 'CORS_ORIGINS must be web origins separated by commas, not "a.de".'],
    [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS must be web origins separated by commas, not "*".'],
    [
      { CORS_ORIGINS: 'https://a.de, *' },
      'CORS_ORIGINS must be web origins separated by commas, not "https://a.de, *".',
    ],
    [
      { TRUSTED_PROXIES: '127.0.0.1, proxy' },
      'TRUSTED_PROXIES must be addresses or networks like 10.0.0.0/8, separated by commas, not "127.0.0.1, proxy".',
    ],
    [{ RATE_LIMITS: '0' }, 'RATE_LIMITS must be on or off, not "0".'],
    [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS must be a whole number from 0 to 60, not "61".'],
    [{ LOG: 'debug' }, 'LOG must be info or silent, not "debug".'],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT must be json or text, not "xml".'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 32 characters long, without blanks.'],
  ])('A1 explains in one sentence what is wrong with %o', (env, sentence) => {
    expect(() => readConfig({ DATA_DIR: dataDir, ...env })).toThrow(new ConfigError([sentence]));
  });

  it('A1 names all settings that production lacks at once', () => {
    expect(() => readConfig({ NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: dataDir })).toThrow(
      new ConfigError([
        'AUTH_SECRET must be set in production.',
        'PUBLIC_URL must be set to an https address in production.',
        'SMTP_URL must be set in production.',
        'TRUSTED_PROXIES must name the proxy in front of the server in production.',
        'MAIL_FROM must be set to an address of your own in production.',
        'SUPPORT_EMAIL must be set to an address of your own in production.',
      ]),
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('A1 names wrong values, missing values and an incomplete Stripe setup together, each once', () => {
    const env = { ...safe, PORT: 'abc', AUTH_SECRET: 'short', SMTP_URL: '', STRIPE_SECRET_KEY: 'sk_live_1' };
    expect(() => readConfig({ ...env, DATA_DIR: dataDir })).toThrow(
      new Error(`These variables must be changed:
- PORT must be a whole number from 0 to 65535, not "abc".
- AUTH_SECRET must be at least 32 characters long.
- SMTP_URL must be set in production.
- STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_IDS must be set together.`),
    );
  });

  it('A1 reports both the wrong value and the missing one of an incomplete Stripe setup', () => {
    const env = { ...safe, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PRICE_IDS: 'price_1', DATA_DIR: dataDir };
    expect(checkConfig(env).problems).toEqual([
      'STRIPE_PRICE_IDS must be two Stripe price ids separated by a comma, not "price_1".',
      'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_IDS must be set together.',
    ]);
    expect(checkConfig({ ...env, STRIPE_WEBHOOK_SECRET: 'whsec_1' }).problems).toEqual([
      'STRIPE_PRICE_IDS must be two Stripe price ids separated by a comma, not "price_1".',
    ]);
  });

  it.each([
    [{ DEMO: '1' }, 'DEMO must be 0 in production.'],
    [{ AUTH_SECRET: '' }, 'AUTH_SECRET must be set in production.'],
    [
      { AUTH_SECRET: 'change-me-change-me-change-me-change' },
      'AUTH_SECRET must not be a sample value in production.',
    ],
    [{ PUBLIC_URL: 'http://time.acme.com' }, 'PUBLIC_URL must be set to an https address in production.'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be set to an https address in production.'],
    [{ CORS_ORIGINS: 'https://a.acme.com,http://b.acme.com' }, 'CORS_ORIGINS must be https in production.'],
    [
      { DATABASE_URL: 'postgres://postgres:postgres@db/w' },
      'DATABASE_URL must not use a default password in production.',
    ],
    [
      { DATABASE_URL: 'postgres://w:Xk29@db/w', DATABASE_DIRECT_URL: 'postgres://w:secret@db/w' },
      'DATABASE_DIRECT_URL must not use a default password in production.',
    ],
    [{ SMTP_URL: '' }, 'SMTP_URL must be set in production.'],
    [{ MAIL_FROM: '' }, 'MAIL_FROM must be set to an address of your own in production.'],
    [
      { SUPPORT_EMAIL: 'help@weekwright.example' },
      'SUPPORT_EMAIL must be set to an address of your own in production.',
    ],
    [{ SUPER_USERS: 'super@acme.test' }, 'SUPER_USERS must not name sample addresses in production.'],
    [{ NODE_ENV: '', HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1' }, 'DEMO must be 0 when HOST is 0.0.0.0.'],
    [
      { NODE_ENV: '', HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1', DEMO: '0', AUTH_SECRET: '' },
      'AUTH_SECRET must be set when HOST is 0.0.0.0.',
    ],
    [{ HOST: '0.0.0.0' }, 'TRUSTED_PROXIES must name the proxy in front of the server in production.'],
  ])('A1 refuses %o if the server is reachable by others', (env, sentence) => {
    expect(() => readConfig({ DATA_DIR: dataDir, ...safe, ...env })).toThrow(new ConfigError([sentence]));
  });

  it.each(['localhost', '127.0.0.1', '127.8.9.1', '::1'])('A1 allows a demo on %s', (HOST) => {
    expect(readConfig({ DATA_DIR: dataDir, HOST })).toMatchObject({ demo: true, exposed: false });
  });

  it('A1 trusts a local proxy in production, and requires TRUSTED_PROXIES with other hosts', () => {
    const proxies = (env: object) => readConfig({ DATA_DIR: dataDir, ...env }).trustedProxies;
    expect(proxies(safe)).toEqual(['127.0.0.0/8', '::1']);
    expect(proxies({ ...safe, TRUSTED_PROXIES: '10.0.0.1' })).toEqual(['10.0.0.1']);
    expect(proxies({ ...safe, HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1' })).toEqual(['10.0.0.1']);
    expect(proxies({})).toEqual([]);
  });

  it('A1 shows no secret in a message', () => {
    for (const name of ['AUTH_SECRET', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL', 'METRICS_TOKEN']) {
      expect(() => readConfig({ DATA_DIR: dataDir, [name]: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
    }
  });

  it('A1 .env.example marks what production requires, and exactly those samples are refused at the start', () => {
    const blocks = readFileSync(projectFile('.env.example'), 'utf8').split('\n\n').slice(1);
    const marked = blocks
      .filter((block) => block.includes('Required in production'))
      .flatMap((block) => [...block.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name));
    const samples = blocks.flatMap((block) =>
      [...block.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    const env = {
      ...Object.fromEntries(samples),
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      DATA_DIR: dataDir,
    };
    const refused = checkConfig(env).problems.map((problem) => problem.split(' ')[0] ?? '');
    expect(refused).toHaveLength(7);
    expect(marked.toSorted()).toEqual(['NODE_ENV', ...refused].toSorted());
  });

  it('.env.example names every variable with a comment, and its values work', () => {
    const lines = readFileSync(projectFile('.env.example'), 'utf8').split('\n');
    const assignments = lines.flatMap((line, place) => {
      const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
      const isExplained = /^(#|[A-Z_]+=)/.test(lines[place - 1] ?? '');
      return name === undefined || value === undefined || !isExplained ? [] : [[name, value] as const];
    });
    expect(assignments.map(([name]) => name).toSorted()).toEqual(configNames().toSorted());
    expect(readConfig({ ...Object.fromEntries(assignments), DATA_DIR: dataDir }).port).toBe(4310);
  });
});
