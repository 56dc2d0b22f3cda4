/** Reads calendar files and Google calendars. */
export { readIcs } from './read-ics.ts';
