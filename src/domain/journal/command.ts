import type { Actor } from '#domain/access/actor.ts';
import { texts } from '#domain/texts/messages.ts';
import { agreed, type Decision, type Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import type { Fact, FactType } from './events.ts';

/** Who does something, when (device time, ms), and the id that the fact will have: time, ids and rights come from outside. */
export interface Command {
  readonly factId: string;
  readonly at: number;
  readonly actor: Actor;
}

/**
 * Decides on a task as its person may (P5): one that is not there is gone, then the refusal of the command is asked, and
 * then the rule. Every decision about a task goes through here, on screen and on the server.
 */
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

/**
 * The same for one of several tasks, of which a deleted one is no reason to refuse them all: whom may work on it is told
 * that it is gone by the rule, anybody else nothing of it (DEC-123, N2).
 */
export function decideAmong<T extends Pick<Task, 'live'>>(
  task: T | undefined,
  { actor }: Pick<Command, 'actor'>,
  refusalOf: (actor: Actor, task: T) => Refusal | null,
): Decision<T> {
  const refusal = task && refusalOf(actor, task);
  if (!task || (refusal && !task.live)) return { ok: false, refusal: taskGone };
  return refusal ? { ok: false, refusal } : agreed(task);
}

/** Builds a fact of version 1 from a command; of who acts the number alone is kept. */
export function fact<T extends FactType>(
  { factId, at, actor }: Pick<Command, 'factId' | 'at'> & { readonly actor: Pick<Actor, 'userId'> },
  type: T,
  data: Fact<T>['data'],
): Fact<T> {
  return { id: factId, type, v: 1, at, by: actor.userId, data } as Fact<T>;
}

/** What whatever is asked of a task that is not there is refused with. */
export const taskGone: Refusal = { code: 'task.gone', message: texts.taskGone };
