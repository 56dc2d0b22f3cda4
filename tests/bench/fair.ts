import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.mjs';
import { type Board, type BoardPlace, openBoardPlace } from './support/board-place.ts';
import { atMost, type Figure, ms, type Part, percentile } from './support/figure.ts';
import { judged } from './support/judged.ts';
import { sized } from './support/length.ts';

/** The rate limit of one user: calls at once, then calls per second. */
const BURST = 200;
const A_SECOND = 50;
const SECONDS = sized({ tiny: 1, usual: 6, full: 20 });
/** Cards in the column that the burst changes. */
const CARDS = sized({ tiny: 20, usual: 1_000 });

/** The time of five other users' calls while one user sends at the rate limit, on both engines. */
export const fair: Part = async (say) => {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL not found.');
  const cluster = await startPostgres(programs);
  try {
    return [
      ...(await besides('postgresql', await openBoardPlace(cluster.url), say)),
      ...(await besides('embedded', await openBoardPlace(), say)),
    ];
  } finally {
    await cluster.stop();
  }
};

async function besides(engine: string, place: BoardPlace, say: (note: string) => void): Promise<Figure[]> {
  try {
    say(`${engine}: filling the boards …`);
    const busy = await place.fill('member', CARDS);
    const others: Board[] = [];
    for (const person of ['mate', 'other', 'lead', 'manager', 'admin'] as const) {
      others.push(await place.fill(person, sized({ tiny: 4, usual: 40 })));
    }
    const cards = await intoOneColumn(busy);
    say(`${engine}: ${BURST} calls at once and ${A_SECOND} a second …`);
    return await judged(() => burstBesides(engine, busy, cards, others));
  } finally {
    await place.close();
  }
}

async function burstBesides(
  engine: string,
  busy: Board,
  cards: readonly WireTask[],
  others: readonly Board[],
): Promise<Figure[]> {
  const done = new AbortController();
  const measured = Promise.all(others.map((board) => work(board, done.signal)));
  // Failures during the burst are reported after it.
  measured.catch(() => {});
  const answers = await burst(busy, cards, SECONDS);
  done.abort();
  const times = (await measured).flat();
  const beside = `, ${times.length} calls, p50 ${ms(percentile(times, 0.5))}; the burst: ${answers}`;
  return [
    atMost(`other users' calls during a burst, ${engine}, p98`, percentile(times, 0.98), 300, ms, beside),
  ];
}

/** Moves all cards of the board to the column of its first day. */
async function intoOneColumn(board: Board): Promise<WireTask[]> {
  const cards = (await (await ask(board, 'PUT', '/List', JSON.parse(board.read.body))).json()) as WireTask[];
  const day = cards.find(({ StartDate }) => StartDate !== null)?.StartDate;
  const tasks = cards.map(({ idTask }, index) => ({ idTask, index, StartDate: day }));
  const moved = await ask(board, 'POST', '/Sorting', { tasks });
  if (!moved.ok) throw new Error(`The cards were not moved: ${moved.status}.`);
  return cards.map((card) => ({ ...card, StartDate: day ?? null }));
}

/** Moves cards of the column, undoes and reads at the rate limit; returns the count of each status. */
async function burst(board: Board, cards: readonly WireTask[], seconds: number): Promise<string> {
  const statuses = new Map<number, number>();
  const moved: string[] = [];
  const move = async (at: number): Promise<Response> => {
    const { idTask, StartDate } = cards[(at * 7) % cards.length] ?? {};
    const key = randomUUID();
    const tasks = [{ idTask, index: 0, StartDate, afterId: null }];
    const answer = await ask(board, 'POST', '/Sorting', { tasks }, key);
    if (answer.ok) moved.push(key);
    return answer;
  };
  const one = async (at: number) => {
    const FactId = at % 5 === 3 ? moved.shift() : undefined;
    const { status } = await (at % 5 === 4
      ? ask(board, 'PUT', '/List', JSON.parse(board.read.body))
      : FactId === undefined
        ? move(at)
        : ask(board, 'POST', '/Undo', { FactId }));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const sent = Array.from({ length: BURST }, (_, at) => one(at));
  for (let at = 0; at < seconds * A_SECOND; at += 1) {
    await wait(1_000 / A_SECOND);
    sent.push(one(BURST + at));
  }
  await Promise.all(sent);
  return [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
}

/** A user's typical calls, one after the other; returns the time (ms) of each. */
async function work(board: Board, done: AbortSignal): Promise<number[]> {
  const { idUser, StartDate } = JSON.parse(board.read.body) as { idUser: number; StartDate: string };
  const [first] = (await (
    await ask(board, 'PUT', '/List', JSON.parse(board.read.body))
  ).json()) as WireTask[];
  const times: number[] = [];
  const timed = async (method: string, path: string, body: object) => {
    const began = performance.now();
    const answer = await ask(board, method, path, body);
    times.push(performance.now() - began);
    if (answer.status >= 500) throw new Error(`${method} ${path} answers ${answer.status}.`);
  };
  while (!done.aborted) {
    const idTask = randomUUID();
    const idProject = first?.idProject;
    await timed('POST', '', { idTask, Name: 'Call', idProject, idAssignedTo: idUser, StartDate });
    await timed('POST', '/Timer', { task: { idTask }, action: 'START' });
    await timed('PUT', '/List', JSON.parse(board.read.body) as object);
    await timed('POST', '/Timer', { task: { idTask }, action: 'PAUSE' });
    await timed('PUT', '', { idTask, Description: 'Called.' });
    await wait(50);
  }
  return times;
}

async function ask(
  board: Board,
  method: string,
  path: string,
  body: unknown,
  key: string = randomUUID(),
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${board.read.token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  const url = new URL(`/api/tasks/Task${path}`, board.read.url);
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  return new Response(await answer.arrayBuffer(), answer);
}
