import type { Actor } from '#domain/access/actor.ts';
import { MAX_BATCH } from '#domain/constants.ts';
import { texts } from '#domain/texts/messages.ts';
import { agreed, type Decision, type Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import { type Command, decideAmong } from '#domain/journal/command.ts';
import type { Fact, FactType } from '#domain/journal/events.ts';

/** A task that a batch leaves as it is, and why (DEC-123). */
export interface Skipped {
  readonly taskId: string;
  readonly refusal: Refusal;
}

/** What a batch comes to: its one fact, null where it leaves every task out, and the tasks that it leaves out (DEC-123). */
export interface Batch<T extends FactType> {
  readonly fact: Fact<T> | null;
  readonly skipped: readonly Skipped[];
}

/** What is asked of each task of a batch: may its person do it, and what is against it. */
interface Judge<T> {
  readonly refusalOf: (actor: Actor, task: T) => Refusal | null;
  readonly exclusionOf: (task: T) => Refusal | null;
}

/** Why so many tasks cannot be acted on at once, or null where they can (DEC-90). */
export function batchSizeRefusal(count: number): Refusal | null {
  return count > MAX_BATCH ? { code: 'request.invalid', message: texts.tooManyTasks } : null;
}

/**
 * Judges every task of a batch before any is touched (B6, DEC-123): one that is unknown, or that its person may not work
 * on, refuses the whole; one that a rule excludes is left out and named. One that is named twice counts once.
 */
export function judgeEach<T extends Pick<Task, 'live'>>(
  ids: readonly string[],
  taskOf: (id: string) => T | undefined,
  command: Command,
  { refusalOf, exclusionOf }: Judge<T>,
): Decision<{ readonly tasks: readonly T[]; readonly skipped: readonly Skipped[] }> {
  const tooMany = batchSizeRefusal(ids.length);
  if (tooMany) return { ok: false, refusal: tooMany };
  const tasks: T[] = [];
  const skipped: Skipped[] = [];
  for (const id of new Set(ids)) {
    const judged = decideAmong(taskOf(id), command, refusalOf);
    if (!judged.ok) return judged;
    const exclusion = exclusionOf(judged.value);
    if (exclusion === null) tasks.push(judged.value);
    else skipped.push({ taskId: id, refusal: exclusion });
  }
  return agreed({ tasks, skipped });
}
