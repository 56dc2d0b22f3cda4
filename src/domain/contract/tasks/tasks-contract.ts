import * as z from 'zod';
import { DAY_MS, DELETED_DAYS, DELETED_ROWS, HISTORY_ROWS, OTHERS_ACTS } from '#domain/constants.ts';
import {
  type AddedField,
  allFields,
  type EditField,
  editFields,
  type FieldKinds,
  type KindOf,
  type TaskField,
  taskFields,
  type WireName,
} from '#domain/task/index.ts';
import { descriptionField, nameField, taskTimeField } from '#domain/work/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { repeated } from '#domain/contract/repeated.ts';
import type { Service } from '#domain/contract/contract.ts';
import {
  clockText,
  entityId,
  instant,
  pathId,
  positionText,
  storedInstant,
  uuid,
} from '#domain/contract/fields.ts';

const required = (message: string) => z.int(message).min(1, message);

/** `At` is the last sign of life, `Woke` the time at which the device woke up after it. */
const wireQuestion = z.object({
  idUser: entityId,
  Start: instant,
  End: instant.nullable(),
  At: instant.nullable(),
  Woke: instant.nullable(),
});

const sent = {
  id: uuid,
  name: z.string(),
  text: z.string(),
  time: z.int(),
  day: instant.nullable(),
  clock: clockText,
  project: entityId,
  label: entityId.nullable(),
  person: entityId,
  status: z.literal([1, 2, 3, 4]),
  live: z.literal([1, 3]),
  count: z.int().min(0),
  instant: instant.nullable(),
  questions: z.array(wireQuestion),
  event: z.string().nullable(),
  version: z.string(),
} as const satisfies Record<keyof FieldKinds, z.ZodType>;

const asked = {
  name: nameField,
  text: descriptionField,
  time: taskTimeField,
  day: sent.day,
  clock: clockText,
  project: required(messages.projectRequired),
  label: sent.label,
  person: required(messages.assigneeRequired),
} as const satisfies Record<KindOf<EditField>, z.ZodType>;

type Shape<F extends TaskField, Of extends Record<KindOf<F>, z.ZodType>> = {
  -readonly [K in F as WireName<K>]: K extends AddedField ? z.ZodOptional<Of[KindOf<K>]> : Of[KindOf<K>];
};

function shapeOf<F extends TaskField, Of extends Record<KindOf<F>, z.ZodType>>(fields: readonly F[], of: Of) {
  const shape: Record<string, z.ZodType> = {};
  for (const field of fields) {
    const { is, wire, added } = taskFields[field] as { is: KindOf<F>; wire: string; added?: true };
    shape[wire] = added ? of[is].optional() : of[is];
  }
  return shape as Shape<F, Of>;
}

export const editable = z.strictObject(shapeOf(editFields, asked));

export type WireEdit = z.infer<typeof editable>;

/** Only `toWire` may build it (TMR-01 to TMR-09). */
export const wireTask = z.object({
  ...shapeOf(allFields, sent),
  TaskStatusName: z.string(),
  project: z.object({
    name: z.string(),
    Status: z.int(),
    client: z.object({ idClient: entityId, ClientName: z.string(), ColorCode: z.string() }),
  }),
  label: z.object({ Name: z.string(), ColorCode: z.string() }).nullable(),
});

export type WireTask = z.infer<typeof wireTask>;

const wireSession = z.object({
  idSession: entityId,
  idUser: entityId,
  Start: instant,
  End: instant.nullable(),
  ClosedBy: z.string().nullable(),
  EditedAt: instant.nullable(),
  /** The task whose start on another device ended this run; `Name` is null if the caller may not see it (DEC-142). */
  CutBy: z.object({ idTask: uuid, Name: z.string().nullable() }).nullable(),
});

const wireAdjustment = z.object({ idUser: entityId, At: instant, Delta: z.int(), Day: z.string() });

/** `idUser` defaults to the assignee. */
const ofSession = { idTask: uuid, idUser: entityId.optional() };
const spanOfSession = { Start: storedInstant, End: storedInstant };
const timesOfSession = { ...spanOfSession, End: storedInstant.nullable() };
/** `Cut` shortens overlapping sessions of the same user; otherwise they refuse the edit (DEC-152). */
const editedSession = z.strictObject({ ...ofSession, ...spanOfSession, Cut: z.boolean().optional() });

const historyRow = z.object({
  FactId: uuid,
  Type: z.string(),
  idUser: entityId,
  DeviceTime: instant,
  ServerTime: instant,
  Before: wireTask.nullable(),
  After: wireTask,
  Sessions: z
    .array(
      z.object({
        idUser: entityId,
        Was: z.object(timesOfSession).nullable(),
        Becomes: z.object(timesOfSession).nullable(),
      }),
    )
    .optional(),
});

/** `After` is null if the caller may no longer see the task. */
const othersAct = z.object({
  FactId: uuid,
  Type: z.string(),
  idUser: entityId,
  UserName: z.string().nullable(),
  DeviceTime: instant,
  Undoes: uuid.nullable(),
  Tasks: z.array(z.object({ Before: wireTask.nullable(), After: wireTask.nullable() })),
});

export type WireOthersAct = z.infer<typeof othersAct>;

const create = editable
  .partial({
    Description: true,
    CompletedTime: true,
    StartDate: true,
    DisplayStartTime: true,
    DisplayEndTime: true,
    idLabel: true,
    EstimatedTime: true,
  })
  .extend({
    idTask: uuid.optional(),
    Status: z.literal(1).optional(),
    idTaskStatus: z.literal(1).optional(),
    index: z.int().min(0).optional(),
    idCreatedBy: entityId.optional(),
  });

/** Also accepts the other fields of a read, so that it can be sent back (DEC-151). */
const update = editable.partial().extend({
  ...repeated(wireTask, editable),
  idTask: uuid,
  UpdatedDate: instant.optional(),
  Status: z.literal([1, 3]).optional(),
});

const runAnswer = z.strictObject({ mode: z.enum(['keep', 'trim', 'split']), at: instant });

export const taskCalls = {
  'POST /api/tasks/Task': {
    summary: 'Adds a task',
    access: { may: 'Create Tasks', rule: 'createTaskRefusal' },
    effect: 'write',
    positioned: true,
    body: create,
    response: z.object({ task: wireTask }),
  },
  'PUT /api/tasks/Task': {
    summary: 'Changes fields of a task; Status 3 deletes it',
    access: { rule: 'editTaskRefusal' },
    effect: 'write',
    positioned: true,
    body: update,
    response: z.object({ task: wireTask }),
  },
  'PUT /api/tasks/Task/List': {
    summary: 'The tasks of one user for a range of days, and the unscheduled ones',
    access: { rule: 'seeBoardRefusal' },
    effect: 'read',
    positioned: true,
    body: z.strictObject({ idUser: entityId, StartDate: instant, EndDate: instant }),
    response: z.array(wireTask),
  },
  'GET /api/tasks/Task/ListStatus': {
    summary: 'The four task statuses',
    access: 'signedIn',
    effect: 'read',
    response: z.array(z.object({ idTaskStatus: z.int(), TaskStatusName: z.string() })),
  },
  'POST /api/tasks/Task/Sorting': {
    summary: 'Moves cards in and between columns',
    access: { rule: 'sortTaskRefusal' },
    effect: 'write',
    positioned: true,
    body: z.strictObject({
      tasks: z
        .array(
          z.strictObject({
            idTask: uuid,
            index: z.int().min(0),
            StartDate: instant.nullable(),
            afterId: uuid.nullable().optional(),
          }),
        )
        .max(1_000),
    }),
    response: z.array(wireTask),
  },
  'POST /api/tasks/Task/Timer': {
    summary: 'Starts, pauses, resumes, completes or reopens a task; returns every changed task',
    access: { rule: 'timeTaskRefusal' },
    effect: 'write',
    positioned: true,
    body: z.strictObject({
      task: z.object({ idTask: uuid, tempStartDate: instant.nullable().optional() }),
      action: z.enum(['START', 'PAUSE', 'STOP', 'RESUME', 'REOPEN']),
      inProgressTask: uuid.nullable().optional(),
      columnItems: z.array(uuid).max(1_000).optional(),
    }),
    response: z.array(wireTask),
  },
  'POST /api/tasks/Task/Undo': {
    summary:
      "Undoes one of the caller's earlier changes, or with `idUser` what that person did with tasks of the caller",
    access: { rule: 'undoTaskRefusal' },
    effect: 'write',
    positioned: true,
    body: z.strictObject({ FactId: uuid, idUser: entityId.optional() }),
    response: z.array(wireTask),
  },
  'POST /api/tasks/Task/Session/Adjust': {
    summary: 'Keeps, trims or splits a run that looks forgotten: a given run, or the open run of a task',
    access: { rule: 'answerRunRefusal' },
    effect: 'write',
    positioned: true,
    body: z.union([
      runAnswer.extend({ idSession: entityId }),
      runAnswer.extend({ idTask: uuid, Start: storedInstant.optional() }),
    ]),
    response: z.array(wireTask),
  },
  'POST /api/tasks/Task/Session/Question': {
    summary: 'Marks a run as unconfirmed because it looks forgotten',
    access: { rule: 'questionRunRefusal' },
    effect: 'write',
    positioned: true,
    body: z.strictObject({
      idTask: uuid,
      Start: storedInstant,
      At: storedInstant,
      Woke: storedInstant.nullable(),
    }),
    response: z.array(wireTask),
  },
  'POST /api/tasks/Task/Session': {
    summary: 'Adds a session to a task by hand',
    access: { rule: 'editSessionRefusal' },
    effect: 'write',
    positioned: true,
    body: editedSession,
    response: z.array(wireTask),
  },
  'PUT /api/tasks/Task/Session': {
    summary:
      'Changes when a session began and ended, or when one began that runs: `End` is null then; `Was` is the session as the caller knows it',
    access: { rule: 'editSessionRefusal' },
    effect: 'write',
    positioned: true,
    body: editedSession.extend({ ...timesOfSession, Was: z.strictObject(timesOfSession) }),
    response: z.array(wireTask),
  },
  'DELETE /api/tasks/Task/Session': {
    summary: 'Deletes a session',
    access: { rule: 'editSessionRefusal' },
    effect: 'write',
    positioned: true,
    query: z.strictObject({ ...ofSession, idUser: pathId.optional(), ...spanOfSession }),
    response: z.array(wireTask),
  },
  'GET /api/tasks/Task/Overlaps': {
    summary: 'The sessions of one user that overlap a time, with the names of tasks the caller may see',
    access: { rule: 'seeBoardRefusal' },
    effect: 'read',
    query: z
      .strictObject({ idUser: pathId, ...spanOfSession })
      .refine(({ Start, End }) => Date.parse(End) - Date.parse(Start) <= DAY_MS, {
        error: texts.sessionTooLong,
        path: ['End'],
      }),
    response: z.array(
      z.object({
        idSession: entityId,
        idTask: uuid,
        Name: z.string().nullable(),
        Start: instant,
        End: instant.nullable(),
      }),
    ),
  },
  'GET /api/tasks/Task/Questions': {
    summary: "The caller's tasks with unconfirmed runs, and the one that runs for the caller",
    access: { rule: 'seeTaskRefusal' },
    effect: 'read',
    positioned: true,
    response: z.array(wireTask),
  },
  'GET /api/tasks/Task/Deleted': {
    summary: `The latest ${DELETED_ROWS} tasks of one user deleted in the last ${DELETED_DAYS} days, newest first`,
    access: { rule: 'seeBoardRefusal' },
    effect: 'read',
    positioned: true,
    query: z.strictObject({ idUser: pathId }),
    response: z.array(wireTask),
  },
  'GET /api/tasks/Task/Others': {
    summary: `What others did with tasks of the caller after a position of the journal, and own deletions that took away a later change, within a day: the latest ${OTHERS_ACTS}, the oldest first`,
    access: 'signedIn',
    effect: 'read',
    positioned: true,
    query: z.strictObject({ After: positionText }),
    response: z.array(othersAct),
  },
  'GET /api/tasks/Task/{id}': {
    summary: 'One task',
    access: { rule: 'seeTaskRefusal' },
    effect: 'read',
    positioned: true,
    params: z.object({ id: uuid }),
    response: wireTask,
  },
  'GET /api/tasks/Task/{id}/Sessions': {
    summary: 'The runs and corrections behind the logged time of a task',
    access: { rule: 'seeTaskRefusal' },
    effect: 'read',
    positioned: true,
    params: z.object({ id: uuid }),
    response: z.object({ Sessions: z.array(wireSession), Adjustments: z.array(wireAdjustment) }),
  },
  'GET /api/tasks/Task/{id}/History': {
    summary: `A task's history: its latest ${HISTORY_ROWS} changes, or those before Before; fewer rows mean the end`,
    access: { rule: 'seeTaskRefusal' },
    effect: 'read',
    positioned: true,
    params: z.object({ id: uuid }),
    query: z.strictObject({ Before: uuid.optional() }),
    response: z.array(historyRow),
  },
} as const satisfies Service;
