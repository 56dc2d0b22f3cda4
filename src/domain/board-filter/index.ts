/** Filters the cards of a board. */
export { boardFilterWords, filteredCounts } from './board-filter-words.ts';
export {
  type BoardFilter,
  type BoardFilterKind,
  boardFilterKinds,
  boardFilterOf,
  boardFilterQuery,
  filteredColumns,
  isAmong,
  isFiltering,
  isShownBy,
  matchesChoices,
  matchesFilter,
  NO_LABEL,
  noFilter,
} from './board-filter.ts';
export { filteredTask, type FilteredTask } from './filtered-task.ts';
