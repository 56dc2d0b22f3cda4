import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const WATCHED_MS = 2_000;
/** The part of one core that others may use. */
const MOST_USED = 0.25;

/** Whether something else keeps the machine busy: this process does nothing while it watches. */
export async function isMachineBusy(): Promise<boolean> {
  const before = busyMs();
  await wait(WATCHED_MS);
  return (busyMs() - before) / WATCHED_MS > MOST_USED;
}

/** How long (ms) all cores together have worked since the machine was started. */
const busyMs = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
