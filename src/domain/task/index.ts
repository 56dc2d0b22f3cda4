/** Tasks: their fields, their columns, and the rules for days and times. */
export {
  allOf,
  beyondDay,
  byIndex,
  byPlace,
  type Column,
  columnsOf,
  columnTotals,
  dayShare,
  defaultEstimate,
  hidesSome,
  inBoardOrder,
  isLive,
  meantColumn,
  type NotedColumn,
  overDayShort,
  overDayText,
  runningTask,
  shownAndAll,
  shownColumn,
} from './board.ts';
export { cardBefore, type Place, standsThere, stepFrom, withMoved } from './card-place.ts';
export {
  cardHeight,
  hasHoverCard,
  pausedOvernight,
  timeInPlace,
  timeTone,
  titleInPlace,
  titleProblem,
} from './card-rules.ts';
export { defaultProject } from './default-project.ts';
export { deletedAt, deletedTogether, recentlyDeleted } from './deleted-tasks.ts';
export { draggedEstimate, steppedEstimate, type SteppedEstimate } from './estimate-steps.ts';
export { lastProject } from './last-project.ts';
export { capReached, loggedAt, loggedEditRefusal, runMs, withinCap } from './logged-time.ts';
export { pastedNames, pastedNamesRefusal } from './pasted-names.ts';
export { planTrail, type PlanTrail } from './plan-trail.ts';
export { rankBetween, reranked } from './rank.ts';
export {
  isDue,
  isQuestionable,
  questionsAfter,
  questionsCut,
  type RunQuestion,
  withoutQuestion,
  withQuestion,
} from './run-question.ts';
export { plannedText, type Schedule, withEnd, withEstimate, withoutDay, withStart } from './schedule.ts';
export {
  asksFirst,
  extended,
  noSelection,
  onlyTasks,
  type Selection,
  templateSelectionRefusal,
  toggled,
  withoutTasks,
  withTasks,
} from './selection.ts';
export { earliestTargetDay, namedTargets, type Target, targetDay } from './target-day.ts';
export { clipboardText, type CopiedTask, readClipboardText } from './task-clipboard.ts';
export { changesOfFilter, type TaskFilter, taskFilterForm } from './task-filter-form.ts';
export { taskForm, type TaskFormValue } from './task-form.ts';
export {
  type AddedField,
  allFields,
  blankTask,
  copiedFields,
  type EditField,
  editFields,
  type FieldKinds,
  fieldOf,
  isEditField,
  isTaskTime,
  type KindOf,
  type LabelRef,
  neededFields,
  type NewTask,
  pick,
  type Task,
  type TaskChanges,
  type TaskField,
  taskFields,
  type TaskStatus,
  taskStatuses,
  type WireName,
} from './task.ts';
export { newUnscheduledRefusal, placeRefusal, unscheduledRefusal } from './unscheduled.ts';
