import { setTimeout as wait } from 'node:timers/promises';
import type { Board } from './board-place.ts';

/** Reads a board repeatedly during some work; returns the time (ms) of each read, and the work's result. */
export async function readsBeside<T>(
  { url, token, body }: Board['read'],
  work: () => Promise<T>,
): Promise<{ readonly times: readonly number[]; readonly done: T }> {
  const times: number[] = [];
  const ended = new AbortController();
  const working = work().finally(() => ended.abort());
  // Failures of the work are reported after the reads.
  working.catch(() => {});
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  while (!ended.signal.aborted) {
    const began = performance.now();
    const answer = await fetch(url, { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(`A read answers ${answer.status}: ${await answer.text()}`);
    await answer.json();
    times.push(performance.now() - began);
    await wait(10);
  }
  return { times, done: await working };
}
