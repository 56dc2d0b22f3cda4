import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { withTenant } from '#server/db/handle.ts';
import { openTemporaryEmbedded, openTemporaryPostgres } from '#tests/support/database.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.mjs';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { atMost, kB, median, ms, type Figure, type Part } from './support/figure.ts';
import { judged } from './support/judged.ts';
import { sized } from './support/length.ts';

const CARDS = sized({ tiny: 20, usual: 1_000 });
const WARM_UP = sized({ tiny: 1, usual: 5 });
const RUNS = sized({ tiny: 1, usual: 31 });
const DAY = '2026-11-18';
const wireDay = `${DAY}T13:00:00.000Z`;

/** The server's cost of one move in a column of 1,000 cards and of its undo, on the available engines. */
export const column: Part = async (say) => {
  const figures = await measured('embedded', await openTemporaryEmbedded());
  const programs = findPostgres();
  if (programs === undefined) {
    say('no PostgreSQL was found on this machine');
    return figures;
  }
  const cluster = await startPostgres(programs);
  try {
    return [...figures, ...(await measured('PostgreSQL', await openTemporaryPostgres(cluster.url)))];
  } finally {
    await cluster.stop();
  }
};

async function measured(engine: string, { database, discard }: Opened): Promise<Figure[]> {
  const server = await startTestServer(database);
  try {
    const board = await fill(server);
    return await judged(() => movesAndUndos(engine, server, board));
  } finally {
    await server.close();
    await discard();
  }
}

async function movesAndUndos(
  engine: string,
  server: TestServer,
  board: Awaited<ReturnType<typeof fill>>,
): Promise<Figure[]> {
  const times = { move: [] as number[], undo: [] as number[] };
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const key = randomUUID();
    const move = { idTask: board.cards.at(-1 - run) ?? '', index: 0, StartDate: wireDay, afterId: null };
    const moved = await timed(server, board.token, key, ['POST /api/tasks/Task/Sorting', { tasks: [move] }]);
    const undone = await timed(server, board.token, randomUUID(), [
      'POST /api/tasks/Task/Undo',
      { FactId: key },
    ]);
    if (run < WARM_UP) continue;
    times.move.push(moved);
    times.undo.push(undone);
  }
  const bytes = await largestRow(server, board.workspaceId);
  return [
    atMost(`move of a card in a column of 1,000, ${engine}`, median(times.move), 50, ms, least(times.move)),
    atMost(`undo of that move, ${engine}`, median(times.undo), 50, ms, least(times.undo)),
    atMost(`size of its journal rows, ${engine}`, bytes, 4_000, kB),
  ];
}

type Opened = Awaited<ReturnType<typeof openTemporaryEmbedded>>;
type Sent = [key: 'POST /api/tasks/Task/Sorting' | 'POST /api/tasks/Task/Undo', body: object];

const least = (values: readonly number[]): string => `, least ${ms(Math.min(...values))}`;

async function timed(server: TestServer, token: string, key: string, [call, body]: Sent): Promise<number> {
  const began = performance.now();
  const { status } = await server.call(call, { token, body, headers: { 'Idempotency-Key': key } });
  const took = performance.now() - began;
  if (status !== 200) throw new Error(`${call} answered ${status}.`);
  return took;
}

async function fill(server: TestServer) {
  const { id, users, projects } = await server.makeWorkspace();
  const { rows } = await withTenant(server.db, id, (tx) =>
    tx.execute<{ id: string }>(sql`
      INSERT INTO tasks (workspace_id, id, name, description, project_id, assigned_to, created_by, day, estimate_ms, rank)
      SELECT ${id}, gen_random_uuid()::text, 'Card ' || place, repeat('About it. ', 20), ${projects[0]},
        ${users.member.id}, ${users.member.id}, ${DAY}, 1800000, 'V' || lpad(place::text, 4, '0') || '1'
      FROM generate_series(1, ${CARDS}) AS place
      RETURNING id`),
  );
  const token = await server.signIn(users.member.email);
  return { workspaceId: id, token, cards: rows.map((row) => row.id) };
}

async function largestRow(server: TestServer, workspaceId: number): Promise<number> {
  const { rows } = await withTenant(server.db, workspaceId, (tx) =>
    tx.execute<{ bytes: number }>(
      sql`SELECT max(octet_length(to_jsonb(journal)::text)) AS bytes FROM journal`,
    ),
  );
  return Number(rows[0]?.bytes);
}
