import { execFile } from 'node:child_process';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Board, openBoardPlace } from './support/board-place.ts';
import { onBothEngines } from './support/both-engines.ts';
import { atLeast, atMost, type Figure, ms, type Part, percentile, perSecond } from './support/figure.ts';
import { judged } from './support/judged.ts';
import { sized } from './support/length.ts';
import { putJson } from './support/put-json.ts';

const CONNECTIONS = 32;
/** Several readers, because one user's concurrent calls are limited. */
const PEOPLE = ['member', 'mate', 'lead', 'manager'] as const;
const WARM_UP_S = sized({ tiny: 1, usual: 3 });
const RUN_S = sized({ tiny: 1, usual: 8 });
const PACE = 100;

/** Reads and 304s per second of boards with 200 tasks on each engine, and the time of a read at 100 randomly spaced reads a second. */
export const read: Part = (say) =>
  onBothEngines(async (engine, databaseUrl) => {
    say(`${engine} …`);
    const place = await openBoardPlace(databaseUrl);
    try {
      const boards: Board[] = [];
      for (const person of PEOPLE) boards.push(await place.fill(person, sized({ tiny: 10, usual: 200 })));
      const lines = engine === 'embedded' ? embeddedLines(boards) : postgresLines(boards);
      const figures: Figure[] = [];
      for (const line of lines) figures.push(...(await judged(async () => [await line()])));
      return figures;
    } finally {
      await place.close();
    }
  });

const embeddedLines = (boards: readonly Board[]) => [
  async () => atLeast('the same, embedded', await fireAll(boards, { encoding: 'identity' }), 150, perSecond),
];

const postgresLines = (boards: readonly Board[]) => [
  async () => {
    const plain = await fireAll(boards, { encoding: 'identity' });
    const withGzip = `, ${perSecond(await fireAll(boards, { encoding: 'gzip' }))} with gzip`;
    return atLeast('board read of 200 tasks, 32 connections', plain, 400, perSecond, withGzip);
  },
  async () => {
    const unchanged = await fireAll(boards, { encoding: 'gzip', isKnown: true });
    return atLeast('the same unchanged (304)', unchanged, 1_000, perSecond);
  },
  async () => atMost('the same at 100 a second, p99', percentile(await paced(boards), 0.99), 50, ms),
];

/** The answered reads per second of all boards together. */
async function fireAll(boards: readonly Board[], how: Fire): Promise<number> {
  const fireFor = (seconds: number) => Promise.all(boards.map((board) => fire(board, seconds, how)));
  await fireFor(WARM_UP_S);
  const each = await fireFor(RUN_S);
  return each.reduce((sum, { requests }) => sum + requests.average, 0);
}

interface Fire {
  readonly encoding: string;
  /** Sends the ETag of the board. */
  readonly isKnown?: true;
}

/** Reads from a separate client process; throws unless each answer is the board, or a 304. */
async function fire(
  { read: { url, token, body } }: Board,
  seconds: number,
  { encoding, isKnown }: Fire,
): Promise<Result> {
  const headers = headersOf(token, encoding);
  const known = isKnown ? await etagOf(url, headers, body) : {};
  const { stdout } = await promisify(execFile)(process.execPath, [
    fileURLToPath(import.meta.resolve('autocannon')),
    '--json',
    '--method=PUT',
    `--body=${body}`,
    `--connections=${CONNECTIONS / PEOPLE.length}`,
    `--duration=${seconds}`,
    ...Object.entries({ ...headers, ...known }).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
    url,
  ]);
  const result = JSON.parse(stdout) as Result;
  const wanted = result.statusCodeStats[isKnown ? '304' : '200']?.count ?? 0;
  const failed = result.requests.total - wanted + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} reads failed.`);
  return result;
}

/** Reads `PACE` times a second at random moments; returns the time (ms) of each since it was due. */
async function paced(boards: readonly Board[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const reads: Promise<number>[] = [];
    const began = performance.now();
    for (let due = began; due < began + RUN_S * 1_000; due -= (Math.log(1 - Math.random()) * 1_000) / PACE) {
      await wait(due - performance.now());
      const board = boards[reads.length % boards.length];
      if (board) reads.push(readOnce(agent, board, due));
    }
    return await Promise.all(reads);
  } finally {
    agent.destroy();
  }
}

async function readOnce(agent: Agent, { read: { url, token, body } }: Board, due: number): Promise<number> {
  const status = await putJson(url, { agent, headers: headersOf(token, 'gzip'), body });
  if (status !== 200) throw new Error(`A read was answered with ${status}.`);
  return performance.now() - due;
}

const headersOf = (token: string, encoding: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'accept-encoding': encoding,
});

async function etagOf(url: string, headers: Record<string, string>, body: string) {
  const answer = await fetch(url, { method: 'PUT', headers, body });
  await answer.arrayBuffer();
  return { 'if-none-match': answer.headers.get('etag') ?? '' };
}

interface Result {
  readonly requests: { readonly average: number; readonly total: number };
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  readonly errors: number;
  readonly timeouts: number;
}
