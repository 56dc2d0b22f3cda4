import { randomUUID } from 'node:crypto';
import { stoppedRun } from '#domain/journal/decide.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { record } from './record.ts';
import { UnitOfWork } from './unit-of-work.ts';

/**
 * Pauses and banks what runs for somebody who is no longer there, whoever sees to that (DEC-127, P7). Answers the position
 * of the fact; undefined where nothing ran.
 */
export async function stopRunOf(context: RequestContext, userId: number): Promise<number | undefined> {
  const unit = new UnitOfWork(context);
  await unit.lock([userId]);
  await unit.layRunning(userId);
  const running = unit.tasks().find(({ runningSince }) => runningSince !== null);
  if (running === undefined) return undefined;
  // The call is about a person: the fact has an id of its own, and the time of the server, whatever a device says.
  const at = Math.max(context.now, running.runningSince ?? 0);
  const command = { factId: randomUUID(), actor: context.actor, at };
  const { position } = await record(context, unit, stoppedRun(running, command));
  return position;
}
