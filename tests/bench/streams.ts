import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { withTenant } from '#server/db/handle.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/pool.ts';
import { makeAccessToken } from '#server/identity/tokens/access-token.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { TestWorkspace } from '#tests/support/workspace.ts';
import { onBothEngines } from './support/both-engines.ts';
import { atMost, type Figure, ms, type Part, percentile } from './support/figure.ts';
import { judged } from './support/judged.ts';
import { sized } from './support/length.ts';

const STREAMS = sized({ tiny: 50, usual: 2_000 });
const OF_ONE_USER = 5;
const BUDGET_MS = 1_000;

/** Other users' reads while 2,000 streams of one company open at once, on both engines; the server is in this process. */
export const streams: Part = (say) =>
  onBothEngines((engine, databaseUrl) => besides(engine, databaseUrl, say));

async function besides(
  engine: string,
  databaseUrl: string | undefined,
  say: (note: string) => void,
): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl, databasePoolSize: 20 });
  const server = await startTestServer(database);
  try {
    const workspace = await server.makeWorkspace();
    const other = await server.makeWorkspace();
    const tokens = await signIns(database, server, workspace);
    say(`${engine}: opening ${STREAMS} streams …`);
    return await judged(() => readsWhileOpening(engine, server, tokens, [workspace, other]));
  } finally {
    await server.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function readsWhileOpening(
  engine: string,
  server: TestServer,
  tokens: readonly string[],
  companies: readonly TestWorkspace[],
): Promise<Figure[]> {
  const ended = new AbortController();
  const reads = companies.map((company) => readAgain(server, company, ended.signal));
  for (const read of reads) read.catch(() => {});
  const began = performance.now();
  const statuses = await Promise.all(tokens.map((token) => openStream(server, token, ended.signal)));
  const took = performance.now() - began;
  // The server checks the sessions of open streams every 0.9 s.
  await wait(3_000);
  ended.abort();
  const [own = [], others = []] = await Promise.all(reads);
  const refused = statuses.filter((status) => status !== 200).length;
  const beside = (times: readonly number[]) =>
    `, ${times.length} reads, p50 ${ms(percentile(times, 0.5))}; opened in ${ms(took)}, ${refused} refused`;
  return [
    atMost(
      `reads of the same company while ${STREAMS} streams open, ${engine}, p99`,
      percentile(own, 0.99),
      BUDGET_MS,
      ms,
      beside(own),
    ),
    atMost(
      `reads of another company meanwhile, ${engine}, p99`,
      percentile(others, 0.99),
      BUDGET_MS,
      ms,
      beside(others),
    ),
  ];
}

/** Signs in as many users as the streams need; returns five tokens for each. */
async function signIns(
  database: Database,
  server: TestServer,
  { id, roles }: TestWorkspace,
): Promise<string[]> {
  const people = Array.from({ length: STREAMS / OF_ONE_USER }, (_, at) => ({
    userId: 900_000 + at,
    signInId: randomUUID(),
  }));
  await withTenant(database, id, async (tx) => {
    const sent = JSON.stringify(people);
    await tx.execute(sql`
      INSERT INTO users (workspace_id, id, email, role_id, first_name, last_name, is_onboarded)
      SELECT ${id}, "userId", 'reader.' || "userId" || '@acme.test', ${roles.user}, 'Reader', 'No ' || "userId", true
      FROM json_to_recordset(${sent}::json) AS p ("userId" bigint)`);
    await tx.execute(sql`
      INSERT INTO sign_ins (workspace_id, id, user_id, token_hash, idle_until, ends_at)
      SELECT ${id}, "signInId", "userId", md5("userId"::text) || md5("signInId"::text), now() + interval '1 day', now() + interval '1 day'
      FROM json_to_recordset(${sent}::json) AS p ("userId" bigint, "signInId" uuid)`);
  });
  const tokens = await Promise.all(
    people.map((person) => makeAccessToken({ ...person, workspaceId: id }, server.deps.config, Date.now())),
  );
  return tokens.flatMap((token) => Array.from({ length: OF_ONE_USER }, () => token));
}

/** Opens a stream and reads it to its end; returns the status. */
async function openStream(server: TestServer, token: string, over: AbortSignal): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const { status, body } = await server.app.request('/api/stream', { headers });
  body?.pipeTo(new WritableStream(), { signal: over }).catch(() => {});
  return status;
}

/** Reads a board repeatedly until stopped; returns the time (ms) of each read. */
async function readAgain(server: TestServer, { users }: TestWorkspace, over: AbortSignal): Promise<number[]> {
  const token = await server.signIn(users.member.email);
  const body = {
    idUser: users.member.id,
    StartDate: '2026-11-23T00:00:00Z',
    EndDate: '2026-11-29T00:00:00Z',
  };
  const times: number[] = [];
  while (!over.aborted) {
    const began = performance.now();
    const { status } = await server.call('PUT /api/tasks/Task/List', { token, body });
    if (status !== 200) throw new Error(`A read answers ${status}.`);
    times.push(performance.now() - began);
    await wait(10);
  }
  return times;
}
