import type { Actor } from '#domain/access/actor.ts';
import type { WireOutcome } from '#domain/contract/task-batches.ts';
import type { Batch } from '#domain/journal/batch.ts';
import { decideAmong } from '#domain/journal/command.ts';
import type { Fact, FactType } from '#domain/journal/events.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { notFound, problemOf } from '#server/http/problem.ts';
import { wireOf } from './call.ts';
import { record } from './record.ts';
import { UnitOfWork } from './unit-of-work.ts';

/**
 * The unit of work for a batch. An id that is unknown or foreign, or of a task that was deleted and that the caller may not
 * see, is 404 for the whole, a task about which the refusal of the command speaks 403: all are judged before any is touched
 * (B6, N2, P5, DEC-123). `boards` are locked with those of the tasks, `others` are laid in the unit too.
 */
export async function openBatch(
  context: RequestContext,
  ids: readonly string[],
  refusalOf: (actor: Actor, task: Task) => Refusal | null,
  { boards = [], others = [] }: { boards?: readonly number[]; others?: readonly string[] } = {},
): Promise<UnitOfWork> {
  const unit = new UnitOfWork(context);
  await unit.fetch([...ids, ...others], boards);
  for (const id of ids) {
    const judged = decideAmong(unit.task(id), context, refusalOf);
    if (!judged.ok) throw judged.refusal.code === 'task.gone' ? notFound() : problemOf(judged.refusal);
  }
  return unit;
}

/**
 * Records what a batch came to and answers an outcome for each task (DEC-123). Where every task was left out, what was
 * asked for is kept as a fact that changes nothing: one call, one row (J3, DEC-120).
 */
export async function recordBatch<T extends FactType>(
  context: RequestContext,
  unit: UnitOfWork,
  { fact, skipped }: Batch<T>,
  asked: Fact<T>,
): Promise<{ response: WireOutcome; position: number }> {
  const made = fact ?? asked;
  const { changed, position } = await record(
    context,
    unit,
    made as Fact,
    fact === null ? { none: true } : {},
  );
  const left = skipped.map(({ taskId, refusal: { code, message } }) => ({ idTask: taskId, code, message }));
  return { response: { tasks: wireOf(unit, changed), skipped: left }, position };
}
