import { appearanceOf } from '#domain/appearance.ts';
import { MAX_DESCRIPTION, MAX_NAME } from '#domain/constants.ts';
import type { CsvRow } from '#domain/csv/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { tidyName, tidyText } from '#domain/texts/index.ts';
import {
  type DayOrder,
  dayOrderOf,
  type FoundOrder,
  readClock,
  readDay,
  readDuration,
} from './time-cells.ts';
import type { RecognisedExport, TimeColumns, TimeField, TimeSource } from './sources.ts';
import { noName } from './time-import-words.ts';

/** `ms` is the duration by the row itself, null if absent; Harvest rows have only a day. */
export interface TimeEntry {
  readonly line: number;
  /** Indexes into the people and projects of the file. */
  readonly person: number;
  readonly project: number;
  readonly tags: readonly number[];
  readonly name: string;
  readonly text: string;
  readonly day: PlainDay;
  readonly from: string | null;
  readonly toDay: PlainDay | null;
  readonly to: string | null;
  readonly ms: number | null;
  /** Its number from 1 among identical rows without times of day: each is separate time. */
  readonly nth: number;
}

export interface FilePerson {
  readonly name: string;
  readonly email: string;
}

export interface FileProject {
  readonly client: string;
  readonly name: string;
}

export type UnreadCode = 'noPerson' | 'noDay' | 'noTime' | 'noDuration';

export interface UnreadRow {
  readonly line: number;
  readonly code: UnreadCode;
  readonly text: string;
}

export interface TimeFile {
  readonly source: TimeSource;
  readonly people: readonly FilePerson[];
  readonly projects: readonly FileProject[];
  readonly tags: readonly string[];
  readonly entries: readonly TimeEntry[];
  readonly unread: readonly UnreadRow[];
}

/** Returns what the dates of an export show about the order of day and month. */
export function foundOrder({ rows, columns }: RecognisedExport): FoundOrder {
  const { startDay, endDay, day } = columns;
  const dated = [startDay, endDay, day].filter((column) => column !== undefined);
  return dayOrderOf(cellsIn(rows, dated));
}

function* cellsIn(rows: readonly CsvRow[], columns: readonly number[]): Iterable<string> {
  for (const { cells } of rows) for (const column of columns) yield cells[column] ?? '';
}

/** Reads the rows of an export with the given date order. */
export function readEntries({ source, columns, rows }: RecognisedExport, order: DayOrder): TimeFile {
  const people = new Places<FilePerson>(({ name, email }) => email.toLowerCase() || appearanceOf(name));
  const projects = new Places<FileProject>(
    ({ client, name }) => `${appearanceOf(client)}\n${appearanceOf(name)}`,
  );
  const tags = new Places<string>(appearanceOf);
  const entries: TimeEntry[] = [];
  const unread: UnreadRow[] = [];
  const counts = new Map<string, number>();
  for (const { line, cells } of rows) {
    const cell = cellsOf(cells, columns);
    const read = readTimes(cell, order);
    const person = personOf(cell);
    if (person === null) unread.push({ line, code: 'noPerson', text: textOf(cells) });
    else if (typeof read === 'string') unread.push({ line, code: read, text: textOf(cells) });
    else {
      const project = { client: givenName(cell('client')), name: givenName(cell('project')) };
      const said = { ...read, ...taskOf(cell, project) };
      const places = { person: people.of(person), project: projects.of(project), tags: tagsOf(cell, tags) };
      entries.push({ line, ...places, ...said, nth: nthOf({ ...places, ...said }, counts) });
    }
  }
  return { source, people: people.all, projects: projects.all, tags: tags.all, entries, unread };
}

type Cell = (field: TimeField) => string;

const cellsOf =
  (cells: readonly string[], columns: TimeColumns): Cell =>
  (field) => {
    const column = columns[field];
    return column === undefined ? '' : (cells[column] ?? '');
  };

class Places<T> {
  readonly all: T[] = [];
  readonly #keyOf: (each: T) => string;
  readonly #places = new Map<string, number>();

  constructor(keyOf: (each: T) => string) {
    this.#keyOf = keyOf;
  }

  of(each: T): number {
    const key = this.#keyOf(each);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.all.length);
    return this.all.push(each) - 1;
  }
}

function personOf(cell: Cell): FilePerson | null {
  const email = cell('email').slice(0, MAX_NAME);
  const name = nameOf(cell('person') || `${cell('firstName')} ${cell('lastName')}`);
  return name === '' && email === '' ? null : { name: name || email, email };
}

function nthOf(
  { person, project, name, text, day, from, ms }: Omit<TimeEntry, 'line' | 'nth'>,
  counts: Map<string, number>,
): number {
  if (from !== null) return 1;
  const key = JSON.stringify([person, project, appearanceOf(name), appearanceOf(text), day, ms]);
  const nth = (counts.get(key) ?? 0) + 1;
  counts.set(key, nth);
  return nth;
}

function tagsOf(cell: Cell, places: Places<string>): number[] {
  const names = cell('tags').split(',').map(givenName).filter(Boolean);
  return [...new Set(names.map((name) => places.of(name)))];
}

function readTimes(
  cell: Cell,
  order: DayOrder,
): Pick<TimeEntry, 'day' | 'from' | 'toDay' | 'to' | 'ms'> | UnreadCode {
  const day = readDay(cell('startDay') || cell('day'), order);
  if (day === null) return 'noDay';
  const durations = [cell('duration'), cell('hours')].filter((text) => text !== '');
  const ms = durations[0] === undefined ? null : readDuration(durations[0]);
  if (durations.length > 0 && ms === null) return 'noDuration';
  if (cell('day') !== '') return ms === null ? 'noDuration' : { day, from: null, toDay: null, to: null, ms };
  const from = readClock(cell('startTime'));
  if (from === null) return 'noTime';
  if (cell('endTime') === '' && ms !== null) return { day, from, toDay: null, to: null, ms };
  const to = readClock(cell('endTime'));
  const toDay = cell('endDay') === '' ? day : readDay(cell('endDay'), order);
  if (toDay === null) return 'noDay';
  return to === null ? 'noTime' : { day, from, toDay, to, ms };
}

function taskOf(cell: Cell, project: FileProject): Pick<TimeEntry, 'name' | 'text'> {
  const [notes, task] = [tidyText(cell('notes')).trim(), nameOf(cell('task'))];
  const name = tidyName(notes) || task || project.name || noName.project;
  const isCut = name.length > MAX_NAME || notes.includes('\n');
  const parts = [isCut ? notes : '', notes !== '' && task !== '' ? `Task: ${task}` : ''];
  const text = parts.filter(Boolean).join('\n');
  return { name: shortened(name, MAX_NAME), text: shortened(text, MAX_DESCRIPTION) };
}

const textOf = (cells: readonly string[]): string =>
  shortened(tidyName(cells.filter((cell) => cell.trim() !== '').join(', ')), MAX_NAME);

const nameOf = (cell: string): string => shortened(tidyName(cell), MAX_NAME);

/** Some exports write a dash for an empty cell. */
const givenName = (cell: string): string => (cell.trim() === '-' ? '' : nameOf(cell));

/** Never cuts within a surrogate pair. */
const shortened = (text: string, max: number): string =>
  text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;
