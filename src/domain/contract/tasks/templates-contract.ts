import * as z from 'zod';
import { MAX_TEMPLATE_TASKS, PREVIEW_TASKS } from '#domain/constants.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { templateFields, templateTaskFields } from '#domain/templates/index.ts';
import type { Service } from '#domain/contract/contract.ts';
import { deletedCall, restoreCall } from '#domain/contract/deleted-wire.ts';
import { entityId, instant, pathId, uuid } from '#domain/contract/fields.ts';
import { repeated } from '#domain/contract/repeated.ts';
import { outcome } from './task-batches.ts';

/** `Status` of project and label is 1 if tasks can use them now (TPL-03). */
const wireTemplateTask = z.object({
  id: entityId,
  TaskName: z.string(),
  TaskDayGroup: z.int().min(1),
  EstimatedTime: z.int().min(0),
  Description: z.string(),
  idProject: entityId.nullable(),
  idLabel: entityId.nullable(),
  project: z
    .object({
      name: z.string(),
      Status: z.literal([1, 2]),
      client: z.object({ idClient: entityId, ClientName: z.string(), ColorCode: z.string() }),
    })
    .nullable(),
  label: z.object({ Name: z.string(), ColorCode: z.string(), Status: z.literal([1, 2]) }).nullable(),
});
export type WireTemplateTask = z.infer<typeof wireTemplateTask>;

/** Lists contain only the tasks of the preview (TPL-14). */
const wireTemplate = z.object({
  idTemplate: entityId,
  idOwner: entityId,
  TemplateName: z.string(),
  TemplateDescription: z.string(),
  TasksCount: z.int().min(0),
  Tasks: z.array(wireTemplateTask),
});
export type WireTemplate = z.infer<typeof wireTemplate>;

/** Without a project, the user's default project applies. */
const newTask = templateTaskFields.partial({ Description: true }).extend({
  idProject: entityId.nullable().optional(),
  idLabel: entityId.nullable().optional(),
});
const tasks = <T extends z.ZodType>(task: T) => z.array(task).max(MAX_TEMPLATE_TASKS);

const distinct = (ids: readonly unknown[]): boolean => new Set(ids).size === ids.length;

export const templateCalls = {
  'POST /api/templates/Template': {
    summary: 'Adds a template with its tasks; the earliest day becomes day 1',
    access: { rule: 'manageTemplateRefusal' },
    effect: 'write',
    isLong: true,
    body: templateFields
      .partial({ TemplateDescription: true })
      .extend({ idOwner: entityId.optional(), Tasks: tasks(newTask).optional() }),
    response: wireTemplate,
  },
  'PUT /api/templates/Template/List': {
    summary: `A user's templates, each with its task count and first ${PREVIEW_TASKS} tasks`,
    access: { rule: 'seeTemplateRefusal' },
    effect: 'read',
    body: z.strictObject({ idOwner: entityId }),
    response: z.array(wireTemplate),
  },
  'GET /api/templates/Template/Deleted': deletedCall("caller's templates", {
    rule: 'manageTemplateRefusal',
  }),
  'GET /api/templates/Template/{id}': {
    summary: 'One template with all of its tasks',
    access: { rule: 'seeTemplateRefusal' },
    effect: 'read',
    params: z.object({ id: pathId }),
    response: wireTemplate,
  },
  'PUT /api/templates/Template': {
    summary: 'Changes the fields of a template that are sent',
    access: { rule: 'manageTemplateRefusal' },
    effect: 'write',
    isLong: true,
    body: templateFields
      .partial()
      .extend({ ...repeated(wireTemplate, templateFields), idTemplate: entityId }),
    response: wireTemplate,
  },
  'DELETE /api/templates/Template/{id}': {
    summary: 'Deletes a template; tasks created from it stay',
    access: { rule: 'manageTemplateRefusal' },
    effect: 'write',
    params: z.object({ id: pathId }),
    response: z.object({}),
  },
  'POST /api/templates/Template/Restore/{id}': restoreCall(
    'template',
    { rule: 'manageTemplateRefusal' },
    wireTemplate,
  ),
  'PUT /api/templates/Template/Tasks': {
    summary: 'Changes the given tasks that have an id and adds the others, all or nothing',
    access: { rule: 'manageTemplateRefusal' },
    effect: 'write',
    isLong: true,
    body: z.strictObject({
      idTemplate: entityId,
      Tasks: tasks(newTask.extend({ id: entityId.optional() })),
    }),
    response: wireTemplate,
  },
  'DELETE /api/templates/Template/Task/{id}': {
    summary: 'Deletes one task of a template',
    access: { rule: 'manageTemplateRefusal' },
    effect: 'write',
    params: z.object({ id: pathId }),
    response: z.object({}),
  },
  'POST /api/templates/Template/{id}/Use': {
    summary: `Creates a template's tasks, all or nothing: day 1 is StartDate, null means Unscheduled; NewTaskIds gives their ids, one per TaskIds entry or per task in order`,
    access: { may: 'Create Tasks', rule: 'applyTemplateRefusal' },
    effect: 'write',
    positioned: true,
    params: z.object({ id: pathId }),
    body: z
      .strictObject({
        StartDate: instant.nullable(),
        NewTaskIds: z.array(uuid).max(MAX_TEMPLATE_TASKS).refine(distinct, texts.tasksNamedTwice).optional(),
        TaskIds: z.array(entityId).max(MAX_TEMPLATE_TASKS).refine(distinct, texts.tasksNamedTwice).optional(),
        idAssignedTo: entityId.optional(),
      })
      .refine(({ NewTaskIds, TaskIds }) => TaskIds === undefined || TaskIds.length === NewTaskIds?.length, {
        path: ['TaskIds'],
        error: messages.tryAgain,
      }),
    response: outcome,
  },
} as const satisfies Service;
