import { counted, grouped } from '#domain/texts/index.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import { cardTime, clockTime } from '#domain/time/index.ts';

/** Separate from the other texts, so that only the import loads them. */
export const timeImportWords = {
  unknownExport:
    'This is not a detailed report of Toggl Track, Clockify or Harvest. Export the detailed report as CSV and choose that file.',
  noRows: 'This export has no rows.',
  tooLarge: 'This file is larger than 20 MB. Export a shorter date range and import the files one by one.',
  tooLong:
    'This export has more than 100,000 rows. Export a shorter date range and import the files one by one.',
  full: 'This company has reached its limit of sessions. Import a shorter date range, or contact support.',
  tooMany: 'This export has more than 2,000 projects or 1,000 people or tags. Export a shorter date range.',
  failed: "Couldn't read the file. Choose it again.",
  changedMeanwhile:
    'Something has changed since the totals were checked. Nothing was imported. Check them again.',
  imported: 'This import is already done.',
  undone: 'This import was already undone.',
  nothing: 'None of the rows in this file can be imported.',
  otherUnderWay:
    'Another import is being written or undone. Wait until it is done, or continue it under Earlier imports.',
  otherCheck: 'Another import of this company is being checked. Try again in a moment.',
  personGone: 'Some people of this import no longer exist. Match them again.',
  projectGone: 'Some projects of this import are not active anymore. Match them again.',
  labelGone: 'Some labels of this import are not active anymore. Match them again.',
} as const;

/** Returns why a project can't be created: an archived one has its name. */
export const archivedProjectWords = (client: string, project: string): string =>
  `The project “${project}” of “${client}” already exists, but is archived. Restore it, or match it with another project.`;

/** Returns why a label can't be created: an archived one has its name. */
export const archivedLabelWords = (label: string): string =>
  `The label “${label}” already exists, but is archived. Restore it, or match the tag with another label.`;

export const haltedWords =
  'Reports show none of this import until it is finished. Continue now, or later under Earlier imports.';

export const noName = { client: 'No client', project: 'No project' } as const;

/** Returns the message for a missing column; one of `columns` would do. */
export const lacksColumnWords = (source: string, columns: readonly string[]): string =>
  `This looks like an export of ${source}, but the column “${columns.join('” or “')}” is missing. Export the detailed report with all columns.`;

/** Returns why a row is left out; `other` is the row that it clashes with. */
export function rowWords(code: LeftOutCode, other: number | null = null): string {
  const words = leftOut[code];
  return typeof words === 'string' ? words : words(other === null ? '' : grouped(other));
}

const leftOut = {
  noPerson: 'No person is named.',
  noDay: 'The date can’t be read.',
  noTime: 'The start or end time can’t be read.',
  noDuration: 'The duration can’t be read.',
  reversed: 'Ends before it starts.',
  unlike: 'The duration differs from the time between start and end.',
  zero: 'The duration is 0.',
  long: 'Longer than 24 hours.',
  future: 'In the future.',
  outOfRange: 'The date is out of range.',
  imported: 'Already imported.',
  twice: (other: string) => `Same as row ${other}.`,
  overlap: (other: string) => `Overlaps row ${other} of the same person.`,
  logged: 'Overlaps time that is already logged.',
  personLeft: 'The person is not matched.',
  projectLeft: 'The project is not matched.',
} as const;

export type LeftOutCode = keyof typeof leftOut;

/** Formats a time in ms with its seconds, if any, for comparison with other programs. */
export const exactTime = (ms: number): string => (ms % MINUTE_MS === 0 ? cardTime(ms) : clockTime(ms));

/** Returns one formatter for a table: with seconds if any time (ms) has them. */
export const exactTimes = (all: readonly number[]): ((ms: number) => string) =>
  all.some((ms) => ms % MINUTE_MS !== 0) ? clockTime : cardTime;

interface ImportTotals {
  readonly Rows: number;
  readonly Tasks: number;
  readonly Time: number;
}

/** Returns the summary of a planned import in one sentence. */
export function checkWords(
  { Rows, Tasks, Time, ...made }: ImportTotals & ImportMade,
  leftOutRows: number,
  cutMs: readonly number[],
  untagged: number,
): string {
  const left = `${cutSentence(cutMs, 'will be')}${skippedSentence(leftOutRows, 'will be')}`;
  if (Rows === 0) return `${timeImportWords.nothing}${left}`;
  return `${counted(Rows, 'row')} (${exactTime(Time)} in total) will be imported as ${counted(Tasks, 'task')}.${madeSentence(made, 'will be')}${left}${untaggedSentence(untagged, 'will not be')}`;
}

interface ImportMade {
  readonly NewClients: readonly string[];
  readonly Projects: readonly { readonly idProject: number | null }[];
  readonly NewLabels: readonly string[];
}

function madeSentence({ NewClients, Projects, NewLabels }: ImportMade, verb?: string): string {
  const newProjects = Projects.filter(({ idProject }) => idProject === null).length;
  const counts = [
    [NewClients.length, 'client'],
    [newProjects, 'project'],
    [NewLabels.length, 'label'],
  ] as const;
  const parts = counts.flatMap(([count, word]) => (count === 0 ? [] : [counted(count, word)]));
  const total = NewClients.length + newProjects + NewLabels.length;
  if (total === 0) return '';
  const [last] = parts.slice(-1);
  const all = parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
  return ` ${all} ${verb ?? (total === 1 ? 'was' : 'were')} created.`;
}

const untaggedSentence = (rows: number, verb: string): string =>
  rows === 0
    ? ''
    : ` ${counted(rows, 'row')} ${rows === 1 ? 'has' : 'have'} tags that ${verb} imported: a task has one label.`;

/** Returns the summary of a finished import in one sentence. */
export function doneImportWords(
  { Rows, Tasks, Time }: ImportTotals,
  leftOutRows: number,
  cutMs: readonly number[],
  made: ImportMade | null,
  untagged: number,
): string {
  const created = made === null ? '' : madeSentence(made);
  const cut = cutSentence(cutMs, cutMs.length === 1 ? 'was' : 'were');
  const left = `${created}${cut}${skippedSentence(leftOutRows, leftOutRows === 1 ? 'was' : 'were')}${untaggedSentence(untagged, 'were not')}`;
  return `${counted(Rows, 'row')} (${exactTime(Time)} in total) ${Rows === 1 ? 'was' : 'were'} imported as ${counted(Tasks, 'task')}.${left}`;
}

/** Returns the summary of an undone import; `kept` tasks were changed since. */
export const undoneImportWords = (kept: number): string =>
  kept === 0
    ? 'The import was undone. All totals are back to what they were.'
    : `The import was undone. ${counted(kept, 'task')} changed since then ${kept === 1 ? 'stays' : 'stay'}, without the imported time.`;

function cutSentence(cutMs: readonly number[], verb: string): string {
  if (cutMs.length === 0) return '';
  const ms = cutMs.reduce((sum, each) => sum + each, 0);
  const which = cutMs.length === 1 ? 'it overlaps' : 'they overlap';
  return ` ${counted(cutMs.length, 'row')} ${verb} cut by ${exactTime(ms)} where ${which} a later row.`;
}

/** Returns why and by how much (ms) a row is cut; `other` begins before it ends. */
export const cutWords = (ms: number, other: number): string =>
  `Cut by ${exactTime(ms)} where row ${grouped(other)} of the same person starts.`;

const skippedSentence = (rows: number, verb: string): string =>
  rows === 0 ? '' : ` ${counted(rows, 'row')} ${verb} skipped.`;

/** Returns "1 person" or "2 people". */
export const peopleWords = (count: number): string => (count === 1 ? '1 person' : `${grouped(count)} people`);

/** Returns the progress of an import that stopped halfway. */
export const unfinishedWords = ({
  Rows,
  Done,
  State,
}: {
  readonly Rows: number;
  readonly Done: number;
  readonly State: string;
}): string =>
  State === 'committing'
    ? `Not finished: ${grouped(Done)} of ${counted(Rows, 'row')}`
    : `Not undone yet: ${counted(Done, 'row')} left`;
