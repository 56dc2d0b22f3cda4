/** Events of calendars as tasks, and the feed of a week. */
export {
  byStart,
  type CalendarEvent,
  type EventMoment,
  type EventPlan,
  eventTimes,
  hasLength,
  lastDay,
  type ListedDays,
  MAX_LISTED_DAYS,
  type NearestEvents,
} from './calendar-event.ts';
export {
  calendarWords,
  elsewhereWords,
  endlessWords,
  inexactWords,
  unknownZoneWords,
  unreadableWords,
  zoneWords,
} from './calendar-words.ts';
export {
  changedDraft,
  type DraftDefaults,
  draftDescription,
  draftEstimate,
  draftOf,
  draftPlan,
  draftProblems,
  draftsProblem,
  draftTimes,
  draftZone,
  type ImportDraft,
  isWholeDraft,
  titleOf,
} from './import-draft.ts';
export { readImportTime } from './import-time.ts';
