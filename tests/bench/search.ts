import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { QueryConfig } from 'pg';
import { withTenant } from '#server/db/handle.ts';
import { openDatabase } from '#server/db/open.ts';
import { type Database, poolOf } from '#server/db/pool.ts';
import { tasks } from '#server/db/schema/tasks-schema.ts';
import { clients, labels, projects } from '#server/db/schema/work-schema.ts';
import { ensurePermissions } from '#server/identity/accounts/roles.ts';
import { serverProcess } from '#tests/support/server-process.ts';
import { makeTestWorkspace, type TestWorkspace } from '#tests/support/workspace.ts';
import { signIn } from '#tests/support/proof/people.ts';
import { onBothEngines } from './support/both-engines.ts';
import { atMost, type Figure, median, ms, type Part, percentile } from './support/figure.ts';
import { judged } from './support/judged.ts';
import { sized } from './support/length.ts';

/** Tasks of the company in which is searched; three more companies have half as many each. */
const TASKS = sized({ tiny: 2_000, usual: 100_000 });
const PROJECTS = 200;
const PIECE = sized({ tiny: 1_000, usual: 10_000 });
const RUNS = sized({ tiny: 1, usual: 21 });

/** What is typed, from what one task has to what all have. */
const searches = {
  'one task': 'invoice 4711',
  'words of a name and of a client': 'client 17 review',
  'a word of every tenth task': 'review',
  'a letter that every task has': 'e',
  'what no task has': 'xylophone',
} as const;

/** How long a search takes among 100,000 tasks of one company, of somebody who sees all of them, on both engines. */
export const search: Part = (say) =>
  onBothEngines((engine, databaseUrl) => measured(engine, databaseUrl, say));

async function measured(
  engine: 'postgresql' | 'embedded',
  databaseUrl: string | undefined,
  say: (note: string) => void,
): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-bench-'));
  say(`${engine}: adding ${TASKS} tasks …`);
  const database = await openDatabase({ dataDir, databaseUrl, databasePoolSize: 1 });
  await ensurePermissions(database);
  const workspace = await makeTestWorkspace(database);
  await fill(database, workspace, TASKS);
  for (let other = 0; other < 3; other += 1)
    await fill(database, await makeTestWorkspace(database), TASKS / 2);
  // As any database is after a minute.
  await poolOf(database).query({ text: 'VACUUM (ANALYZE)', query_timeout: 600_000 } as QueryConfig);
  await database.close();
  const server = await serverProcess({ dataDir, databaseUrl });
  try {
    if (!(await server.start())) throw new Error('The server did not start.');
    const { token } = await signIn(server.origin, workspace.users.manager.email);
    const timed = (asked: Asked) => judged(() => timeOf(server.origin, token, asked));
    const figures: Figure[] = [];
    for (const [what, text] of Object.entries(searches)) {
      for (const order of ['best', 'latest'] as const)
        figures.push(...(await timed({ what: `${what}, ${order} first, ${engine}`, text, order })));
    }
    return [
      ...figures,
      ...(await timed({ what: `all tasks, latest first, ${engine}`, text: '', order: 'latest' })),
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Asked {
  readonly what: string;
  readonly text: string;
  readonly order: 'best' | 'latest';
}

async function timeOf(origin: string, token: string, { what, text, order }: Asked): Promise<Figure[]> {
  const taken: number[] = [];
  let found = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    const answer = await fetch(
      `${origin}/api/tasks/Task/Search?${new URLSearchParams({ Text: text, Order: order })}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    if (!answer.ok) throw new Error(`The search was answered with ${answer.status}.`);
    found = ((await answer.json()) as { Tasks: unknown[] }).Tasks.length;
    taken.push(performance.now() - began);
  }
  const beside = `, ${found} tasks, p98 ${ms(percentile(taken, 0.98))}`;
  return [atMost(`search for ${what}, median`, median(taken), 50, ms, beside)];
}

/** Tasks over two years, of six people, in 200 projects of 40 clients, with two labels. */
export async function fill(database: Database, { id, users }: TestWorkspace, count: number): Promise<void> {
  const workspaceId = id;
  const people = Object.values(users).map((user) => user.id);
  await withTenant(database, id, async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    const color = '#3366CC';
    const range = Array.from({ length: PROJECTS }, (_, at) => at + 1);
    await tx
      .insert(clients)
      .values(
        range
          .slice(0, 40)
          .map((at) => ({ workspaceId, id: 1_000 + at, name: `Client ${at} für Öffentlichkeit`, color })),
      );
    await tx.insert(projects).values(
      range.map((at) => ({
        workspaceId,
        id: 1_000 + at,
        clientId: 1_001 + (at % 40),
        name: `Große Kampagne ${at}`,
        color,
      })),
    );
    await tx.insert(labels).values({ workspaceId, id: 1_000, name: 'Customer', color });
    // In pieces, each in the time that a statement may take.
    for (let from = 1; from <= count; from += PIECE)
      await tx.execute(sql`
      INSERT INTO ${tasks} (workspace_id, id, name, project_id, label_id, assigned_to, created_by, day, estimate_ms, rank)
      SELECT ${workspaceId}::bigint, gen_random_uuid()::text,
        (array['Prepare', 'Review', 'Call', 'Write', 'Test', 'Design', 'Plan', 'Ship', 'Merge', 'Check'])[1 + n % 10]
          || ' the ' || (array['invoice', 'offer', 'letter', 'page', 'report', 'release', 'budget'])[1 + n % 7] || ' ' || n,
        1001 + n % ${PROJECTS}::int, CASE WHEN n % 3 = 0 THEN 1000 END,
        (array[${sql.join(people, sql`, `)}]::bigint[])[1 + n % 6], ${people[0]}::bigint,
        CASE WHEN n % 50 > 0 THEN date '2025-01-01' + n % 730 END, 3600000, 'a' || n
      FROM generate_series(${from}::int, ${from + PIECE - 1}::int) n`);
  });
}
