import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { withTenant } from '#server/db/handle.ts';
import { openDatabase } from '#server/db/open.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { TestWorkspace } from '#tests/support/workspace.ts';
import { onBothEngines } from './support/both-engines.ts';
import { atMost, type Figure, ms, type Part, percentile } from './support/figure.ts';
import { judged } from './support/judged.ts';
import { sized } from './support/length.ts';

const ROWS = sized({ tiny: 500, usual: 50_000, full: 100_000 });
const NAMES = 2_000;
/** The limit of event loop blocking, and of other users' reads. */
const BUDGET_MS = 200;

/** Event loop blocking and other users' reads during a long time import and bulk creation, with the server in this process. */
export const importing: Part = (say) =>
  onBothEngines((engine, databaseUrl) => besides(engine, databaseUrl, say, ROWS));

async function besides(
  engine: string,
  databaseUrl: string | undefined,
  say: (note: string) => void,
  count: number,
): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl, databasePoolSize: 10 });
  const server = await startTestServer(database);
  try {
    const workspace = await server.makeWorkspace();
    const other = await server.makeWorkspace();
    const id = await begin(server, workspace);
    say(`${engine}: staging ${count} rows …`);
    await withTenant(database, workspace.id, (tx) => tx.execute(rowsOf(workspace.id, id, count)));
    const token = await server.signIn(workspace.users.manager.email);
    const params = { id };
    let seen = { Rows: 0, Time: 0 };
    const acts: Record<string, () => Promise<{ readonly status: number }>> = {
      [`checking ${count} rows`]: async () => {
        const answer = await server.call('GET /api/tasks/TimeImport/{id}/Check', { token, params });
        seen = { Rows: answer.data.Rows, Time: answer.data.Time };
        return answer;
      },
      [`agreeing to ${count} rows`]: () =>
        server.call('POST /api/tasks/TimeImport/{id}/Commit', { token, params, body: seen }),
      ['adding 100 clients with 1,000 projects']: () => addNames(server, workspace),
    };
    const figures: Figure[] = [];
    for (const [name, act] of Object.entries(acts)) {
      const measured = await judged(async () => {
        const { took, blocked, reads } = await watched(server, other, act);
        const beside = `; others' reads up to ${ms(Math.max(...reads))}, p50 ${ms(percentile(reads, 0.5))}; the act ${ms(took)}`;
        return [atMost(`process blocked while ${name}, ${engine}`, blocked, BUDGET_MS, ms, beside)];
      });
      figures.push(...measured);
    }
    return figures;
  } finally {
    await server.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function begin(server: TestServer, { users }: TestWorkspace): Promise<string> {
  const idImport = randomUUID();
  const named = Array.from({ length: NAMES }, (_, at) => ({
    Client: `Client ${at % 1_000}`,
    Name: `Work ${at}`,
    idProject: null,
  }));
  const token = await server.signIn(users.manager.email);
  const begun = await server.call('POST /api/tasks/TimeImport', {
    token,
    body: {
      idImport,
      Source: 'toggl',
      FileName: 'toggl.csv',
      TimeZone: 'Europe/Zurich',
      People: [
        { Name: 'mia@acme.test', idUser: users.member.id },
        { Name: 'max@acme.test', idUser: users.mate.id },
      ],
      Projects: named.slice(0, NAMES / 4),
    },
  });
  if (begun.status !== 200) throw new Error(`The import was not begun: ${begun.status}.`);
  for (let at = NAMES / 4; at < NAMES; at += NAMES / 4) {
    const body = { Projects: named.slice(at, at + NAMES / 4) };
    const params = { id: idImport };
    await server.call('POST /api/tasks/TimeImport/{id}/Projects', { token, params, body });
  }
  return idImport;
}

/** Rows in calls of 500, nine of ten of one user without gaps. */
const rowsOf = (workspaceId: number, id: string, count: number) => sql`
  INSERT INTO time_import_rows (workspace_id, import_id, line, key, person, project, name, description, day, started_at, ended_at, ms, task)
  SELECT ${workspaceId}, ${id}, n, substr(md5(n::text), 1, 27), (n % 10 = 0)::int, n % ${NAMES}, 'Task ' || n % 500, '', at::date,
    at, at + interval '10 minutes', 600000, md5((n % 500)::text)::uuid
  FROM (SELECT n, '2022-01-01T00:00:00Z'::timestamptz + n * interval '10 minutes' AS at FROM generate_series(1, ${count}::int) n) r`;

/** Adds the maximum number of names of a call. */
async function addNames(server: TestServer, { users }: TestWorkspace) {
  const UserIds = Object.values(users)
    .slice(0, 5)
    .map(({ id }) => id);
  return server.call('POST /api/clients/Clients/BatchCreate', {
    token: await server.signIn(users.admin.email),
    body: Array.from({ length: 100 }, (_, at) => ({
      ClientName: `Customer ${at}`,
      ColorCode: '#336699',
      Projects: Array.from({ length: 10 }, (_each, place) => ({ Name: `Website ${place}` })),
      UserIds,
    })),
  });
}

/** The time of an action, the longest event loop block, and the times of other users' reads meanwhile (ms). */
async function watched(
  server: TestServer,
  { users }: TestWorkspace,
  act: () => Promise<{ readonly status: number }>,
) {
  const token = await server.signIn(users.member.email);
  const body = {
    idUser: users.member.id,
    StartDate: '2026-11-23T00:00:00Z',
    EndDate: '2026-11-29T00:00:00Z',
  };
  const read = () => server.call('PUT /api/tasks/Task/List', { token, body });
  await read();
  const reads: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  const over = new AbortController();
  const acting = act().finally(() => over.abort());
  acting.catch(() => {});
  do {
    const asked = performance.now();
    await read();
    reads.push(performance.now() - asked);
    await wait(5);
  } while (!over.signal.aborted);
  const { status, data } = (await acting) as { status: number; data: unknown };
  const took = performance.now() - began;
  delay.disable();
  if (status !== 200)
    throw new Error(`The act was answered with ${status}: ${JSON.stringify(data).slice(0, 200)}`);
  return { took, blocked: delay.max / 1e6, reads };
}
