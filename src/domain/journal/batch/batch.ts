import type { Actor } from '#domain/access/index.ts';
import { MAX_BATCH } from '#domain/constants.ts';
import { texts } from '#domain/texts/index.ts';
import { agreed, type Decision, type Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import { type Command, decideAmong } from '#domain/journal/command.ts';
import type { Fact, FactType } from '#domain/journal/events.ts';

export interface Skipped {
  readonly taskId: string;
  readonly refusal: Refusal;
}

export interface Batch<T extends FactType> {
  readonly fact: Fact<T> | null;
  readonly skipped: readonly Skipped[];
}

interface Judge<T> {
  readonly refusalOf: (actor: Actor, task: T) => Refusal | null;
  readonly exclusionOf: (task: T) => Refusal | null;
}

/** Returns a refusal if a batch has too many tasks (DEC-90). */
export function batchSizeRefusal(count: number): Refusal | null {
  return count > MAX_BATCH ? { code: 'request.invalid', message: texts.tooManyTasks } : null;
}

/** Judges each distinct task; an unknown or forbidden one refuses the whole batch (B6, DEC-123). */
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
