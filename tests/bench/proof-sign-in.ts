import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DAY_MS } from '#domain/constants.ts';
import type { Board } from './support/board-place.ts';
import { atLeast, atMost, ms, percentile, table, type Figure } from './support/figure.ts';
import { isTiny, sized } from './support/length.ts';
import { readsBeside } from './support/reads-beside.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.mjs';
import { serverProcess } from '#tests/support/server-process.ts';
import { cookiesOf, runFlood, runStorm, type Attempt, type Storm } from '#tests/support/sign-in-storm.ts';

// npm run proof:sign-in [-- --seconds 20 --connections 300 --engine embedded|postgresql --tiny]
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: sized({ tiny: '2', usual: '20' }) },
    connections: { type: 'string', default: sized({ tiny: '10', usual: '300' }) },
    tiny: { type: 'boolean' },
    engine: { type: 'string', default: 'embedded' },
  },
});
const [seconds, connections] = [Number(values.seconds), Number(values.connections)];
if (!(seconds >= 1 && connections >= 1))
  throw new RangeError('--seconds and --connections take numbers from 1.');
/** Wrong attempts of a flood. */
const ATTEMPTS = sized({ tiny: 30, usual: 3_000 });
const names = [
  'member',
  'lead',
  'manager',
  'admin',
  'super',
  'tomas.novak',
  'priya.nair',
  'sofia.marin',
  'oskar.lind',
];
const people = names.map((name) => `${name}@acme.test`);
const password = 'weekwright-demo';
const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-storm-'));
const cluster = values.engine === 'postgresql' ? await startCluster() : undefined;
const figures: Figure[] = [];
try {
  for (const [name, storm] of Object.entries(storms())) figures.push(...(await measured(name, storm)));
  for (const browsers of [1, sized({ tiny: 3, usual: 200 })]) figures.push(...(await flooded(browsers)));
  process.stdout.write(
    `${values.engine}, ${connections} connections, ${seconds} s each\n${table(figures)}\n`,
  );
  process.exitCode = isTiny || figures.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

type Told = Pick<Storm, 'attack' | 'enter'>;

/** Each storm with the users who sign in meanwhile; `known` are the cookies of browsers with an earlier sign-in. */
function storms(): Record<string, (known: readonly string[]) => Told> {
  const nobody = (count: number, from?: string): Attempt => ({
    email: `nobody.${count}@acme.test`,
    password: 'not the password',
    ...(from === undefined ? {} : { from }),
  });
  const address = (count: number) => `198.51.${100 + Math.floor((count % 300) / 200)}.${count % 200}`;
  const person = (count: number): Attempt => ({
    email: people[count % people.length] ?? '',
    password,
  });
  return {
    'made-up e-mails, from the same address as the real users': () => ({
      attack: (count) => nobody(count),
      enter: person,
    }),
    'made-up e-mails, from 300 addresses': () => ({
      attack: (count) => nobody(count, address(count)),
      enter: (count) => ({ ...person(count), from: '203.0.113.9' }),
    }),
    'wrong passwords for every account, from 300 addresses; known browsers': (known) => ({
      attack: (count) => ({ ...person(count), password: `wrong ${count}`, from: address(count) }),
      enter: (count) => ({ ...person(count), cookie: known[count % people.length] ?? '' }),
    }),
  };
}

/** Runs the work with a separate server. */
async function served<T>(work: (origin: string) => Promise<T>): Promise<T> {
  const settings = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' };
  const server = await serverProcess({ dataDir, databaseUrl: cluster?.url }, settings);
  if (!(await server.start())) throw new Error('The server did not start.');
  try {
    return await work(server.origin);
  } finally {
    await server.stop();
  }
}

/** 3,000 wrong attempts from that many known browsers of one account: the others' waits beyond deliberate delays. */
async function flooded(browsers: number): Promise<Figure[]> {
  const [own = '', ...others] = people;
  const name = `${ATTEMPTS.toLocaleString('en')} wrong attempts from ${browsers === 1 ? 'one known browser' : `${browsers} known browsers`}`;
  return served(async (origin) => {
    const cookies: string[] = [];
    for (let count = 0; count < browsers; count += 1)
      cookies.push(await cookiesOf(origin, { email: own, password }));
    const flood = {
      origin,
      tries: ATTEMPTS,
      connections,
      known: { email: own, cookies },
      people: others.map((email) => ({ email, password })),
      everyMs: 300,
      lastsMs: sized({ tiny: 3_000, usual: 12_000 }),
    };
    const { times: reads, done: report } = await readsBeside(await boardOf(origin), () => runFlood(flood));
    const figures = Object.entries(report).map(([kind, { times, statuses }]) => {
      process.stdout.write(`${kind}: ${JSON.stringify(statuses)}\n`);
      const beside = `, p50 ${ms(percentile(times, 0.5))}`;
      return atMost(`${name}: ${kind} of others, p99`, percentile(times, 0.99), 1_000, ms, beside);
    });
    return [...figures, readFigure(name, reads)];
  });
}

/** Runs a storm on a separate server. */
async function measured(name: string, told: (known: readonly string[]) => Told): Promise<Figure[]> {
  return served(async (origin) => {
    const known = await Promise.all(people.map((email) => cookiesOf(origin, { email, password })));
    const storm = { origin, connections, lastsMs: seconds * 1_000, everyMs: 250, ...told(known) };
    const { times: reads, done: report } = await readsBeside(await boardOf(origin), () => runStorm(storm));
    const { attacks, refused } = report;
    process.stdout.write(
      `${name}: the storm got ${JSON.stringify(attacks)}, refused ${JSON.stringify(refused)}\n`,
    );
    const slowest = report.times.length > 0 ? Math.round(percentile(report.times, 0.95)) : Number.NaN;
    return [
      atLeast(name, report.inTime / report.wanted, 0.95, share, `, p95 ${slowest} ms`),
      readFigure(name, reads),
    ];
  });
}

/** The time for which a signed-in user waits for a board meanwhile. */
function readFigure(name: string, reads: readonly number[]): Figure {
  const beside = `, ${reads.length} reads, p50 ${ms(percentile(reads, 0.5))}`;
  return atMost(`${name}: a board is read, p99`, percentile(reads, 0.99), 200, ms, beside);
}

/** The board of a signed-in user, in the server's current week. */
async function boardOf(origin: string): Promise<Board['read']> {
  const answer = await fetch(`${origin}/api/auth/AuthenticationHandler`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Email: 'member@acme.test', Password: password }),
  });
  const { token, user } = (await answer.json()) as { token: string; user: { idUser: number } };
  const [from, to] = [-3, 3].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
  const body = JSON.stringify({ idUser: user.idUser, StartDate: from, EndDate: to });
  return { url: `${origin}/api/tasks/Task/List`, token, body };
}

function share(value: number): string {
  return `${(100 * value).toFixed(1)} % in 2 s`;
}

async function startCluster() {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL not found.');
  return startPostgres(programs);
}
