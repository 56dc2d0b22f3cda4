import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { type Board, openBoardPlace } from './support/board-place.ts';
import { onBothEngines } from './support/both-engines.ts';
import { atLeast, atMost, type Figure, ms, type Part, percentile, perSecond } from './support/figure.ts';
import { judged } from './support/judged.ts';
import { sized } from './support/length.ts';
import { putJson } from './support/put-json.ts';

const CONNECTIONS = 16;
/** The owners of the renamed tasks: writes to one board run one after the other. */
const PEOPLE = ['member', 'mate', 'lead', 'manager'] as const;
const TASKS = sized({ tiny: 10, usual: 200 });
const WARM_UP_S = sized({ tiny: 1, usual: 15 });
const RUN_S = sized({ tiny: 1, usual: 10 });

/** Renames per second on each engine, each with its own key; client, server and database share the machine. */
export const write: Part = (say) =>
  onBothEngines(async (engine, databaseUrl) => {
    say(`${engine} …`);
    const place = await openBoardPlace(databaseUrl);
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    try {
      const boards: Own[] = [];
      for (const person of PEOPLE) boards.push(await ownTasks(await place.fill(person, TASKS)));
      await renameFor(WARM_UP_S, boards, agent, place.origin);
      return await judged(async () => linesOf(engine, await renameFor(RUN_S, boards, agent, place.origin)));
    } finally {
      agent.destroy();
      await place.close();
    }
  });

function linesOf(engine: 'postgresql' | 'embedded', took: readonly number[]): Figure[] {
  const [rate, p99] = [took.length / RUN_S, percentile(took, 0.99)];
  if (engine === 'embedded') return [atLeast('the same, embedded', rate, 50, perSecond, `, p99 ${ms(p99)}`)];
  return [
    atLeast('renamed tasks, 16 connections', rate, 400, perSecond),
    atMost('the same, p99', p99, 100, ms),
  ];
}

/** A board's tasks, and the owner's access to them. */
interface Own {
  readonly token: string;
  readonly ids: readonly string[];
}

async function ownTasks({ read: { url, token, body } }: Board): Promise<Own> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'PUT', headers, body });
  return { token, ids: ((await answer.json()) as WireTask[]).map(({ idTask }) => idTask) };
}

/** Renames tasks on all connections for that many seconds; returns the time (ms) of each rename. */
async function renameFor(
  seconds: number,
  boards: readonly Own[],
  agent: Agent,
  origin: string,
): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const renames = async (_: unknown, connection: number) => {
    const { token, ids } = boards[connection % boards.length] ?? { token: '', ids: [] };
    for (let turn = connection; performance.now() < until; turn += 1) {
      const began = performance.now();
      const body = JSON.stringify({ idTask: ids[turn % ids.length], Name: `Name ${took.length}` });
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
      const status = await putJson(`${origin}/api/tasks/Task`, { agent, headers, body });
      if (status !== 200) throw new Error(`A rename was answered with ${status}.`);
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, renames));
  return took;
}
