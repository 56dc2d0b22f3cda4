import * as z from 'zod';
import { dayField, descriptionField, nameField } from '#domain/work/index.ts';
import {
  DAY_MS,
  IMPORT_LABELS,
  IMPORT_PEOPLE,
  IMPORT_PROJECTS,
  IMPORT_PROJECTS_AT_ONCE,
  IMPORT_ROWS,
  IMPORT_ROWS_AT_ONCE,
} from '#domain/constants.ts';
import { timeSources } from '#domain/time-import/index.ts';
import { timeZone } from '#domain/contract/people/auth-contract.ts';
import type { Service } from '#domain/contract/contract.ts';
import { entityId, storedInstant, uuid } from '#domain/contract/fields.ts';

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
const place = z.int().min(0);
const line = z.int().min(1).max(10_000_000);

/** Person, project and label are indexes into the lists of the `begin` call. */
const wireRow = z.strictObject({
  Line: line,
  Person: place,
  Project: place,
  Label: place.nullable().optional(),
  Name: nameField,
  Description: descriptionField,
  Day: dayField,
  /** In the import's time zone; null if the export has no times of day. */
  From: clock.nullable(),
  ToDay: dayField.nullable(),
  To: clock.nullable(),
  Time: z
    .int()
    .min(0)
    .max(100_000 * DAY_MS)
    .nullable(),
  /** Numbers identical rows from the second on, if the export has no times of day. */
  Nth: z.int().min(2).max(IMPORT_ROWS).optional(),
});
export type WireTimeRow = z.input<typeof wireRow>;

const projects = z
  .array(
    z.strictObject({
      Client: nameField,
      Name: nameField,
      idProject: entityId.nullable(),
      idClient: entityId.nullable().optional(),
    }),
  )
  .min(1)
  .max(IMPORT_PROJECTS_AT_ONCE);

const begin = z.strictObject({
  idImport: uuid,
  Source: z.enum(timeSources),
  FileName: nameField,
  TimeZone: timeZone,
  /** Rows of people without a user are skipped. */
  People: z
    .array(z.strictObject({ Name: nameField, idUser: entityId.nullable() }))
    .min(1)
    .max(IMPORT_PEOPLE),
  /** A project without an id is created with its client. */
  Projects: projects,
  /** A label without an id is created. */
  Labels: z
    .array(z.strictObject({ Name: nameField, idLabel: entityId.nullable() }))
    .max(IMPORT_LABELS)
    .optional(),
});

const leftOutCodes = [
  'reversed',
  'unlike',
  'zero',
  'long',
  'future',
  'outOfRange',
  'imported',
  'twice',
  'overlap',
  'logged',
] as const;

const total = { Name: z.string(), Before: z.int(), After: z.int() };

const check = z.object({
  Rows: z.int(),
  Tasks: z.int(),
  /** In ms, like all times below. */
  Time: z.int(),
  People: z.array(z.object({ idUser: entityId, ...total })),
  Projects: z.array(z.object({ idProject: entityId.nullable(), Client: z.string(), ...total })),
  NewClients: z.array(z.string()),
  NewLabels: z.array(z.string()),
  LeftOut: z.array(z.object({ Line: line, Code: z.enum(leftOutCodes), Other: line.nullable() })),
  /** Row `Other` of the same user begins before this one ends, so this one is cut (DEC-117, DEC-129). */
  Cut: z.array(z.object({ Line: line, Other: line, Time: z.int() })),
});
export type WireImportCheck = z.infer<typeof check>;

const made = z.object({
  idImport: uuid,
  Source: z.enum(timeSources),
  FileName: z.string(),
  UserName: z.string(),
  /** `committing`, `undoing` and `returning` imports must be continued; a returning one is then begun again. */
  State: z.enum(['begun', 'committing', 'made', 'undoing', 'undone', 'returning']),
  ImportedAt: storedInstant,
  UndoneAt: storedInstant.nullable(),
  Rows: z.int(),
  Tasks: z.int(),
  Time: z.int(),
  Done: z.int(),
  /** Tasks that remained when the import was undone. */
  Kept: z.int(),
});
export type WireTimeImport = z.infer<typeof made>;

const params = z.strictObject({ id: uuid });
const access = { rule: 'importTimeRefusal' } as const;

/** Rows are staged first, then imported at once (decision 0131). */
export const timeImportCalls = {
  'GET /api/tasks/TimeImport/List': {
    summary: 'The latest imports of time',
    access,
    effect: 'read',
    positioned: true,
    response: z.array(made),
  },
  'POST /api/tasks/TimeImport': {
    summary: 'Begins an import of time; what the caller had begun before is dropped',
    access,
    effect: 'write',
    positioned: true,
    body: begin,
    isLong: true,
    response: z.object({ idImport: uuid }),
  },
  'POST /api/tasks/TimeImport/{id}/Projects': {
    summary: 'Adds projects to an import of time that was begun, behind those that it names',
    access,
    effect: 'write',
    positioned: true,
    params,
    body: z.strictObject({ Projects: projects }),
    isLong: true,
    response: z.object({ Projects: z.int().max(IMPORT_PROJECTS) }),
  },
  'POST /api/tasks/TimeImport/{id}/Rows': {
    summary: 'Adds rows to an import of time that was begun; a row that it has already is replaced',
    access,
    effect: 'write',
    positioned: true,
    params,
    body: z.strictObject({ Rows: z.array(wireRow).min(1).max(IMPORT_ROWS_AT_ONCE) }),
    isLong: true,
    response: z.object({ Rows: z.int().max(IMPORT_ROWS) }),
  },
  'GET /api/tasks/TimeImport/{id}/Check': {
    summary:
      'What an import of time would come to: every total before and after, and the rows that are left out or cut',
    access,
    effect: 'read',
    positioned: true,
    params,
    response: check,
  },
  'POST /api/tasks/TimeImport/{id}/Commit': {
    summary:
      'Agrees to an import of time, whose rows `Continue` writes; refused where it would come to something else than was checked',
    access,
    effect: 'write',
    positioned: true,
    params,
    body: z.strictObject({ Rows: z.int().min(1).max(IMPORT_ROWS), Time: z.int().min(1) }),
    response: made,
  },
  'POST /api/tasks/TimeImport/{id}/Undo': {
    summary:
      'Begins to undo an import of time, which `Continue` takes back; tasks that were changed since keep what is not of it',
    access,
    effect: 'write',
    positioned: true,
    params,
    response: made,
  },
  'POST /api/tasks/TimeImport/{id}/Continue': {
    summary:
      'Does the next piece of an import of time that is being made or undone; sent until its state says that nothing is left',
    access,
    effect: 'write',
    positioned: true,
    params,
    response: made,
  },
} as const satisfies Service;
