/** Facts: what users did, how tasks follow from it, undo and conflicts. */
export { type CloneSource, decideClone } from './batch/batch-clone.ts';
export {
  decideCompleteMany,
  decideDeleteMany,
  decideEditMany,
  decideRestoreMany,
} from './batch/batch-edit.ts';
export { outcomeText, reasonsText } from './batch/batch-outcome.ts';
export { type BatchPlan, type PlannedColumn, type PlannedTask, planOf } from './batch/batch-plan.ts';
export { decideRollover } from './batch/batch-rollover.ts';
export { sizeOf, subjectsOf, wordsOf } from './batch/batch-words.ts';
export { type Batch, batchSizeRefusal, type Skipped } from './batch/batch.ts';
export { isPlaced } from './columns/columns.ts';
export { decideEventImport, importIndex, overrideOf } from './columns/import-events.ts';
export { decideSort, leftByMove, sortRefusal, type TargetPosition, withoutSetLater } from './columns/sort.ts';
export { landingsOf, type PlannedLanding } from './columns/template-plan.ts';
export { decideTemplateUse, type TemplateUse } from './columns/template-use.ts';
export { type Command, decideAmong, fact } from './command.ts';
export { type AskedEdit, decideSession, sessionChangesOf, type SessionSituation } from './decide-session.ts';
export {
  decideCreate,
  decideDelete,
  decideEdit,
  decideEstimate,
  decideLogged,
  decideSavedStart,
  decideTimer,
  type StartSituation,
  stoppedRun,
} from './decide.ts';
export { isEdit, isEmptyEdit } from './edit-fact.ts';
export type {
  CardMove,
  EditFact,
  Fact,
  FactData,
  FactType,
  ImportedCopy,
  ImportedOverride,
  ImportedTask,
  Onto,
  Restore,
  RunDoubt,
  SessionChange,
} from './events.ts';
export { evolve, fold } from './fold.ts';
export {
  categoryOf,
  countsUnchanged,
  createdIdsOf,
  editsOf,
  hasOutcome,
  isStart,
  movesCards,
  taskIdsOf,
} from './kinds.ts';
export { decideStop, isLate, type KnownRun } from './late-stop.ts';
export { ledgerSteps, placeStart } from './ledger.ts';
export type { AskedChanges } from './merge/changed-fields.ts';
export { type LaterChanges, setLater, setsLater } from './merge/kept-fields.ts';
export {
  type Dispute,
  type EditConflict,
  type EditOf,
  type LaterChange,
  mergeEdit,
} from './merge/merge-edit.ts';
export { goesOn, type GoingOn, isEndedBy, pausedOf, type SoughtRun, soughtRuns } from './merge/merges.ts';
export { splitEdit, withoutDisputed } from './merge/split-edit.ts';
export { importedTask } from './new-task.ts';
export { lengthOf, movesStart } from './runs.ts';
export { readBehind, readTask } from './schemas.ts';
export {
  type AttentionItem,
  attentionItems,
  explained,
  isBack,
  isGone,
  isOwnConflict,
  lastSeen,
  mayWorkLater,
  supersededBy,
} from './sending/attention.ts';
export { type FileOwner, type FileRow, MAX_FILE_BYTES, writeChangesFile } from './sending/changes-file.ts';
export {
  asAnswered,
  type Change,
  changesBy,
  hasLeft,
  isShifted,
  ownPart,
  putElsewhere,
  touchesTimer,
  withPlace,
} from './sending/changes.ts';
export {
  countsAsTry,
  dependants,
  HELD_RETRY_MS,
  outcomeOf,
  parks,
  RETRY_CAP_MS,
  retryInMs,
  sameTask,
  waitsFor,
} from './sending/delivery-rules.ts';
export {
  unmergedFacts,
  type Entry,
  isRefusedUndo,
  type LogRow,
  needsAttention,
  unsent,
} from './sending/entry.ts';
export { readChangesFile } from './sending/read-changes-file.ts';
export { type AnswerOf, decideAdjust, decideQuestion, type EndedRun } from './sending/server-answer.ts';
export { type Answer, mergeAnswer, mergeAnswers, type Snapshot, snapshotOf } from './snapshot.ts';
export { type ColumnOf, type KnownColumn, TaskTable } from './task-table.ts';
export { trailOf } from './trail.ts';
export { madeAnew } from './undo/made-anew.ts';
export {
  decideOthersBack,
  type OthersAct,
  type OthersBack,
  standingActs,
  type UndoneStart,
  undoneStarts,
} from './undo/others-acts.ts';
export { lateDeletionWords, othersLabel, othersWords, undoneStartWords } from './undo/others-words.ts';
export { changedSince, replacedElsewhere, replacedFields, replacedText, setLastBy } from './undo/replaced.ts';
export { leftOut } from './undo/undo-several.ts';
export { setAside, type Step, takenBack } from './undo/undo-steps.ts';
export { decideUndo, type Undone } from './undo/undo.ts';
export {
  decideWayBack,
  type DoneStep,
  nextStep,
  startedWith,
  stepOf,
  stepsUndoneTogether,
} from './undo/way-back.ts';
