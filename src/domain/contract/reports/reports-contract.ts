import * as z from 'zod';
import { exportFormats } from '#domain/audit-events.ts';
import { MAX_REPORT_ROWS, MAX_REPORTED, MAX_URL, WORKED_ROWS } from '#domain/constants.ts';
import { parseDay } from '#domain/time/index.ts';
import type { Service } from '#domain/contract/contract.ts';
import { outcomes, EVERYBODY, reportGroups, searchedColumns } from '#domain/report/index.ts';
import { entityId, pathId, storedInstant, uuid } from '#domain/contract/fields.ts';
import { wireTask } from '#domain/contract/tasks/tasks-contract.ts';

const ids = z.array(entityId).max(MAX_REPORTED);

const whose = z.union([ids, z.literal(EVERYBODY)]);

/** The days in the caller's time zone from one instant's day to the other's (DEC-56). */
const wireFilters = z.strictObject({
  /** Missing or empty means no users and no rows (RPT-20). */
  UserIds: whose.optional(),
  TeamIds: ids.optional(),
  ClientIds: ids.optional(),
  ProjectIds: ids.optional(),
  LabelIds: ids.optional(),
  StartDate: storedInstant,
  EndDate: storedInstant,
});
export type WireReportFilters = z.infer<typeof wireFilters>;

/** Matches rows like the search of the tasks report (DEC-107, DEC-150). */
const search = z.strictObject({
  Text: z.string().max(MAX_URL),
  Columns: z.array(z.enum(searchedColumns)).max(searchedColumns.length),
});
export type WireReportSearch = z.infer<typeof search>;

const exportRow = z.object({
  Day: z.string(),
  idUser: entityId,
  UserName: z.string(),
  idTask: uuid.optional(),
  TaskName: z.string().optional(),
  idProject: entityId.optional(),
  ProjectName: z.string().optional(),
  idClient: entityId.optional(),
  ClientName: z.string().optional(),
  ColorCode: z.string().optional(),
  idLabel: entityId.nullable().optional(),
  LabelName: z.string().nullable().optional(),
  /** In ms, not capped at 24 h; a running timer counts until `CountedUntil`. */
  Time: z.int(),
  Entries: z.int(),
  CountedUntil: storedInstant.nullable(),
});
export type WireReportRow = z.infer<typeof exportRow>;

const workedEntry = z.object({
  Day: z.string(),
  idTask: uuid,
  TaskName: z.string(),
  idProject: entityId,
  idLabel: entityId.nullable(),
  idUser: entityId,
  /** In ms; negative for a correction that removes time. */
  Time: z.int(),
  /** Start of the whole run; null for a correction. */
  Start: storedInstant.nullable(),
  End: storedInstant.nullable(),
  TimeZone: z.string().nullable(),
});
export type WireWorkedEntry = z.infer<typeof workedEntry>;

const named = { Name: z.string(), ColorCode: z.string() };

const entryKey = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d [1-9]\d{0,14} [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .refine((text) => parseDay(text.slice(0, 10)) !== null);

const reportFilters = z.object({
  Users: z.array(z.object({ idUser: entityId, Name: z.string(), IsActive: z.boolean() })),
  Teams: z.array(z.object({ idTeam: entityId, ...named, Members: z.array(entityId) })),
  Clients: z.array(z.object({ idClient: entityId, ...named, IsActive: z.boolean() })),
  Projects: z.array(
    z.object({
      idProject: entityId,
      idClient: entityId,
      ...named,
      IsActive: z.boolean(),
    }),
  ),
  Labels: z.array(z.object({ idLabel: entityId, ...named, IsActive: z.boolean() })),
});
export type WireReportOptions = z.infer<typeof reportFilters>;

const spent = {
  HoursBudget: z.number(),
  /** In ms: all time ever logged, and that of the last `PACE_DAYS` days. */
  Spent: z.int(),
  Recent: z.int(),
};
const budget = z.union([
  z.object({ idProject: entityId, ...spent }),
  z.object({ idClient: entityId, ...spent }),
]);
export type WireBudget = z.infer<typeof budget>;

const plannedOf = wireFilters.pick({ UserIds: true, TeamIds: true, StartDate: true, EndDate: true });
export type WirePlannedOf = z.infer<typeof plannedOf>;

const plannedDay = z.object({
  Day: z.string(),
  idUser: entityId,
  Estimate: z.int(),
  Tasks: z.int(),
});
export type WirePlannedDay = z.infer<typeof plannedDay>;
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine((text) => parseDay(text) !== null);
/** Any day of the week. Later ones would exceed the last date that databases and calendars share. */
const dayOfWeek = day.refine((text) => text < '9999-12-27');

/** Times in ms. */
const taskDrift = z.object({
  idTask: uuid,
  TaskName: z.string(),
  idProject: entityId,
  idUser: entityId,
  /** Null for a task added after the plan. */
  Planned: z.int().nullable(),
  FirstEstimate: z.int(),
  LastEstimate: z.int(),
  /** In the week at its end, or now. */
  IsThere: z.boolean(),
  Outcome: z.enum(outcomes),
  MovedTo: z.string().nullable(),
  CarriedOver: z.array(z.object({ From: z.string(), To: z.string().nullable() })),
  IsUntouched: z.boolean(),
  Logged: z.int(),
});
export type WireDrift = z.infer<typeof taskDrift>;

export const reportCalls = {
  'GET /api/tasks/Task/ReportFilters': {
    summary: 'What reports can be filtered by, as far as the caller sees it',
    access: { rule: 'mayReportOn' },
    effect: 'read',
    positioned: true,
    response: reportFilters,
  },
  'GET /api/tasks/Task/Budgets': {
    summary:
      'What was spent of the hours of active projects and clients, for callers who see the time of everybody',
    access: { rule: 'reportsOnAll' },
    effect: 'read',
    positioned: true,
    response: z.array(budget),
  },
  'POST /api/tasks/Task/Export': {
    summary: 'The time worked, by user and day and, unless grouped, by task; as CSV with Accept: text/csv',
    access: { rule: 'mayReportOn' },
    effect: 'read',
    positioned: true,
    body: wireFilters.extend({ GroupBy: z.enum(reportGroups).optional(), Search: search.optional() }),
    asCsv: true,
    response: z.array(exportRow).max(MAX_REPORT_ROWS),
  },
  'POST /api/tasks/Task/Planned': {
    summary: 'What is planned by user and day: the estimates of the tasks of each day',
    access: { rule: 'mayReportOn' },
    effect: 'read',
    positioned: true,
    body: plannedOf,
    response: z.array(plannedDay),
  },
  'POST /api/tasks/Task/Exported': {
    summary: 'Tells the audit log of a report that left the product as a workbook or on paper',
    access: { rule: 'mayReportOn' },
    effect: 'write',
    /** The server counts the rows itself. */
    body: wireFilters.extend({
      Format: z.enum(exportFormats).exclude(['csv']),
      Search: search.optional(),
    }),
    response: z.object({}),
  },
  'POST /api/tasks/Task/Worked': {
    summary: 'The runs and corrections behind a figure of a report, the latest first',
    pagedBy: 'After',
    access: { rule: 'mayReportOn' },
    effect: 'read',
    positioned: true,
    body: wireFilters.extend({
      TaskIds: z.array(uuid).max(MAX_REPORTED).optional(),
      /** Adds tasks without a label to those with one of `LabelIds`. */
      Unlabelled: z.literal(true).optional(),
      /** 0 means users without a team. */
      UnderTeams: z.array(z.int().min(0)).max(MAX_REPORTED).optional(),
      After: entryKey.optional(),
    }),
    response: z.object({ Entries: z.array(workedEntry).max(WORKED_ROWS * 10), Next: z.string().nullable() }),
  },
  'POST /api/tasks/Task/Drift': {
    summary: 'How the week of users differs from its plan, by task, out of the journal',
    access: { rule: 'mayReportOn' },
    effect: 'read',
    positioned: true,
    body: z.strictObject({ UserIds: whose, TeamIds: ids.optional(), Week: dayOfWeek }),
    response: z.object({
      PlannedAt: storedInstant,
      EndsAt: storedInstant,
      KnownSince: storedInstant.nullable(),
      Tasks: z.array(taskDrift),
    }),
  },
  'GET /api/tasks/Task/AsItStood': {
    summary: 'The board of one user for a week as it stood at an instant, out of the journal',
    access: { rule: 'seeBoardRefusal' },
    effect: 'read',
    positioned: true,
    query: z.strictObject({ idUser: pathId, At: storedInstant, Week: dayOfWeek }),
    response: z.object({
      Tasks: z.array(wireTask),
      Previous: storedInstant.nullable(),
      Next: storedInstant.nullable(),
      KnownSince: storedInstant.nullable(),
    }),
  },
} as const satisfies Service;
