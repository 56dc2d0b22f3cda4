import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '#scripts/lib/build.mjs';
import { attackWithLetters, type Called } from '#tests/support/letter-attack.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.mjs';
import { serverProcess } from '#tests/support/server-process.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { atMost, type Figure, ms, table } from './support/figure.ts';
import { sized } from './support/length.ts';

// npm run proof:letters [-- --invitations 1000 --engine embedded|postgresql --tiny]
const { values } = parseArgs({
  options: {
    invitations: { type: 'string', default: sized({ tiny: '60', usual: '1000' }) },
    tiny: { type: 'boolean' },
    engine: { type: 'string', default: 'embedded' },
  },
});
const invitations = Number(values.invitations);
if (!(invitations >= 1)) throw new RangeError('--invitations takes a number from 1.');
await ensureBuilt();
const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-letters-'));
const cluster = values.engine === 'postgresql' ? await startCluster() : undefined;
let isHeld = false;
const held: (() => void)[] = [];
const smtp = await startSmtp({
  disabledCommands: ['STARTTLS'],
  // Held answers keep letters in flight: the mail server hasn't answered yet.
  onMailFrom: (_address, _session, done) => void (isHeld ? held.push(done) : done()),
});
const server = await serverProcess(
  { dataDir, databaseUrl: cluster?.url },
  { RATE_LIMITS: 'on', LOG: 'info', SMTP_URL: smtp.url },
);
try {
  if (!(await server.start())) throw new Error('The server did not start.');
  const figures = [...(await attacked()), ...(await killed())];
  process.stdout.write(`${values.engine}\n${table(figures)}\n`);
  process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  await server.kill();
  await smtp.close();
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** A stranger with an unconfirmed address sends as many letters as possible. */
async function attacked(): Promise<Figure[]> {
  const { email, made, refusals } = await attackWithLetters(call, invitations);
  await settled();
  const recipients = smtp.mails.map((mail) => mail.email.to?.[0]?.address ?? '');
  const own = recipients.filter((address) => address === email).length;
  const warnings = server
    .said()
    .split('\n')
    .filter((line) => line.includes('Warning: '));
  for (const line of [...refusals, ...warnings]) process.stdout.write(`${line}\n`);
  const name = `a stranger and ${invitations} invitations with own words`;
  return [
    atMost(`${name}: letters to others`, recipients.length - own, 0, count),
    atMost(`${name}: invitations that wait`, made, 50, count),
    atMost(`${name}: letters to the own address`, own, 10, count),
    {
      name: `${name}: warnings`,
      measured: count(warnings.length),
      budget: '>= 1',
      isMet: warnings.length > 0,
    },
  ];
}

/** Kills a server while a letter is in flight: when the next start sends it, and how often. */
async function killed(): Promise<Figure[]> {
  isHeld = true;
  const email = `kept.${crypto.randomUUID()}@fernway.example`;
  await attackWithLetters(call, 0, email);
  while (held.length === 0) await wait(20);
  await server.kill();
  isHeld = false;
  for (const done of held) done();
  const began = performance.now();
  if (!(await server.start())) throw new Error('The server did not start again.');
  const arrived = () => smtp.mails.filter((mail) => mail.email.to?.[0]?.address === email);
  while (arrived().length === 0 && performance.now() - began < 120_000) await wait(50);
  const took = performance.now() - began;
  await settled();
  return [
    atMost('a letter in flight at a kill: sent again after', took, 60_000, ms),
    atMost('a letter in flight at a kill: how often it arrives', arrived().length, 1, count),
  ];
}

/** Long enough to send and retry another letter. */
async function settled(): Promise<void> {
  await wait(8_000);
}

async function call(key: string, { token, body }: { token?: string; body?: unknown } = {}): Promise<Called> {
  const [method = 'GET', address = ''] = key.split(' ');
  const response = await fetch(`${server.origin}${address}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: await response.json() };
}

function count(value: number): string {
  return String(value);
}

async function startCluster() {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL not found.');
  return startPostgres(programs);
}
