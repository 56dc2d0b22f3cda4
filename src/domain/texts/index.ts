/** The exact texts of the catalogue and the formats of numbers and lists. */
export {
  actSentences,
  ASSIGNED_TO,
  changedUnder,
  changedUnderBoth,
  copyTyped,
  entityFieldWord,
  moveWords,
  outcomeWords,
  ownRemovalWords,
  planWords,
  replacedSentences,
  restoreAll,
  runAnswered,
  setLaterWords,
  stuckSentences,
} from './act-words.ts';
export { counted } from './counted.ts';
export {
  deletedNote,
  type DeletedNoun,
  deletedWords,
  deletionWords,
  wasDeletedWords,
} from './deleted-words.ts';
export { deniedSentence, readSubject } from './denied-words.ts';
export { chosenWords, factWords, pastedWord, sessionWords, undoWords } from './fact-words.ts';
export { grouped } from './grouped.ts';
export { loadErrorWords } from './load-error-words.ts';
export {
  chooseLocale,
  compareNames,
  formatDay,
  formatDays,
  formatList,
  formatNumber,
  localeFor,
} from './locale.ts';
export {
  cutPreview,
  cutWords,
  deletedMore,
  fieldLocked,
  type FormDone,
  goesOnWords,
  messages,
  overlapText,
  sentences,
  serverTexts,
  subscriptionUnread,
  texts,
} from './messages.ts';
export { type Outage, outageWords } from './outage-words.ts';
export { shortName, withShortNames } from './quoted.ts';
export { schemaText } from './schema-words.ts';
export { foldedText, searchFor, searchMatch } from './search.ts';
export {
  composed,
  fullStop,
  hasForbiddenText,
  holdsAddress,
  idIn,
  idsOf,
  isWithin,
  MOST_IDS,
  tidyName,
  tidyText,
  unlinked,
  withinBytes,
  withoutSites,
} from './text.ts';
