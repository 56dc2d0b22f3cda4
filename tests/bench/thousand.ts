import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#domain/constants.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.mjs';
import { type Board, type BoardPlace, openBoardPlace } from './support/board-place.ts';
import { atMost, type Figure, ms, type Part, percentile } from './support/figure.ts';
import { judged } from './support/judged.ts';
import { sized } from './support/length.ts';
import { readsBeside } from './support/reads-beside.ts';

const CARDS = sized({ tiny: 20, usual: 1_000 });
/** The embedded database runs one transaction at a time: a read waits for the whole action (decision 0019). */
const BUDGET_MS = 200;
const RUNS = sized({ tiny: 1, usual: 2, full: 6 });

/** Other users' reads while one user moves or changes 1,000 cards at once, on both engines. */
export const thousand: Part = async (say) => {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL not found.');
  const cluster = await startPostgres(programs);
  try {
    return [
      ...(await besides('postgresql', await openBoardPlace(cluster.url), say, RUNS)),
      ...(await besides('embedded', await openBoardPlace(), say, RUNS)),
    ];
  } finally {
    await cluster.stop();
  }
};

async function besides(
  engine: 'postgresql' | 'embedded',
  place: BoardPlace,
  say: (note: string) => void,
  runs: number,
): Promise<Figure[]> {
  try {
    say(`${engine}: filling the boards …`);
    const busy = await place.fill('member', CARDS);
    const other = await place.fill('mate', 40);
    const monday = Date.parse((JSON.parse(busy.read.body) as { StartDate: string }).StartDate);
    const cards = (await ask(busy, 'PUT', '/List', JSON.parse(busy.read.body))) as WireTask[];
    const TaskIds = cards.map(({ idTask }) => idTask);
    const day = (run: number) => new Date(monday + (run % 7) * DAY_MS).toISOString();
    const acts: Record<string, (run: number) => Promise<unknown>> = {
      sorting: (run) =>
        ask(busy, 'POST', '/Sorting', {
          tasks: TaskIds.map((idTask, index) => ({ idTask, index, StartDate: day(run) })),
        }),
      moving: (run) => ask(busy, 'POST', '/BatchUpdate', { TaskIds, changes: { StartDate: day(run + 3) } }),
      'logging time on': (run) =>
        ask(busy, 'POST', '/BatchUpdate', { TaskIds, changes: { CompletedTime: (run + 1) * 60_000 } }),
    };
    const figures: Figure[] = [];
    for (const [name, act] of Object.entries(acts)) {
      const measured = await judged(async () => {
        const took: number[] = [];
        const { times: reads } = await readsBeside(other.read, async () => {
          for (let run = 0; run < runs; run += 1) {
            const began = performance.now();
            await act(run);
            took.push(performance.now() - began);
          }
        });
        const beside = `, ${reads.length} reads, p50 ${ms(percentile(reads, 0.5))}; the act ${ms(Math.max(...took))}`;
        return [
          atMost(
            `other users' reads while ${name} ${CARDS} cards, ${engine}, p99`,
            percentile(reads, 0.99),
            BUDGET_MS,
            ms,
            beside,
          ),
        ];
      });
      figures.push(...measured);
    }
    return figures;
  } finally {
    await place.close();
  }
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
