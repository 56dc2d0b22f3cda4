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

/** Tasks of the searched company; three more companies have a tenth as many each. */
const TASKS = {
  postgresql: sized({ tiny: 2_000, usual: 1_000_000 }),
  embedded: sized({ tiny: 2_000, usual: 100_000 }),
} as const;
const PROJECTS = 200;
const PIECE = sized({ tiny: 100, usual: 10_000 });
const RUNS = sized({ tiny: 1, usual: 21 });

/** The search texts, from rare to common. */
const searches = {
  'a word of no task': 'xylophone',
  'two letters of no task': 'qx',
  'a number within 45 tasks': 'invoice 4711',
  'a number within longer ones': 'offer 47',
  'words of a name and a client': 'client 17 review',
  'a word with an accent and a number': 'GROSSE 190',
  'a word of last year alone': 'archive',
  'a word of every tenth task': 'review',
  'two words of every tenth task': 'the review',
  'a letter of every task': 'e',
} as const;

/** The time of a search over all tasks of a company: 1,000,000 on PostgreSQL, 100,000 on the embedded database. */
export const search: Part = (say) =>
  onBothEngines((engine, databaseUrl) => measured(engine, databaseUrl, say));

async function measured(
  engine: 'postgresql' | 'embedded',
  databaseUrl: string | undefined,
  say: (note: string) => void,
): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-bench-'));
  const count = TASKS[engine];
  say(`${engine}: adding ${count} tasks …`);
  const database = await openDatabase({ dataDir, databaseUrl, databasePoolSize: 1 });
  await ensurePermissions(database);
  const workspace = await makeTestWorkspace(database);
  await fill(database, workspace, count);
  for (let other = 0; other < 3; other += 1)
    await fill(database, await makeTestWorkspace(database), count / 10);
  // Vacuumed, as any database is after a minute.
  await poolOf(database).query({ text: 'VACUUM (ANALYZE)', query_timeout: 600_000 } as QueryConfig);
  await database.close();
  const server = await serverProcess({ dataDir, databaseUrl });
  try {
    if (!(await server.start())) throw new Error('The server did not start.');
    const { token } = await signIn(server.origin, workspace.users.manager.email);
    const timed = (asked: Asked) => judged(() => timeOf(server.origin, token, asked));
    const figures: Figure[] = [];
    for (const [what, Text] of Object.entries(searches)) {
      for (const Order of ['best', 'latest'] as const)
        figures.push(
          ...(await timed({ what: `${what}, ${Order} first, ${engine}`, query: { Text, Order } })),
        );
    }
    const latest = { Text: '', Order: 'latest' } as const;
    const ProjectIds = '1017';
    return [
      ...figures,
      ...(await timed({
        what: `a word within one project, ${engine}`,
        query: { ...latest, Text: 'report', ProjectIds },
      })),
      ...(await timed({ what: `paused tasks, ${engine}`, query: { ...latest, StatusIds: '3' } })),
      ...(await timed({ what: `all tasks, latest first, ${engine}`, query: latest })),
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Asked {
  readonly what: string;
  readonly query: Readonly<Record<string, string>>;
}

async function timeOf(origin: string, token: string, { what, query }: Asked): Promise<Figure[]> {
  const taken: number[] = [];
  let found = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    const answer = await fetch(`${origin}/api/tasks/Task/Search?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`The search was answered with ${answer.status}.`);
    found = ((await answer.json()) as { Tasks: unknown[] }).Tasks.length;
    taken.push(performance.now() - began);
  }
  const beside = `, ${found} tasks, p98 ${ms(percentile(taken, 0.98))}`;
  return [atMost(`search for ${what}, median`, median(taken), 50, ms, beside)];
}

/** Two years of tasks of six users in 200 projects; those of the first half-year contain a rare word. */
async function fill(database: Database, { id, users }: TestWorkspace, count: number): Promise<void> {
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
    // In pieces that stay below the statement timeout.
    for (let from = 1; from <= count; from += PIECE)
      await tx.execute(sql`
      INSERT INTO ${tasks} (workspace_id, id, name, project_id, label_id, assigned_to, created_by, day, estimate_ms, rank)
      SELECT ${workspaceId}::bigint, gen_random_uuid()::text,
        (array['Prepare', 'Review', 'Call', 'Write', 'Test', 'Design', 'Plan', 'Ship', 'Merge', 'Check'])[1 + n % 10]
          || ' the ' || (array['invoice', 'offer', 'letter', 'page', 'report', 'release', 'budget'])[1 + n % 7] || ' ' || n
          || CASE WHEN n % 730 < 180 AND n % 50 > 0 THEN ' archive' ELSE '' END,
        1001 + n % ${PROJECTS}::int, CASE WHEN n % 3 = 0 THEN 1000 END,
        (array[${sql.join(people, sql`, `)}]::bigint[])[1 + n % 6], ${people[0]}::bigint,
        CASE WHEN n % 50 > 0 THEN date '2025-01-01' + n % 730 END, 3600000, 'a' || n
      FROM generate_series(${from}::int, ${from + PIECE - 1}::int) n`);
  });
}
