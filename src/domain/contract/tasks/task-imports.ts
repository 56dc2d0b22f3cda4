import * as z from 'zod';
import { MAX_BATCH, MAX_EVENT_ID_BYTES } from '#domain/constants.ts';
import { texts, hasForbiddenText, withinBytes } from '#domain/texts/index.ts';
import type { Service } from '#domain/contract/contract.ts';
import { uuid } from '#domain/contract/fields.ts';
import { outcome } from './task-batches.ts';
import { editable } from './tasks-contract.ts';

export const eventId = z
  .string()
  .min(1)
  .refine((text) => withinBytes(text, MAX_EVENT_ID_BYTES) === text)
  .refine((text) => !hasForbiddenText(text), texts.textForbidden);

const imported = editable.omit({ CompletedTime: true });
const newTask = imported.extend({ idTask: uuid, GoogleID: eventId, index: z.int().min(0).optional() });
const overridden = imported.extend({ idTask: uuid, GoogleID: eventId });
const listOf = <T extends z.ZodType>(task: T) => z.array(task).max(MAX_BATCH, texts.tooManyTasks);

export const taskImportCalls = {
  'POST /api/tasks/Task/ImportCalendar': {
    summary:
      'Imports calendar events: new tasks, existing ones that take the values of their event, and further tasks of events imported before',
    access: { may: 'Create Tasks', rule: 'createTaskRefusal' },
    effect: 'write',
    positioned: true,
    isLong: true,
    body: z.strictObject({
      tasks: listOf(newTask),
      overriddenTasks: listOf(overridden),
      reimportedTasks: listOf(newTask),
      selectedIds: z.array(eventId).min(1, texts.atLeastOneTask).max(MAX_BATCH, texts.tooManyTasks),
      UserEmail: z.string().max(254),
    }),
    response: outcome,
  },
} as const satisfies Service;
