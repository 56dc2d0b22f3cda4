import type { Actor } from '#domain/access/index.ts';
import { texts } from '#domain/texts/index.ts';
import { agreed, type Decision, type Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import type { Fact, FactType } from './events.ts';

/** `at` is the device time in ms. */
export interface Command {
  readonly factId: string;
  readonly at: number;
  readonly actor: Actor;
}

/** Checks that a task exists, then the rights, then the rule; every decision on a task goes through here (P5). */
export function decideOn<T>(
  task: Task | undefined,
  { actor }: Pick<Command, 'actor'>,
  refusalOf: (actor: Actor, task: Task) => Refusal | null,
  rule: (task: Task) => Decision<T>,
): Decision<T> {
  if (!task?.live) return { ok: false, refusal: taskGone };
  const refusal = refusalOf(actor, task);
  return refusal === null ? rule(task) : { ok: false, refusal };
}

/** Checks the rights on a task of a batch; passes deleted tasks on to the rule (DEC-123, N2). */
export function decideAmong<T extends Pick<Task, 'live'>>(
  task: T | undefined,
  { actor }: Pick<Command, 'actor'>,
  refusalOf: (actor: Actor, task: T) => Refusal | null,
): Decision<T> {
  const refusal = task && refusalOf(actor, task);
  if (!task || (refusal && !task.live)) return { ok: false, refusal: taskGone };
  return refusal ? { ok: false, refusal } : agreed(task);
}

/** Builds a fact of version 1 from a command. */
export function fact<T extends FactType>(
  { factId, at, actor }: Pick<Command, 'factId' | 'at'> & { readonly actor: Pick<Actor, 'userId'> },
  type: T,
  data: Fact<T>['data'],
): Fact<T> {
  return { id: factId, type, v: 1, at, by: actor.userId, data } as Fact<T>;
}

export const taskGone: Refusal = { code: 'task.gone', message: texts.taskGone };
