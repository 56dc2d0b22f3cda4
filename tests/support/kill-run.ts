import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, settle } from './account.ts';
import { serverProcess, type ServerPlace } from './server-process.ts';
import { type WritingClient, writers, writingClient } from './writing-client.ts';

/** The result of repeatedly killing a server under writing clients; no start may fail. */
export interface KillReport extends Account {
  readonly failedStarts: number;
}

/** The number of kills, and a hook between them. */
export interface KillPlan {
  readonly kills: number;
  readonly onKill?: (count: number) => void;
  /** Aborting ends the run. */
  readonly signal?: AbortSignal;
}

/** Kills the server that many times at random moments, then checks the database itself (J3, T14). */
export async function runKills(place: ServerPlace, { kills, onKill, signal }: KillPlan): Promise<KillReport> {
  const server = await serverProcess(place);
  const stopped = new AbortController();
  try {
    if (!(await server.start())) throw new Error("The server didn't start.");
    const ready = await Promise.all(writers.map((email) => writingClient(server, email)));
    const writing = ready.map((client) => client.write(stopped.signal));
    let failedStarts = 0;
    for (let count = 1; count <= kills; count += 1) {
      await liveFor(randomInt(0, MOST_ANSWERS), ready);
      await server.kill();
      while (!(await server.start())) failedStarts += 1;
      signal?.throwIfAborted();
      onKill?.(count);
    }
    const { account } = await settle({ server, place, writing, stopped });
    return { ...account, failedStarts };
  } finally {
    await server.kill();
  }
}

const MOST_ANSWERS = 60;
const LONGEST_LIFE_MS = 5_000;

/** Waits for that many further answers and part of the next writes; not too long on a busy machine. */
async function liveFor(answers: number, ready: readonly WritingClient[]): Promise<void> {
  const answered = () => ready.reduce((sum, client) => sum + client.answered(), 0);
  const [enough, until] = [answered() + answers, Date.now() + LONGEST_LIFE_MS];
  while (answered() < enough && Date.now() < until) await wait(1);
  await wait(randomInt(0, 30));
}
