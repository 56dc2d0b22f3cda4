/** Figures of reports: time by day, ranges, groups, charts, rounding. */
export { type Bar, barsOf, type BarUnit, ticksUpTo, unitDays, unitOfBars } from './bars.ts';
export { type Budget, budgetState, type BudgetState } from './budget.ts';
export {
  barLabel,
  barText,
  barTitles,
  chartWords,
  daysText,
  openDaysText,
  partlyShown,
  rangeSentence,
  shownOf,
  tickText,
} from './chart-words.ts';
export { csvHead, csvLines } from './csv-rows.ts';
export { drawnSeries, drawnTime, type Series, seriesBehind, toldApart } from './drawn-series.ts';
export { asItStood } from './drift/as-it-stood.ts';
export { driftKindWords, driftTexts } from './drift/drift-words.ts';
export {
  type Drift,
  type DriftKind,
  driftKinds,
  driftOf,
  driftSums,
  type DriftSums,
  isOfKind,
  outcomes,
  plannedWeek,
  type PlannedWeek,
  type PlanState,
  type PlanStep,
  type RoundedDrift,
  roundedDrifts,
  type TaskPlan,
  type UndoableRow,
  undoneRows,
} from './drift/drift.ts';
export {
  type Division,
  divisionsOf,
  EVERYBODY,
  type FilterKind,
  filterKinds,
  fromQuery,
  groupedBy,
  type Grouping,
  groupings,
  queryNames,
  rangeMistake,
  type ReportedUsers,
  type ReportView,
  toQuery,
} from './filters.ts';
export { groupedTime, type ReportTime, type TimeSum, totalOf, upToNow } from './grouped-time.ts';
export { fromWhere, type Narrowed, narrowedKinds, together, toWhere } from './narrowed.ts';
export {
  type DayRange,
  daysBetween,
  daysOfRange,
  instantsOfRange,
  MAX_RANGE_DAYS,
  type Preset,
  presets,
  rangeBefore,
  rangeProblem,
  type ReportRange,
} from './ranges.ts';
export { type ReportGroup, reportGroups, type ReportOptions } from './report-row.ts';
export {
  budgetLeftText,
  budgetText,
  budgetWords,
  differenceText,
  divisionWords,
  entriesText,
  filtersText,
  filterWords,
  groupingWords,
  hiddenCount,
  hiddenText,
  moreText,
  NO_LABEL,
  NO_TEAM,
  noTimeWords,
  percentText,
  periodText,
  planText,
  reportNotLoaded,
  reportTooLong,
  runningText,
  SEVERAL_TEAMS,
  shareText,
  tooManyExports,
  totalText,
  UNKNOWN,
} from './report-words.ts';
export { carriedTimes, roundedPercents, roundedTimes } from './rounded.ts';
export {
  firstColumns,
  readColumns,
  searchedColumns,
  type TaskColumn,
  taskColumns,
  taskColumnWords,
  taskSearch,
  type TaskSearch,
  writeColumns,
} from './task-columns.ts';
export {
  daysWorked,
  isFoundRow,
  linesOf,
  type ShownTaskTime,
  shownTaskTimes,
  type TaskTime,
  taskTimes,
  taskTimesAt,
  taskTotal,
} from './task-time.ts';
export { teamsOf, type TeamsOf } from './teams-of.ts';
export { dayHead, overText, timesheetWords } from './timesheet/timesheet-words.ts';
export {
  type Cell,
  type GridRow,
  type Over,
  overDay,
  type PlannedDay,
  weekGrid,
  type WeekGrid,
} from './timesheet/timesheet.ts';
export { savedViewWords } from './views/saved-view-words.ts';
export {
  isViewChanged,
  MAX_SAVED_VIEWS,
  readView,
  type SavedView,
  savedViewFields,
  savedViewForm,
  type SavedViewScreen,
  savedViewScreens,
  viewText,
} from './views/saved-view.ts';
export {
  askedOf,
  readWhose,
  reportedMonday,
  weekQuery,
  weekQueryNames,
  type WeekView,
  weekViewOf,
  type Whose,
  whoseText,
} from './week-view.ts';
export {
  daysOf,
  isRun,
  type WorkedCorrection,
  workedDays,
  type WorkedPiece,
  workedPieces,
  type WorkedRun,
} from './worked-time.ts';
