import { counted } from '#domain/texts/counted.ts';
import { dayText } from '#domain/time/day-text.ts';
import { cardTime } from '#domain/time/time-text.ts';
import type { BudgetState } from './budget.ts';
import type { Division, FilterKind, Grouping } from './filters.ts';
import type { DayRange } from './ranges.ts';

/** What a kind of filter is called, and what stands for choosing none of it (RPT-03). */
export const filterWords: Readonly<Record<FilterKind, { readonly name: string; readonly all: string }>> = {
  clients: { name: 'Clients', all: 'All clients' },
  projects: { name: 'Projects', all: 'All projects' },
  labels: { name: 'Labels', all: 'All labels' },
  users: { name: 'Users', all: 'All users' },
  teams: { name: 'Teams', all: 'All teams' },
};

/** What a way of grouping is called (RPT-04). */
export const groupingWords: Readonly<Record<Grouping, string>> = {
  client: 'Client',
  project: 'Project',
  label: 'Label',
};

/** What a way of dividing groups is called. */
export const divisionWords: Readonly<Record<Division, string>> = {
  none: 'Nothing',
  project: 'Project',
  user: 'User',
  team: 'Team',
  day: 'Day',
};

/** What has no label. */
export const NO_LABEL = 'No label';
/** Users of no team that the caller sees. */
export const NO_TEAM = 'No team';
/** A project, client or user that is not known any more. */
export const UNKNOWN = 'Unknown';

/** Days of a range in words, as `2 Nov 2026 – 18 Nov 2026`. */
export const rangeText = ({ from, to }: DayRange): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;

/** A share (0 to 1) in percent, as `33%`; a part below half a percent is `< 1%`. */
export function shareText(share: number): string {
  const percent = Math.round(share * 100);
  return share > 0 && percent === 0 ? '< 1%' : `${percent}%`;
}

/** A difference in ms with its sign. */
export function differenceText(ms: number): string {
  const text = cardTime(Math.abs(ms));
  if (text === '0:00') return '0:00';
  return ms < 0 ? `−${text}` : `+${text}`;
}

/** How much of a budget is spent, as `85% of 140 h`. */
export const budgetText = (hours: number, { used }: BudgetState): string =>
  `${shareText(used)} of ${hours} h`;

/** What is left of a budget at today's pace. */
export function budgetLeftText({ leftMs, daysLeft }: BudgetState): string {
  if (leftMs < 0) return `${cardTime(-leftMs)} over`;
  if (daysLeft === null) return `${cardTime(leftMs)} left`;
  return `${cardTime(leftMs)} left, about ${counted(daysLeft, 'day')}`;
}

/** Why a report is not answered; an export as CSV has no bound. */
export const reportTooLong = 'This report has more than 100,000 rows. Choose fewer days, or filter it.';
