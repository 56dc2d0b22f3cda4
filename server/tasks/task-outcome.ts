import type { Fact } from '#domain/journal/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { wireOf } from './call.ts';
import type { UnitOfWork } from './unit-of-work.ts';
import { type Effects, record } from './record.ts';

type RunFact = Fact<
  | 'task.started'
  | 'task.resumed'
  | 'task.paused'
  | 'task.completed'
  | 'task.reopened'
  | 'session.adjusted'
  | 'session.questioned'
  | 'session.edited'
>;

/** Records a fact about a run and returns all changed tasks, else the task itself. */
export async function recordRun(
  context: RequestContext,
  unit: UnitOfWork,
  made: RunFact,
  effects: Effects = {},
) {
  const { changed, position } = await record(context, unit, made, effects);
  return { response: wireOf(unit, changed.length > 0 ? changed : [unit.known(made.data.taskId)]), position };
}
