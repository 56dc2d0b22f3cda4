import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/access/index.ts';
import type { WireOutcome } from '#domain/contract/index.ts';
import { type Batch, decideAmong, type Fact, type FactType } from '#domain/journal/index.ts';
import { texts } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import { type RequestContext, notFound, Problem, problemOf } from '#server/http/index.ts';
import { wireOf } from '#server/tasks/call.ts';
import { record } from '#server/tasks/record.ts';
import { UnitOfWork } from '#server/tasks/unit-of-work.ts';

interface Beside {
  readonly boards?: readonly number[];
  readonly others?: readonly string[] | undefined;
}

/** Opens a batch's unit of work, with `others`; 404 or 403 before any change (B6, N2, P5, DEC-123). */
export async function openBatch(
  context: RequestContext,
  ids: readonly string[],
  refusalOf: (actor: Actor, task: Task) => Refusal | null,
  { boards = [], others = [] }: Beside = {},
): Promise<UnitOfWork> {
  const unit = new UnitOfWork(context);
  await unit.fetch([...ids, ...others], boards);
  for (const id of ids) {
    const judged = decideAmong(unit.task(id), context, refusalOf);
    if (!judged.ok) throw judged.refusal.code === 'task.gone' ? notFound() : problemOf(judged.refusal);
  }
  return unit;
}

/** Returns the requested or new ids for copies, by source id; 409 if one exists already (DEC-121). */
export function newIdsIn(
  unit: UnitOfWork,
  ids: readonly string[],
  wanted: readonly string[] | undefined,
): (id: string) => string {
  if (wanted?.some((id) => unit.task(id))) throw new Problem(409, 'task.exists', texts.taskExists);
  const made = new Map(ids.map((id, at) => [id, wanted?.[at]]));
  return (id) => made.get(id) ?? randomUUID();
}

/** Records a batch and returns its outcomes; if all are skipped, it records a fact without changes (J3, DEC-120). */
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
