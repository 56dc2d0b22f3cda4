import * as z from 'zod';
import { MAX_BATCH } from '#domain/constants.ts';
import { texts } from '#domain/texts/index.ts';
import type { Service } from '#domain/contract/contract.ts';
import { entityId, instant, uuid } from '#domain/contract/fields.ts';
import { editable, taskCalls, wireTask } from './tasks-contract.ts';
import { liveWords } from './task-wire.ts';

const distinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const taskIds = z
  .array(uuid)
  .min(1, texts.atLeastOneTask)
  .max(MAX_BATCH, texts.tooManyTasks)
  .refine(distinct, texts.tasksNamedTwice);

/** In the order of `TaskIds` (DEC-121). */
const newTaskIds = z
  .array(uuid)
  .max(MAX_BATCH, texts.tooManyTasks)
  .refine(distinct, texts.tasksNamedTwice)
  .optional();
const areParallel = ({ TaskIds, NewTaskIds }: { TaskIds: string[]; NewTaskIds?: string[] | undefined }) =>
  NewTaskIds === undefined || NewTaskIds.length === TaskIds.length;
const notParallel = { error: texts.newIdsMissing, path: ['NewTaskIds'] };

const isOneThing = (changes: object): boolean => {
  const fields = Object.keys(changes).length;
  return 'Status' in changes ? fields === 1 : fields > 0;
};
const changes = editable
  .partial()
  .extend({ Status: z.literal([liveWords.live, liveWords.deleted]).optional() })
  .refine(isOneThing, texts.nothingToChange);

export const outcome = z.object({
  tasks: z.array(wireTask),
  skipped: z.array(z.object({ idTask: uuid, code: z.string(), message: z.string() })),
});

export type WireOutcome = z.infer<typeof outcome>;

/** `StartDate` is a day in the zone of the first task's assignee, for copies in that of their assignee (DEC-123). */
const taskBatchCalls = {
  'POST /api/tasks/Task/BatchUpdate': {
    summary:
      'Changes fields of several tasks; Status 3 alone deletes them, Status 1 alone restores them; returns an outcome for each',
    access: { rule: 'editTaskRefusal' },
    effect: 'write',
    positioned: true,
    body: z.strictObject({ TaskIds: taskIds, changes }),
    response: outcome,
  },
  'POST /api/tasks/Task/BatchRollover': {
    summary: 'Rolls several tasks over to a day or to Unscheduled; returns an outcome for each',
    access: { may: 'Create Tasks', rule: 'rolloverTaskRefusal' },
    effect: 'write',
    positioned: true,
    body: z
      .strictObject({ TaskIds: taskIds, StartDate: instant.nullable(), NewTaskIds: newTaskIds })
      .refine(areParallel, notParallel),
    response: outcome,
  },
  'POST /api/tasks/Task/CloneTasks': {
    summary:
      'Copies several tasks, on their own day or on StartDate, for the same or another user; returns the copies',
    access: { may: 'Create Tasks', rule: 'cloneTaskRefusal' },
    effect: 'write',
    positioned: true,
    body: z
      .strictObject({
        TaskIds: taskIds,
        StartDate: instant.nullable().optional(),
        NewTaskIds: newTaskIds,
        idAssignedTo: entityId.optional(),
      })
      .refine(areParallel, notParallel),
    response: outcome,
  },
  'POST /api/tasks/Task/BatchComplete': {
    summary: 'Completes several tasks; returns an outcome for each',
    access: { rule: 'timeTaskRefusal' },
    effect: 'write',
    positioned: true,
    body: z.strictObject({ TaskIds: taskIds }),
    response: outcome,
  },
} as const satisfies Service;

export const taskServiceCalls = { ...taskCalls, ...taskBatchCalls } as const satisfies Service;
