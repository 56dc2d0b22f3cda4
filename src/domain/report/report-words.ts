import { counted } from '#domain/texts/counted.ts';
import { formatList } from '#domain/texts/locale.ts';
import { grouped } from '#domain/texts/grouped.ts';
import { cardTime, toMinute } from '#domain/time/time-text.ts';
import type { BudgetState } from './budget.ts';
import { type Division, type FilterKind, filterKinds, type Grouping } from './filters.ts';

/** What a kind of filter is called, and what stands for choosing none of it (RPT-03). */
export const filterWords: Readonly<Record<FilterKind, { readonly name: string; readonly all: string }>> = {
  clients: { name: 'Clients', all: 'All clients' },
  projects: { name: 'Projects', all: 'All projects' },
  labels: { name: 'Labels', all: 'All labels' },
  users: { name: 'Users', all: 'All users' },
  teams: { name: 'Teams', all: 'All teams' },
};

/** How many of a kind a filter names that its reader can't see. */
export const hiddenCount = (count: number): string => `${grouped(count)} hidden`;

/**
 * What a link names that its reader can't see, or that is gone; null where all of it is seen. `seenUsers` says how many of
 * its people the figures are of (RPT-20, RPT-21).
 */
export function hiddenText(hidden: Readonly<Record<FilterKind, number>>, seenUsers: number): string | null {
  const { users } = hidden;
  const people = users === 1 ? '1 person' : `${grouped(users)} people`;
  const seen = seenUsers === 1 ? 'person' : `${grouped(seenUsers)} people`;
  const others = (['clients', 'projects', 'labels', 'teams'] as const).flatMap((kind) =>
    hidden[kind] === 0 ? [] : counted(hidden[kind], filterWords[kind].name.toLowerCase().slice(0, -1)),
  );
  const isOne = hidden.clients + hidden.projects + hidden.labels + hidden.teams === 1;
  const sentences = [
    ...(users === 0 ? [] : [`You can't see the time of ${people} in this link.`]),
    ...(users === 0 || seenUsers === 0 ? [] : [`The figures are of the other ${seen}.`]),
    ...(others.length === 0
      ? []
      : [
          `You can't see ${formatList(others)} in this link, or ${isOne ? 'it no longer exists' : 'they no longer exist'}.`,
        ]),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** By what a report is filtered, by the names of what is chosen, and for what it is searched: `Clients: Fernway. Users: Elif, Jonas. Search: “call”.`; empty where nothing is. */
export const filtersText = (chosen: Readonly<Record<FilterKind, readonly string[]>>, search = ''): string =>
  [
    ...filterKinds.flatMap((kind) =>
      chosen[kind].length === 0 ? [] : `${filterWords[kind].name}: ${chosen[kind].join(', ')}.`,
    ),
    ...(search.trim() === '' ? [] : [`Search: “${search.trim()}”.`]),
  ].join(' ');

/** What a way of grouping is called (RPT-04). */
export const groupingWords: Readonly<Record<Grouping, string>> = {
  client: 'Client',
  project: 'Project',
  label: 'Label',
};

/** What a way of dividing groups is called. */
export const divisionWords: Readonly<Record<Division, string>> = {
  none: 'None',
  project: 'Project',
  user: 'User',
  team: 'Team',
  day: 'Day',
};

/** What a report without time says. */
export const noTimeWords = {
  title: 'No time logged',
  inRange: 'Nothing was logged in this date range.',
  filtered: 'Nothing matches your filters in this date range.',
  titleHidden: 'No time to show',
  hidden: 'Nothing that you can see matches your filters in this date range.',
  titleEver: 'No time logged yet',
  ever: 'Start a timer on a task, or import time in the tasks report. It will show here.',
} as const;

/** How many runs and corrections there are. */
export const entriesText = (entries: number): string =>
  entries === 1 ? '1 entry' : `${grouped(entries)} entries`;

/** How many timers of a figure are on, after the number of its entries. */
export const runningText = (running: number): string =>
  running === 0 ? '' : `, ${counted(running, 'timer')} running`;

/** What has no label. */
export const NO_LABEL = 'No label';
/** Why the rows of teams add up to more than the total (decision 0116). */
export const SEVERAL_TEAMS =
  'People in several teams count in each of them, so the teams can add up to more than the total.';
/** Users of no team that the caller sees. */
export const NO_TEAM = 'No team';
/** A project, client or user that is not known any more. */
export const UNKNOWN = 'Unknown';

/** What heads the last row of a table; `shown` says of which part of the groups it is. */
export const totalText = (shown: string | null): string => (shown === null ? 'Total' : `Total (${shown})`);

/** A share (0 to 1) in percent, as `33%`; a part below half a percent is `< 1%`. */
export const shareText = (share: number): string => percentText(Math.round(share * 100), share > 0);

/** Whole percents; 0 of them are `< 1%` where there is something. */
export const percentText = (percent: number, isSome: boolean): string =>
  isSome && percent === 0 ? '< 1%' : `${percent}%`;

/** A difference in ms with its sign. */
export function differenceText(ms: number): string {
  const text = cardTime(Math.abs(ms));
  if (text === '0:00') return '0:00';
  return ms < 0 ? `−${text}` : `+${text}`;
}

/** How much more a time in ms is than another one, as both are shown. */
export const moreText = (ms: number, than: number): string => differenceText(toMinute(ms) - toMinute(than));

/** How a time in ms compares with that of a period, as "1:30 more than 1–30 Sept 2026". */
export const periodText = (ms: number, than: number, period: string): string =>
  ms === than
    ? `same as ${period}`
    : `${cardTime(Math.abs(ms - than))} ${ms > than ? 'more' : 'less'} than ${period}`;

/** How a time in ms compares with a plan, as "0:10 over plan". */
export const planText = (ms: number, plannedMs: number): string =>
  ms === plannedMs
    ? 'as planned'
    : `${cardTime(Math.abs(ms - plannedMs))} ${ms > plannedMs ? 'over' : 'under'} plan`;

/** Above the budgets of a report: their hours are those of no date range and of no filter. */
export const budgetWords = { title: 'Hours budget', covers: 'all time, all people' } as const;

/** How much of a budget is spent, as `85% of 140 h`. */
export const budgetText = (hours: number, { used }: BudgetState): string =>
  `${shareText(used)} of ${grouped(hours)} h`;

/** What is left of a budget at today's pace. */
export function budgetLeftText({ leftMs, daysLeft }: BudgetState): string {
  if (leftMs < 0) return `${cardTime(-leftMs)} over`;
  if (daysLeft === null) return `${cardTime(leftMs)} left`;
  return `${cardTime(leftMs)} left, about ${counted(daysLeft, 'day')} at this pace`;
}

/** Why a report that is not there yet is neither made a workbook nor printed. */
export const reportNotLoaded = 'The report has not loaded yet.';

/** Why a report is not answered; an export as CSV has no bound. */
export const reportTooLong = 'This report has more than 100,000 rows. Choose fewer days, or filter it.';

/** What is said to who exports too often. */
export const tooManyExports = 'Too many exports. Please wait a minute.';
