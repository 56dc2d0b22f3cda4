import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findPostgres, startPostgres } from '#tests/support/postgres.mjs';
import { type Board, openBoardPlace } from './support/board-place.ts';
import { atLeast, type Part, perSecond } from './support/figure.ts';

const CONNECTIONS = 32;
/** Who reads: of one person only a few calls work at once. */
const PEOPLE = ['member', 'mate', 'lead', 'manager'] as const;
const WARM_UP_S = 3;
const RUN_S = 8;

/** How often a second boards of 200 tasks are read on PostgreSQL; generator, server and database share the machine. */
export const read: Part = async () => {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL not found.');
  const cluster = await startPostgres(programs);
  try {
    const place = await openBoardPlace(cluster.url);
    try {
      const boards: Board[] = [];
      for (const person of PEOPLE) boards.push(await place.fill(person, 200));
      const fireAll = async (seconds: number, encoding: string) => {
        const each = await Promise.all(boards.map((board) => fire(board, seconds, encoding)));
        return each.reduce((sum, average) => sum + average, 0);
      };
      await fireAll(WARM_UP_S, 'identity');
      const plain = await fireAll(RUN_S, 'identity');
      const packed = await fireAll(RUN_S, 'gzip');
      const beside = `, ${perSecond(packed)} with gzip`;
      return [atLeast('board read of 200 tasks, 32 connections', plain, 200, perSecond, beside)];
    } finally {
      await place.close();
    }
  } finally {
    await cluster.stop();
  }
};

/** Reads a second from a generator in a process of its own; throws when a read was not answered with the board. */
async function fire(
  { read: { url, token, body } }: Board,
  seconds: number,
  encoding: string,
): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-encoding': encoding,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [
    fileURLToPath(import.meta.resolve('autocannon')),
    '--json',
    '--method=PUT',
    `--body=${body}`,
    `--connections=${CONNECTIONS / PEOPLE.length}`,
    `--duration=${seconds}`,
    ...Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
    url,
  ]);
  const result = JSON.parse(stdout) as Result;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} reads failed.`);
  return result.requests.average;
}

interface Result {
  readonly requests: { readonly average: number };
  readonly non2xx: number;
  readonly errors: number;
  readonly timeouts: number;
}
