/** Imports logged time from the exports of other programs. */
export { type Clash, type CutRow, findClashes, type PendingRow } from './clashes.ts';
export type { TimeEntry, TimeFile } from './entries.ts';
export { type FaultCode, judgeTime, type KnownDays } from './judge.ts';
export {
  firstMatch,
  type KnownLabel,
  type KnownPerson,
  type KnownProject,
  type LabelChoice,
  labelOf,
  mayBeMade,
  type ProjectChoice,
  type SuggestedMatch,
  suggestMatch,
  type TimeMatch,
  withClient,
} from './matching.ts';
export { decideNewLabels, decideNewProjects, type NewProject, newProjectKey } from './new-projects.ts';
export { distinctNames } from './people-names.ts';
export { type RecognisedExport, sourceNames, timeSources } from './sources.ts';
export { importedTaskCount } from './task-count.ts';
export { type DayOrder, readDay } from './time-cells.ts';
export {
  chosenOf,
  type ChosenOfFile,
  type LeftOutRow,
  type OpenOrder,
  readExport,
  type ShortenedRow,
  summaryOf,
  textsOf,
  timeFileOf,
  type TimeFileSummary,
  untaggedRows,
} from './time-file.ts';
export {
  checkWords,
  cutWords,
  doneImportWords,
  exactTime,
  exactTimes,
  haltedWords,
  noName,
  peopleWords,
  rowWords,
  timeImportWords,
  undoneImportWords,
  unfinishedWords,
} from './time-import-words.ts';
