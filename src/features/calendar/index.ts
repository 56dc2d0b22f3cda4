/** Importing events of a calendar. */
export { CalendarButton } from './calendar-button.tsx';
