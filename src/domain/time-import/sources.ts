import { appearanceOf } from '#domain/appearance.ts';
import type { CsvRow } from '#domain/csv/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { timeImportWords, lacksColumnWords } from './time-import-words.ts';

export const timeSources = ['toggl', 'clockify', 'harvest'] as const;

export type TimeSource = (typeof timeSources)[number];

export const sourceNames: Readonly<Record<TimeSource, string>> = {
  toggl: 'Toggl Track',
  clockify: 'Clockify',
  harvest: 'Harvest',
};

export type TimeField =
  | 'person'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'client'
  | 'project'
  | 'task'
  | 'notes'
  | 'tags'
  | 'startDay'
  | 'startTime'
  | 'endDay'
  | 'endTime'
  | 'duration'
  | 'hours'
  | 'day';

export type TimeColumns = { readonly [F in TimeField]?: number };

export interface RecognisedExport {
  readonly source: TimeSource;
  readonly columns: TimeColumns;
  readonly rows: readonly CsvRow[];
}

interface Layout {
  /** Headings that identify the program; one must be present. */
  readonly signs: readonly string[];
  readonly headings: { readonly [F in TimeField]?: readonly string[] };
  /** One column of each group must be present. */
  readonly required: readonly (readonly TimeField[])[];
}

const common = {
  email: ['email'],
  client: ['client'],
  project: ['project'],
  task: ['task'],
  tags: ['tags', 'tag'],
} as const;

const layouts: Readonly<Record<TimeSource, Layout>> = {
  clockify: {
    signs: ['durationh', 'durationdecimal'],
    headings: {
      ...common,
      person: ['user'],
      notes: ['description'],
      startDay: ['startdate'],
      startTime: ['starttime'],
      endDay: ['enddate'],
      endTime: ['endtime'],
      duration: ['durationh'],
      hours: ['durationdecimal'],
    },
    required: [
      ['person', 'email'],
      ['project'],
      ['startDay'],
      ['startTime'],
      ['endTime', 'duration', 'hours'],
    ],
  },
  toggl: {
    signs: ['startdate'],
    headings: {
      ...common,
      person: ['user', 'member'],
      notes: ['description'],
      startDay: ['startdate'],
      startTime: ['starttime'],
      endDay: ['enddate', 'stopdate'],
      endTime: ['endtime', 'stoptime'],
      duration: ['duration'],
    },
    required: [['person', 'email'], ['project'], ['startDay'], ['startTime'], ['endTime', 'duration']],
  },
  harvest: {
    signs: ['hours'],
    headings: {
      ...common,
      firstName: ['firstname'],
      lastName: ['lastname'],
      notes: ['notes'],
      day: ['date'],
      hours: ['hours'],
    },
    required: [['firstName', 'lastName', 'email'], ['project'], ['day'], ['hours']],
  },
};

const columnWords: Readonly<Record<TimeField, string>> = {
  person: 'User',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  client: 'Client',
  project: 'Project',
  task: 'Task',
  notes: 'Description',
  tags: 'Tags',
  startDay: 'Start date',
  startTime: 'Start time',
  endDay: 'End date',
  endTime: 'End time',
  duration: 'Duration',
  hours: 'Hours',
  day: 'Date',
};

/** Detects the program of an export by its headings, or returns why it can't be read. */
export function recognise(rows: readonly CsvRow[]): Decision<RecognisedExport> {
  const headings = (rows[0]?.cells ?? []).map(plainHeading);
  // Clockify comes first: its exports have the heading of Toggl too.
  const order = ['clockify', 'toggl', 'harvest'] as const;
  const source = order.find((each) => layouts[each].signs.some((sign) => headings.includes(sign)));
  if (source === undefined) return refused('request.invalid', timeImportWords.unknownExport);
  const columns = columnsOf(layouts[source], headings);
  const lacking = layouts[source].required.find((fields) =>
    fields.every((field) => columns[field] === undefined),
  );
  if (lacking !== undefined)
    return refused(
      'request.invalid',
      lacksColumnWords(
        sourceNames[source],
        lacking.map((field) => columnWords[field]),
      ),
    );
  return rows.length === 1
    ? refused('request.invalid', timeImportWords.noRows)
    : agreed({ source, columns, rows: rows.slice(1) });
}

function columnsOf({ headings: known }: Layout, headings: readonly string[]): TimeColumns {
  const found = Object.entries(known).map(([field, names]): [string, number] => [
    field,
    headings.findIndex((heading) => names.includes(heading)),
  ]);
  return Object.fromEntries(found.filter(([, column]) => column >= 0));
}

const plainHeading = (heading: string): string => appearanceOf(heading).replaceAll(/[^\p{L}\p{N}]+/gu, '');
