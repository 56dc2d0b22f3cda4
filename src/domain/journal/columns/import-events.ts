import { createTaskRefusal, editTaskRefusal } from '#domain/access/index.ts';
import { calendarWords } from '#domain/calendar/index.ts';
import { agreed, type Decision, type Refusal, refused } from '#domain/refusal.ts';
import type { Task, NewTask } from '#domain/task/index.ts';
import { dayRefusal } from '#domain/time/index.ts';
import { type Batch, batchSizeRefusal, type Skipped } from '#domain/journal/batch/batch.ts';
import { editExclusion } from '#domain/journal/batch/batch-rules.ts';
import { type Command, decideAmong, fact } from '#domain/journal/command.ts';
import type { FactData, ImportedCopy, ImportedOverride } from '#domain/journal/events.ts';

export type EventImport = FactData['calendar.imported'];

/** Imports calendar events as one act; skips tasks that are gone or unchanged (GCL-28, DEC-50, DEC-123). */
export function decideEventImport(
  { copies, overrides }: EventImport,
  tasks: (id: string) => Task | undefined,
  command: Command,
): Decision<Batch<'calendar.imported'>> {
  const count = copies.length + overrides.length;
  if (count === 0) return refused('request.invalid', calendarWords.nothingChosen);
  const refusal = batchSizeRefusal(count) ?? firstRefusal(copies, command);
  if (refusal) return { ok: false, refusal };
  const made: ImportedOverride[] = [];
  const skipped: Skipped[] = [];
  for (const override of overrides) {
    const { taskId, changes } = override;
    const outOfRange = dayRefusal(changes.day ?? null);
    if (outOfRange) return { ok: false, refusal: outOfRange };
    const judged = decideAmong(tasks(taskId), command, (actor, task: Task) =>
      editTaskRefusal(actor, task, changes),
    );
    if (!judged.ok) return judged;
    const exclusion = editExclusion(judged.value, changes);
    if (exclusion === null) made.push(override);
    else skipped.push({ taskId, refusal: exclusion });
  }
  const isEmpty = copies.length + made.length === 0;
  return agreed({
    fact: isEmpty ? null : fact(command, 'calendar.imported', { copies, overrides: made }),
    skipped,
  });
}

/** Returns the fields of an event as changes of its earlier task (DEC-50). */
export function overrideOf(task: NewTask): ImportedOverride['changes'] {
  const { id: _, loggedMs: __, ...values } = task;
  return values;
}

/** Returns the position of an imported task: the column's end, or 99 if its length is unknown (GCL-23, DEC-49). */
export const importIndex = (listLength: number | undefined): number => listLength ?? 99;

function firstRefusal(copies: readonly ImportedCopy[], { actor }: Command): Refusal | null {
  for (const { task } of copies) {
    const refusal = createTaskRefusal(actor, task.assigneeId) ?? dayRefusal(task.day);
    if (refusal) return refusal;
  }
  return null;
}
