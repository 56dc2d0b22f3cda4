/** Which tasks match a search, and in which order. */
export {
  betweenWords,
  type FoundTask,
  type NameRank,
  nameRanks,
  rankedTasks,
  searchStart,
  searchWords,
  type WordMatch,
  wordPattern,
} from './search-rank.ts';
export {
  asksForTasks,
  searchFilters,
  searchQuery,
  type SearchView,
  searchViewOf,
  tasksOfView,
} from './search-view.ts';
export {
  addTyped,
  foundCount,
  foundNote,
  foundStates,
  taskSearchWords,
  whenText,
} from './task-search-words.ts';
