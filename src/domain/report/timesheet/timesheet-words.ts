import { WORKING_DAY_MS } from '#domain/constants.ts';
import { formatDay } from '#domain/texts/index.ts';
import { type PlainDay, cardTime } from '#domain/time/index.ts';
import type { Over } from './timesheet.ts';

export const timesheetWords = {
  title: 'Timesheet',
  whose: 'Whose week',
  everyone: 'Everyone',
  me: 'My week',
  print: 'Print',
  project: 'Project',
  user: 'User',
  total: 'Total',
  noTime: 'No time logged',
  noTimeLead: 'Nothing was logged this week.',
  nobody: 'No one to show',
  nobodyLead: "You can't see the time of anyone in this team.",
} as const;

/** Returns the column head of a day: "Mon" and "23". */
export const dayHead = (day: PlainDay): { readonly weekday: string; readonly number: string } => ({
  weekday: formatDay(day, { weekday: 'short' }),
  number: String(Number(day.slice(8))),
});

/** Returns the sentence about a day beyond working hours, or null. */
export const overText = (over: Over): string | null => (over === null ? null : overTexts[over]);

const hours = `${cardTime(WORKING_DAY_MS)} h`;
const overTexts = {
  both: `Planned and logged: more than ${hours}`,
  planned: `Planned: more than ${hours}`,
  logged: `Logged: more than ${hours}`,
} as const satisfies Record<NonNullable<Over>, string>;
