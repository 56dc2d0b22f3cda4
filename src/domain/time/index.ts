/** Days, weeks, time zones, and the formats of times. */
export { dayInWeek, dayRefusal, FIRST_DAY, LAST_DAY, typedDay } from './allowed-day.ts';
export { dayText, dayTitle, dayTitleOn } from './day-text.ts';
export {
  dayAndTime,
  localDay,
  localMinute,
  localTime,
  momentText,
  readLocalMinute,
  timeSpan,
} from './local-time.ts';
export {
  addDays,
  canonicalTimeZone,
  dayAt,
  instantOfDay,
  mondayIn,
  mondayOf,
  parseDay,
  type PlainDay,
  startOfDay,
  weekNumber,
  weekOf,
  weeksBetween,
} from './plain-day.ts';
export {
  cardTime,
  clockMinutes,
  clockText,
  clockTime,
  inputTime,
  loggedTime,
  partTime,
  readTime,
  toMinute,
} from './time-text.ts';
export { editTime, readTyped } from './typed-time.ts';
export { columnName, columnTitle, dayNumber, monthsTitle, shortWeekTitle, weekTitle } from './week-text.ts';
