export const noEvents = 'No Events';
export const showNearest = 'Show them';
export const fillRequired = 'Error: Fill all the required fields';
export const timeFormat = "Invalid time format. Expected format: 'hh:mm AM/PM'";
export const connectFailed = 'Error connecting Google Account, please try again';
export const importConnectFailed = 'Error connecting Google Account, please try again.';
export const googleDown = "Google Calendar isn't responding. Please try again in a moment.";
export const connectionEnded = 'Google no longer allows access to this calendar. Connect it again.';
export const notConnected = 'Connect a Google account first.';
export const otherEmail = 'You can only sync your own events.';
export const noTitle = 'Untitled event';
export const allDay = 'all day';
export const noEnd = 'no end';
export const defaultEstimate = 'This event has no duration. This is your default estimate.';
export const fileTooLarge = 'This file is larger than 20 MB. Export a shorter period and try again.';
export const notACalendar = "This file isn't a calendar. Choose an .ics file.";
export const unreadable = "This file couldn't be read. Please try again.";
export const cut =
  'This file breaks off before its end. The events before that are listed; export it again to get the rest.';
export const tooMany = 'Only the first 10,000 events are listed. Choose a shorter period to see the others.';
export const endless =
  'Some repeating events never end or repeat too often. Not all of their dates are listed.';
export const nothingChosen = 'Select at least one event.';
export const selectionMismatch = 'The selected events and the tasks differ. Reload the page and try again.';
export const feedOff = "The calendar feed is off. Calendars that used its address won't be updated anymore.";
export const rangeLimit = 'Choose an end after the start, at most 400 days later.';
