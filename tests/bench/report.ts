import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensurePermissions } from '#server/identity/accounts/roles.ts';
import { openDatabase } from '#server/db/open.ts';
import { serverProcess } from '#tests/support/server-process.ts';
import { makeTestWorkspace, type TestWorkspace } from '#tests/support/workspace.ts';
import { signIn } from '#tests/support/proof/people.ts';
import { onBothEngines } from './support/both-engines.ts';
import {
  atMost,
  type Figure,
  median,
  ms,
  type Part,
  percentile,
  times,
  type Unit,
} from './support/figure.ts';
import { fillSessions, withoutIndexes } from './support/fill-sessions.ts';
import { judged } from './support/judged.ts';
import { sized } from './support/length.ts';

/** Companies, each with 10,000 sessions over half a year; another one has the exported data. */
const COMPANIES = sized({ tiny: 2, usual: 100 });
const EMBEDDED_COMPANIES = sized({ tiny: 2, usual: 20, full: 100 });
const SESSIONS = sized({ tiny: 400, usual: 10_000 });
const EXPORTED = sized({ tiny: 1_000, usual: 100_000 });
const RUNS = sized({ tiny: 1, usual: 21 });

/** A report of three months over a million sessions, and an export of 100,000 rows, on both engines (issue 25). */
export const report: Part = (say) =>
  onBothEngines((engine, databaseUrl) =>
    measured(engine, databaseUrl, engine === 'embedded' ? EMBEDDED_COMPANIES : COMPANIES, say),
  );

async function measured(
  engine: 'postgresql' | 'embedded',
  databaseUrl: string | undefined,
  companies: number,
  say: (note: string) => void,
): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-bench-'));
  say(`${engine}: filling ${companies} companies of ${SESSIONS} sessions …`);
  const began = performance.now();
  const database = await openDatabase({ dataDir, databaseUrl, databasePoolSize: 1 });
  await ensurePermissions(database);
  const { last, large } = await withoutIndexes(database, async () => {
    let made = await makeTestWorkspace(database);
    for (let at = 1; at < companies; at += 1) {
      await fillSessions(database, made, SESSIONS, true);
      made = await makeTestWorkspace(database);
    }
    await fillSessions(database, made, SESSIONS, true);
    const exported = await makeTestWorkspace(database);
    await fillSessions(database, exported, EXPORTED, false);
    return { last: made, large: exported };
  });
  await database.close();
  say(`${engine}: filled in ${Math.round((performance.now() - began) / 1_000)} s.`);
  const server = await serverProcess({ dataDir, databaseUrl });
  try {
    if (!(await server.start())) throw new Error('The server did not start.');
    return [
      ...(await judged(() => reportTime(engine, server.origin, last, companies * SESSIONS))),
      ...(await judged(() => exportFigures(engine, server, large))),
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function reportTime(
  engine: 'postgresql' | 'embedded',
  origin: string,
  { users }: TestWorkspace,
  sessions: number,
): Promise<Figure[]> {
  const { token } = await signIn(origin, users.manager.email);
  const body = {
    UserIds: Object.values(users).map(({ id }) => id),
    StartDate: '2026-08-01T00:00:00.000Z',
    EndDate: '2026-10-31T23:59:59.999Z',
    GroupBy: 'Project',
  };
  const taken: number[] = [];
  let rows = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    rows = ((await (await ask(origin, token, body)).json()) as unknown[]).length;
    taken.push(performance.now() - began);
  }
  const beside = `, ${rows} rows, p98 ${ms(percentile(taken, 0.98))}`;
  const name = `report of three months over ${sessions.toLocaleString('en')} sessions, ${engine}, median`;
  return [atMost(name, median(taken), engine === 'embedded' ? 100 : 50, ms, beside)];
}

async function exportFigures(
  engine: string,
  server: Awaited<ReturnType<typeof serverProcess>>,
  { users }: TestWorkspace,
): Promise<Figure[]> {
  const { origin } = server;
  const { token } = await signIn(origin, users.manager.email);
  const body = {
    UserIds: Object.values(users).map(({ id }) => id),
    StartDate: '2020-01-01T00:00:00.000Z',
    EndDate: '2030-01-01T00:00:00.000Z',
  };
  const { token: other } = await signIn(origin, users.member.email);
  // Warms up: the first export of a process is slower.
  await drained(await ask(origin, token, body, 'text/csv'));
  const alone = await others(origin, other, AbortSignal.timeout(2_000));
  const before = memoryOf(server.pid());
  const done = new AbortController();
  const beside = others(origin, other, done.signal);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid()))), 20);
  const began = performance.now();
  const response = await ask(origin, token, body, 'text/csv');
  const reader = response.body?.getReader();
  await reader?.read();
  const first = performance.now() - began;
  let lines = 0;
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read())
    for (const byte of piece.value) if (byte === 10) lines += 1;
  const whole = performance.now() - began;
  done.abort();
  clearInterval(watch);
  const [calm, busy] = [median(alone), median(await beside)];
  return [
    atMost(`export, first byte, ${engine}`, first, 500, ms, `, all of ${lines} lines in ${ms(whole)}`),
    atMost(`export, memory of the server, ${engine}`, Math.max(0, peak - before), 50e6, MB),
    atMost(`export, other calls meanwhile, ${engine}`, busy / calm, 2, times, ` (${ms(calm)}, ${ms(busy)})`),
  ];
}

const MB: Unit = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

async function drained(response: Response): Promise<void> {
  await response.arrayBuffer();
}

/** The resident memory of a process in bytes, from Linux. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024;
}

/** The times (ms) of one user's successive reads. */
async function others(origin: string, token: string, done: AbortSignal): Promise<number[]> {
  const taken: number[] = [];
  while (!done.aborted || taken.length === 0) {
    const began = performance.now();
    const answer = await fetch(`${origin}/api/tasks/Task/ReportFilters`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    taken.push(performance.now() - began);
    await wait(10);
  }
  return taken;
}

const ask = (origin: string, token: string, body: object, accept = 'application/json') =>
  fetch(`${origin}/api/tasks/Task/Export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept },
    body: JSON.stringify(body),
  });
