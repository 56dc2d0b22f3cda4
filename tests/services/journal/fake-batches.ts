import type { Batch } from '#domain/journal/batch/batch.ts';
import { decideCompleteMany, decideDeleteMany, decideEditMany } from '#domain/journal/batch/batch-edit.ts';
import { decideClone } from '#domain/journal/batch/batch-clone.ts';
import { decideRollover } from '#domain/journal/batch/batch-rollover.ts';
import type { Command } from '#domain/journal/command.ts';
import type { FactType } from '#domain/journal/events.ts';
import type { TaskChanges, Task } from '#domain/task/task.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import type { Decision } from '#domain/refusal.ts';

/** The tasks of the fake server, and its reader for the fields of an edit. */
export interface BatchGround {
  readonly tasks: (id: string) => Task | undefined;
  readonly dayOf: (startDate: unknown) => PlainDay | null;
  readonly changesOf: (body: Record<string, unknown>) => TaskChanges;
}

/** Answers a call for several tasks as the server does; null for any other call. */
export function decideBatch(
  key: string,
  body: Record<string, unknown>,
  { tasks, dayOf, changesOf }: BatchGround,
  command: Command,
): Decision<Batch<FactType>> | null {
  const ids = body['TaskIds'] as string[];
  switch (key) {
    case 'POST /api/tasks/Task/BatchComplete':
      return decideCompleteMany(ids, tasks, command);
    case 'POST /api/tasks/Task/BatchUpdate': {
      const changes = body['changes'] as Record<string, unknown>;
      if (changes['Status'] === 3) return decideDeleteMany(ids, tasks, command);
      return decideEditMany(ids, changesOf(changes), tasks, command);
    }
    case 'POST /api/tasks/Task/BatchRollover': {
      const asked = { to: dayOf(body['StartDate']), emptyEstimateMs: 1_800_000, nextIdOf: newIdIn(body) };
      return decideRollover(ids, asked, tasks, command);
    }
    case 'POST /api/tasks/Task/CloneTasks': {
      const onto = {
        ...('StartDate' in body ? { day: dayOf(body['StartDate']) } : {}),
        ...('idAssignedTo' in body ? { assigneeId: body['idAssignedTo'] as number } : {}),
      };
      return decideClone(ids, { idOf: newIdIn(body), onto }, tasks, command);
    }
    default:
      return null;
  }
}

/** The ids that a call chooses for the tasks it creates, by the ids of their sources. */
function newIdIn(body: Record<string, unknown>): (id: string) => string {
  const [ids, made] = [body['TaskIds'], body['NewTaskIds']] as [string[], string[]];
  return (id) => made[ids.indexOf(id)] ?? '';
}
