import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Board, type BoardPlace, openBoardPlace } from './support/board-place.ts';
import { onBothEngines } from './support/both-engines.ts';
import { atLeast, atMost, ms, type Part, perSecond } from './support/figure.ts';

const CONNECTIONS = 32;
/** Who reads: of one person only a few calls work at once. */
const PEOPLE = ['member', 'mate', 'lead', 'manager'] as const;
const WARM_UP_S = 3;
const RUN_S = 8;

/**
 * How often a second boards of 200 tasks are read and found unchanged, on PostgreSQL and on the embedded database, and how
 * long a read takes where 100 a second are asked for; generator, server and database share the machine.
 */
export const read: Part = (say) =>
  onBothEngines(async (engine, databaseUrl) => {
    say(`${engine} …`);
    const { plain, packed, unchanged, p99 } = await measured(await openBoardPlace(databaseUrl));
    if (engine === 'embedded') return [atLeast('the same, embedded', plain, 150, perSecond)];
    const withGzip = `, ${perSecond(packed)} with gzip`;
    return [
      atLeast('board read of 200 tasks, 32 connections', plain, 400, perSecond, withGzip),
      atLeast('the same unchanged (304)', unchanged, 1_000, perSecond),
      atMost('the same at 100 a second, p99', p99, 50, ms),
    ];
  });

async function measured(place: BoardPlace) {
  try {
    const boards: Board[] = [];
    for (const person of PEOPLE) boards.push(await place.fill(person, 200));
    const fireAll = async (seconds: number, more: Fire) => {
      const each = await Promise.all(boards.map((board) => fire(board, seconds, more)));
      const average = each.reduce((sum, { requests }) => sum + requests.average, 0);
      return { average, p99: Math.max(...each.map(({ latency }) => latency.p99)) };
    };
    await fireAll(WARM_UP_S, { encoding: 'identity' });
    return {
      plain: (await fireAll(RUN_S, { encoding: 'identity' })).average,
      packed: (await fireAll(RUN_S, { encoding: 'gzip' })).average,
      unchanged: (await fireAll(RUN_S, { encoding: 'gzip', isKnown: true })).average,
      p99: (await fireAll(RUN_S, { encoding: 'gzip', rate: 100 / PEOPLE.length })).p99,
    };
  } finally {
    await place.close();
  }
}

interface Fire {
  readonly encoding: string;
  /** Sends the ETag of the board. */
  readonly isKnown?: true;
  /** Reads a second, where there is a limit. */
  readonly rate?: number;
}

/** Reads from a generator in a process of its own; throws when one was not answered with the board, or as unchanged. */
async function fire(
  { read: { url, token, body } }: Board,
  seconds: number,
  { encoding, isKnown, rate }: Fire,
): Promise<Result> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-encoding': encoding,
  };
  const known = isKnown ? await etagOf(url, headers, body) : {};
  const { stdout } = await promisify(execFile)(process.execPath, [
    fileURLToPath(import.meta.resolve('autocannon')),
    '--json',
    '--method=PUT',
    `--body=${body}`,
    `--connections=${CONNECTIONS / PEOPLE.length}`,
    `--duration=${seconds}`,
    ...(rate === undefined ? [] : [`--overallRate=${rate}`]),
    ...Object.entries({ ...headers, ...known }).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
    url,
  ]);
  const result = JSON.parse(stdout) as Result;
  const wanted = result.statusCodeStats[isKnown ? '304' : '200']?.count ?? 0;
  const failed = result.requests.total - wanted + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} reads failed.`);
  return result;
}

async function etagOf(url: string, headers: Record<string, string>, body: string) {
  const answer = await fetch(url, { method: 'PUT', headers, body });
  await answer.arrayBuffer();
  return { 'if-none-match': answer.headers.get('etag') ?? '' };
}

interface Result {
  readonly requests: { readonly average: number; readonly total: number };
  readonly latency: { readonly p99: number };
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  readonly errors: number;
  readonly timeouts: number;
}
