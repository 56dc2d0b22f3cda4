import type { Fact } from '#domain/journal/events.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { wireOf } from './call.ts';
import type { Desk } from './desk.ts';
import { type Effects, record } from './record.ts';

/** A fact about the timer or a run of one task. */
type RunFact = Fact<
  | 'task.started'
  | 'task.resumed'
  | 'task.paused'
  | 'task.completed'
  | 'task.reopened'
  | 'session.adjusted'
  | 'session.questioned'
>;

/** Records a fact about a run and answers every task that it changed, else the one that it is about. */
export async function recordRun(context: RequestContext, desk: Desk, made: RunFact, effects: Effects = {}) {
  const { changed, position } = await record(context, desk, made, effects);
  return { answer: wireOf(desk, changed.length > 0 ? changed : [desk.known(made.data.taskId)]), position };
}
