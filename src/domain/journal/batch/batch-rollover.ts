import { rolloverTaskRefusal } from '#domain/access/index.ts';
import { agreed, type Decision, type Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import { dayRefusal } from '#domain/time/index.ts';
import { type Batch, judgeEach } from './batch.ts';
import { rolloverExclusion } from './batch-rules.ts';
import { keptFields, type LaterChanges } from '#domain/journal/merge/kept-fields.ts';
import { type Command, fact } from '#domain/journal/command.ts';
import type { Rollover } from '#domain/journal/events.ts';

export interface RolloverAsked extends Pick<Rollover, 'to' | 'emptyEstimateMs'> {
  readonly nextIdOf: (taskId: string) => string;
  readonly refusalOfRest?: (task: Task) => Refusal | null;
  readonly later?: LaterChanges;
}

/** Carries several tasks over to another day; skips done ones (BLK-21 to BLK-25, DEC-17). */
export function decideRollover(
  ids: readonly string[],
  { to, emptyEstimateMs, nextIdOf, refusalOfRest = () => null, later = () => [] }: RolloverAsked,
  tasks: (id: string) => Task | undefined,
  command: Command,
): Decision<Batch<'tasks.rolledOver'>> {
  const outOfRange = dayRefusal(to);
  if (outOfRange) return { ok: false, refusal: outOfRange };
  const act = { by: command.actor.userId, at: command.at };
  const exclusionOf = (task: Task) =>
    rolloverExclusion(task, to, command.at) ??
    keptFields(task, { day: to }, later(task.id), act)?.refusal ??
    refusalOfRest(task);
  const judged = judgeEach(ids, tasks, command, { refusalOf: rolloverTaskRefusal, exclusionOf });
  if (!judged.ok) return judged;
  const { tasks: rolled, skipped } = judged.value;
  const parts = rolled.map(({ id: taskId }) => ({ taskId, nextId: nextIdOf(taskId) }));
  const made = parts.length === 0 ? null : fact(command, 'tasks.rolledOver', { parts, to, emptyEstimateMs });
  return agreed({ fact: made, skipped });
}
