import * as z from 'zod';
import { exportFormats } from '#domain/audit-events.ts';
import { MAX_REPORT_ROWS, MAX_REPORTED, MAX_URL, WORKED_ROWS } from '#domain/constants.ts';
import { parseDay } from '#domain/time/plain-day.ts';
import type { Service } from '#domain/contract/contract.ts';
import { outcomes } from '#domain/report/drift/drift.ts';
import { EVERYBODY } from '#domain/report/filters.ts';
import { reportGroups } from '#domain/report/report-row.ts';
import { searchedColumns } from '#domain/report/task-columns.ts';
import { entityId, pathId, storedInstant, uuid } from '#domain/contract/fields.ts';
import { wireTask } from '#domain/contract/tasks/tasks-contract.ts';

const ids = z.array(entityId).max(MAX_REPORTED);

/** Users by their ids, or all whose time the caller sees. */
const whose = z.union([ids, z.literal(EVERYBODY)]);

/** What a report is about: the days of the caller's time zone on which the two instants lie, and all between (DEC-56). */
const wireFilters = z.strictObject({
  /** Nobody, and so no row, where it is missing or empty (RPT-20). */
  UserIds: whose.optional(),
  TeamIds: ids.optional(),
  ClientIds: ids.optional(),
  ProjectIds: ids.optional(),
  LabelIds: ids.optional(),
  StartDate: storedInstant,
  EndDate: storedInstant,
});
/** The filters of a report on the wire; a kind without ids filters nothing. */
export type WireReportFilters = z.infer<typeof wireFilters>;

/** Only rows in whose texts a part is found, as the search of the tasks report finds it (DEC-107, DEC-150). */
const search = z.strictObject({
  Text: z.string().max(MAX_URL),
  Columns: z.array(z.enum(searchedColumns)).max(searchedColumns.length),
});
/** What rows of a report are searched for on the wire. */
export type WireReportSearch = z.infer<typeof search>;

/** Time of one user on one day; which of the other fields a row has follows from what it is grouped by. */
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
  /** The color of the group. */
  ColorCode: z.string().optional(),
  idLabel: entityId.nullable().optional(),
  LabelName: z.string().nullable().optional(),
  /** In ms, without the cap of 24 h; a timer that is on counts until `CountedUntil`. */
  Time: z.int(),
  /** How many runs and corrections are behind it. */
  Entries: z.int(),
  CountedUntil: storedInstant.nullable(),
});
/** A row of a report on the wire. */
export type WireReportRow = z.infer<typeof exportRow>;

/** A run, or a correction of logged time, as far as it counts on one day. */
const workedEntry = z.object({
  Day: z.string(),
  idTask: uuid,
  TaskName: z.string(),
  idProject: entityId,
  idLabel: entityId.nullable(),
  idUser: entityId,
  /** In ms; negative where a correction takes time away. */
  Time: z.int(),
  /** The whole run; without one the entry is a correction. */
  Start: storedInstant.nullable(),
  /** Null while the timer is on. */
  End: storedInstant.nullable(),
  TimeZone: z.string().nullable(),
});
/** A run or a correction behind a figure, on the wire. */
export type WireWorkedEntry = z.infer<typeof workedEntry>;

const named = { Name: z.string(), ColorCode: z.string() };

/** Where a page of entries ends: a day, a user and a task. */
const entryKey = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d [1-9]\d{0,14} [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .refine((text) => parseDay(text.slice(0, 10)) !== null);

/** What reports can be filtered by, as far as the caller sees it; what is over is marked. */
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
/** What reports can be filtered by, on the wire. */
export type WireReportOptions = z.infer<typeof reportFilters>;

const spent = {
  HoursBudget: z.number(),
  /** All time ever logged on it, and that of the last `PACE_DAYS` days, in ms. */
  Spent: z.int(),
  Recent: z.int(),
};
/** What was spent of the hours of a project, or of a client on all its projects. */
const budget = z.union([
  z.object({ idProject: entityId, ...spent }),
  z.object({ idClient: entityId, ...spent }),
]);
/** What was spent of the hours of a project or a client, on the wire. */
export type WireBudget = z.infer<typeof budget>;

/** Of whom and of which days the plan is asked for, as in a report. */
const plannedOf = wireFilters.pick({ UserIds: true, TeamIds: true, StartDate: true, EndDate: true });
/** Of whom and of which days the plan is asked for, on the wire. */
export type WirePlannedOf = z.infer<typeof plannedOf>;

/** What stands on a day of somebody. */
const plannedDay = z.object({
  Day: z.string(),
  idUser: entityId,
  /** The estimates of its tasks, in ms. */
  Estimate: z.int(),
  Tasks: z.int(),
});
/** What stands on a day of somebody, on the wire. */
export type WirePlannedDay = z.infer<typeof plannedDay>;
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine((text) => parseDay(text) !== null);
/** A day by which its week is named; the last one that databases and calendars agree on is cut off by the end of its year. */
const dayOfWeek = day.refine((text) => text < '9999-12-27');

/** How the week of one task and user differs from its plan; times in ms. */
const taskDrift = z.object({
  idTask: uuid,
  TaskName: z.string(),
  idProject: entityId,
  idUser: entityId,
  /** The estimate in the plan; null for a task that was added later. */
  Planned: z.int().nullable(),
  FirstEstimate: z.int(),
  LastEstimate: z.int(),
  /** Whether it stood in the week at its end, or does now. */
  IsThere: z.boolean(),
  Outcome: z.enum(outcomes),
  MovedTo: z.string().nullable(),
  CarriedOver: z.array(z.object({ From: z.string(), To: z.string().nullable() })),
  IsUntouched: z.boolean(),
  Logged: z.int(),
});
/** How the week of one task and user differs from its plan, on the wire. */
export type WireDrift = z.infer<typeof taskDrift>;

/** The calls of reports in the task service (API-047, DEC-55, DEC-56). */
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
    /** What was exported; its rows are counted by the server. */
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
      /** What has no label, beside what has one of `LabelIds`. */
      Unlabelled: z.literal(true).optional(),
      /** Only of users who are in one of these teams; 0 for those in none. */
      UnderTeams: z.array(z.int().min(0)).max(MAX_REPORTED).optional(),
      /** `Next` of the page before. */
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
      /** When the week counted as planned, and when it is over. */
      PlannedAt: storedInstant,
      EndsAt: storedInstant,
      /** When the journal begins; null where it is empty. */
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
      /** When something of this board changed last before, and next after it. */
      Previous: storedInstant.nullable(),
      Next: storedInstant.nullable(),
      KnownSince: storedInstant.nullable(),
    }),
  },
} as const satisfies Service;
