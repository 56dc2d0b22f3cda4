import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { WireOutcome } from '#domain/contract/tasks/task-batches.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { HOUR_MS, DAY_MS } from '#domain/constants.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.mjs';
import { type Board, type BoardPlace, openBoardPlace } from './support/board-place.ts';
import { atMost, type Figure, median, ms, type Part, percentile } from './support/figure.ts';
import { judged } from './support/judged.ts';
import { sized } from './support/length.ts';

/** A user's dated tasks, and the size of a batch. */
const TASKS = sized({ tiny: 60, usual: 600 });
const BATCH = sized({ tiny: 30, usual: 500 });
const RUNS = sized({ tiny: 1, usual: 3, full: 5 });

/** The time of a rollover of many tasks with logged time, and of another user's calls meanwhile, on both engines. */
export const batch: Part = async (say) => {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL not found.');
  const cluster = await startPostgres(programs);
  try {
    return [
      ...(await rollovers('postgresql', await openBoardPlace(cluster.url), say, RUNS)),
      ...(await rollovers('embedded', await openBoardPlace(), say, RUNS)),
    ];
  } finally {
    await cluster.stop();
  }
};

async function rollovers(
  engine: string,
  place: BoardPlace,
  say: (note: string) => void,
  runs: number,
): Promise<Figure[]> {
  try {
    say(`${engine}: filling the boards …`);
    const busy = await place.fill('member', TASKS);
    const other = await place.fill('mate', 40);
    return await judged(() => rollOvers(engine, busy, other, runs));
  } finally {
    await place.close();
  }
}

/** Repeats rollovers while the other board is read. */
async function rollOvers(engine: string, busy: Board, other: Board, runs: number): Promise<Figure[]> {
  const done = new AbortController();
  const beside = read(other, done.signal);
  // Failures during the batches are reported after them.
  beside.catch(() => {});
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await rollOver(busy, run));
  done.abort();
  const reads = await beside;
  return [
    atMost(
      `rollover of ${BATCH} tasks, ${engine}`,
      median(times),
      1_500,
      ms,
      `, slowest ${ms(Math.max(...times))}`,
    ),
    atMost(
      `other users' reads meanwhile, ${engine}, p98`,
      percentile(reads, 0.98),
      1_500,
      ms,
      `, ${reads.length} reads, p50 ${ms(percentile(reads, 0.5))}`,
    ),
  ];
}

/** Adds logged time to many tasks and carries them over; returns the time (ms) of the rollover. */
async function rollOver(board: Board, run: number): Promise<number> {
  const cards = (await ask(board, 'PUT', '/List', JSON.parse(board.read.body))) as WireTask[];
  const open = cards.filter(({ idTaskStatus, StartDate }) => idTaskStatus !== 4 && StartDate !== null);
  const TaskIds = open.slice(0, BATCH).map(({ idTask }) => idTask);
  if (TaskIds.length < BATCH) throw new Error(`Only ${TaskIds.length} tasks are open.`);
  await ask(board, 'POST', '/BatchUpdate', { TaskIds, changes: { CompletedTime: HOUR_MS } });
  const { StartDate } = JSON.parse(board.read.body) as { StartDate: string };
  // Within the week that is read, never the same day twice in a row.
  const to = new Date(Date.parse(StartDate) + (run % 2 === 0 ? 6 : 5) * DAY_MS).toISOString();
  const NewTaskIds = TaskIds.map(() => randomUUID());
  const began = performance.now();
  const { skipped } = (await ask(board, 'POST', '/BatchRollover', {
    TaskIds,
    StartDate: to,
    NewTaskIds,
  })) as WireOutcome;
  const took = performance.now() - began;
  if (skipped.length > BATCH / 4) throw new Error(`${skipped.length} tasks were left out.`);
  return took;
}

/** Reads a board repeatedly; returns the time (ms) of each read. */
async function read(board: Board, over: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!over.aborted) {
    const began = performance.now();
    await ask(board, 'PUT', '/List', JSON.parse(board.read.body));
    times.push(performance.now() - began);
    await wait(20);
  }
  return times;
}

async function ask(board: Board, method: string, path: string, body: unknown): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${board.read.token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const url = new URL(`/api/tasks/Task${path}`, board.read.url);
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
