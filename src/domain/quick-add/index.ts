/** Reads a typed line as a task. */
export { indexNames } from './name-index.ts';
export {
  type LinePart,
  type LineReading,
  type LineSets,
  type QuickLine,
  readLine,
  takenBack,
  type TypedTask,
  type AmbiguousName,
  withoutPart,
} from './quick-line.ts';
export { completed, type Suggestion, type Suggestions, suggestionsAt } from './suggestions.ts';
