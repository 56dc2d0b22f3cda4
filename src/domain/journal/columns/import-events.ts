import { createTaskRefusal, editTaskRefusal } from '#domain/access/commands.ts';
import { calendarWords } from '#domain/calendar/calendar-words.ts';
import { agreed, type Decision, type Refusal, refused } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import { dayRefusal } from '#domain/time/allowed-day.ts';
import { type Batch, batchSizeRefusal, type Skipped } from '#domain/journal/batch/batch.ts';
import { editExclusion } from '#domain/journal/batch/batch-rules.ts';
import { type Command, decideAmong, fact } from '#domain/journal/command.ts';
import type { FactData, ImportedCopy, ImportedOverride } from '#domain/journal/events.ts';
import type { NewTask } from '#domain/task/task.ts';

/** What is asked of an import: the events that become tasks, and those whose values go to a task made of them before. */
export type EventImport = FactData['calendar.imported'];

/**
 * Imports events of a calendar as one act (GCL-28, DEC-50): whoever may not make or change one of the tasks is refused the
 * whole; a task that has gone, or has the values already, is left out and named (DEC-123).
 */
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

/** The values of an event as changes of the task that was made of it before (DEC-50). */
export function overrideOf(task: NewTask): ImportedOverride['changes'] {
  const { id: _, loggedMs: __, ...values } = task;
  return values;
}

/** Where in its column an imported task stands: at its end, or at 99 where nobody knows how long that is (GCL-23, DEC-49). */
export const importIndex = (listLength: number | undefined): number => listLength ?? 99;

function firstRefusal(copies: readonly ImportedCopy[], { actor }: Command): Refusal | null {
  for (const { task } of copies) {
    const refusal = createTaskRefusal(actor, task.assigneeId) ?? dayRefusal(task.day);
    if (refusal) return refusal;
  }
  return null;
}
