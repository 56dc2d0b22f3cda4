import { IMPORT_LABELS, IMPORT_PEOPLE, IMPORT_PROJECTS, IMPORT_ROWS } from '#domain/constants.ts';
import { decodeCsv, parseCsv, csvWords, openQuoteWords } from '#domain/csv/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import type { DayOrder } from './time-cells.ts';
import {
  type FilePerson,
  type FileProject,
  foundOrder,
  readEntries,
  type TimeEntry,
  type TimeFile,
  type UnreadRow,
} from './entries.ts';
import { recognise, type RecognisedExport, type TimeSource } from './sources.ts';
import { labelOf, type TimeMatch } from './matching.ts';
import { type LeftOutCode, noName, timeImportWords } from './time-import-words.ts';

const MAX_EXPORT_BYTES = 20_000_000;

export interface TimeFileSummary {
  readonly source: TimeSource;
  readonly rows: number;
  readonly people: readonly (FilePerson & { readonly rows: number })[];
  readonly projects: readonly (FileProject & { readonly rows: number })[];
  readonly tags: readonly { readonly name: string; readonly rows: number }[];
}

/** Indexed by the people and projects of the file. */
export interface ChosenOfFile {
  readonly people: readonly boolean[];
  readonly projects: readonly boolean[];
}

export interface LeftOutRow {
  readonly line: number;
  readonly text: string;
  readonly code: LeftOutCode;
  readonly other: number | null;
}

export interface ShortenedRow {
  readonly line: number;
  readonly text: string;
  readonly other: number;
  readonly ms: number;
}

/** Reads a file as an export, or returns why it can't be read. */
export function readExport(bytes: Uint8Array): Decision<RecognisedExport> {
  if (bytes.length > MAX_EXPORT_BYTES) return refused('request.tooLarge', timeImportWords.tooLarge);
  const decoded = decodeCsv(bytes);
  if (!decoded.isRead) return refused('request.invalid', csvWords.binary);
  const read = parseCsv(decoded.text);
  if (!read.isRead) return refused('request.invalid', openQuoteWords(read.line));
  if (read.rows.length === 0) return refused('request.invalid', csvWords.empty);
  if (read.rows.length > IMPORT_ROWS + 1) return refused('request.tooLarge', timeImportWords.tooLong);
  return recognise(read.rows);
}

export interface OpenOrder {
  readonly example: string;
}

/** Reads an export, or returns an example date if the order of day and month must be asked. */
export function timeFileOf(found: RecognisedExport, asked: DayOrder | null): Decision<TimeFile | OpenOrder> {
  const detected = foundOrder(found);
  if (typeof detected === 'object' && asked === null) return agreed(detected);
  const order = detected === 'dayFirst' || detected === 'monthFirst' ? detected : (asked ?? 'dayFirst');
  const file = readEntries(found, order);
  const isTooMany = file.people.length > IMPORT_PEOPLE || file.projects.length > IMPORT_PROJECTS;
  return isTooMany || file.tags.length > IMPORT_LABELS
    ? refused('request.tooLarge', timeImportWords.tooMany)
    : agreed(file);
}

/** Returns the summary of an export. */
export function summaryOf({ source, people, projects, tags, entries, unread }: TimeFile): TimeFileSummary {
  const counts = { people: people.map(() => 0), projects: projects.map(() => 0), tags: tags.map(() => 0) };
  for (const { person, project, tags: tagged } of entries) {
    counts.people[person] = (counts.people[person] ?? 0) + 1;
    counts.projects[project] = (counts.projects[project] ?? 0) + 1;
    for (const tag of tagged) counts.tags[tag] = (counts.tags[tag] ?? 0) + 1;
  }
  return {
    source,
    rows: entries.length + unread.length,
    people: people.map((each, place) => ({ ...each, rows: counts.people[place] ?? 0 })),
    projects: projects.map((each, place) => ({ ...each, rows: counts.projects[place] ?? 0 })),
    tags: tags.map((name, place) => ({ name, rows: counts.tags[place] ?? 0 })),
  };
}

/** Returns the rows of the chosen people and projects, and the rows left out so far. */
export function chosenOf(
  file: TimeFile,
  { people, projects }: ChosenOfFile,
): { readonly entries: readonly TimeEntry[]; readonly leftOut: readonly LeftOutRow[] } {
  const leftOut: LeftOutRow[] = file.unread.map((row: UnreadRow) => ({ ...row, other: null }));
  const taken = file.entries.filter((entry) => {
    const { line, person, project } = entry;
    const code = people[person] !== true ? 'personLeft' : projects[project] !== true ? 'projectLeft' : null;
    if (code !== null) leftOut.push({ line, code, other: null, text: entryText(file, entry) });
    return code === null;
  });
  return { entries: taken, leftOut };
}

/** Counts the imported rows that lose tags: left-out tags, or more than one label. */
export function untaggedRows(
  entries: readonly TimeEntry[],
  choices: TimeMatch['tags'],
  leftOut: readonly number[],
): number {
  const skipped = new Set(leftOut);
  return entries.filter(
    (entry) => !skipped.has(entry.line) && entry.tags.length > (labelOf(entry, choices) === null ? 0 : 1),
  ).length;
}

/** Returns the texts of rows by line. */
export function textsOf(file: TimeFile, lines: readonly number[]): ReadonlyMap<number, string> {
  const asked = new Set(lines);
  return new Map(
    file.entries.flatMap((entry) => (asked.has(entry.line) ? [[entry.line, entryText(file, entry)]] : [])),
  );
}

function entryText({ people, projects }: TimeFile, { day, from, person, project, name }: TimeEntry): string {
  const time = from === null ? day : `${day} ${from.slice(0, 5)}`;
  return `${time}, ${people[person]?.name ?? ''}, ${projects[project]?.name || noName.project}: ${name}`;
}
