import { counted } from '#domain/texts/counted.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import { grouped } from '#domain/texts/grouped.ts';
import { cardTime, clockTime } from '#domain/time/time-text.ts';

/** What is said of imports of time; apart from the other texts, so that no other page carries it. */
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

/** That a project can't be created, since its client has an archived one of that name. */
export const archivedProjectWords = (client: string, project: string): string =>
  `The project “${project}” of “${client}” already exists, but is archived. Restore it, or match it with another project.`;

/** That a label can't be created, since there is an archived one of that name. */
export const archivedLabelWords = (label: string): string =>
  `The label “${label}” already exists, but is archived. Restore it, or match the tag with another label.`;

/** What is said where the server stops responding in the middle of an import. */
export const haltedWords =
  'Reports show none of this import until it is finished. Continue now, or later under Earlier imports.';

/** What stands for a client or a project that an export does not name. */
export const noName = { client: 'No client', project: 'No project' } as const;

/** That an export lacks a column that it has to have; one of `columns` would do. */
export const lacksColumnWords = (source: string, columns: readonly string[]): string =>
  `This looks like an export of ${source}, but the column “${columns.join('” or “')}” is missing. Export the detailed report with all columns.`;

/** Why a row is left out, by its code; `other` is the row that it clashes with. */
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

/** Why a row is left out. */
export type LeftOutCode = keyof typeof leftOut;

/** A time in ms to the second, where it has seconds: totals are compared with those of another program. */
export const exactTime = (ms: number): string => (ms % MINUTE_MS === 0 ? cardTime(ms) : clockTime(ms));

/** Writes the times of one table in one way: all to the second where one of them (ms) has seconds. */
export const exactTimes = (all: readonly number[]): ((ms: number) => string) =>
  all.some((ms) => ms % MINUTE_MS !== 0) ? clockTime : cardTime;

/** What an import comes to, in ms. */
interface ImportTotals {
  readonly Rows: number;
  readonly Tasks: number;
  readonly Time: number;
}

/** What an import would come to, in one sentence. */
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

/** What an import creates beside its tasks. */
interface ImportMade {
  readonly NewClients: readonly string[];
  /** With its projects, of which new ones have no id. */
  readonly Projects: readonly { readonly idProject: number | null }[];
  readonly NewLabels: readonly string[];
}

/** As " 1 client and 2 labels will be created."; nothing where nothing is. */
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

/** What was imported, in one sentence. */
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

/** That an import was undone; `kept` tasks were changed since. */
export const undoneImportWords = (kept: number): string =>
  kept === 0
    ? 'The import was undone. All totals are back to what they were.'
    : `The import was undone. ${counted(kept, 'task')} changed since then ${kept === 1 ? 'stays' : 'stay'}, without the imported time.`;

/** How many rows are cut, each by so much (ms), and by how much in all. */
function cutSentence(cutMs: readonly number[], verb: string): string {
  if (cutMs.length === 0) return '';
  const ms = cutMs.reduce((sum, each) => sum + each, 0);
  const which = cutMs.length === 1 ? 'it overlaps' : 'they overlap';
  return ` ${counted(cutMs.length, 'row')} ${verb} cut by ${exactTime(ms)} where ${which} a later row.`;
}

/** Why and by how much (ms) a row is cut; `other` is the row that begins before it ends. */
export const cutWords = (ms: number, other: number): string =>
  `Cut by ${exactTime(ms)} where row ${grouped(other)} of the same person starts.`;

const skippedSentence = (rows: number, verb: string): string =>
  rows === 0 ? '' : ` ${counted(rows, 'row')} ${verb} skipped.`;

/** So many people. */
export const peopleWords = (count: number): string => (count === 1 ? '1 person' : `${grouped(count)} people`);

/** How far an import is that has stopped halfway. */
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
