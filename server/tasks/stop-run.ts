import { randomUUID } from 'node:crypto';
import { stoppedRun } from '#domain/journal/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { record } from './record.ts';
import { UnitOfWork } from './unit-of-work.ts';

/** Pauses the running task of a user who loses access, and returns the position, if any (DEC-127, P7). */
export async function stopRunOf(context: RequestContext, userId: number): Promise<number | undefined> {
  const unit = new UnitOfWork(context);
  await unit.lock([userId]);
  await unit.loadRunning(userId);
  const running = unit.tasks().find(({ runningSince }) => runningSince !== null);
  if (running === undefined) return undefined;
  // The request is about a user, so this fact gets its own id and the server's time.
  const at = Math.max(context.now, running.runningSince ?? 0);
  const command = { factId: randomUUID(), actor: context.actor, at };
  const { position } = await record(context, unit, stoppedRun(running, command));
  return position;
}
