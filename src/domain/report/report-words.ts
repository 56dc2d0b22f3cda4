import { counted, formatList, grouped } from '#domain/texts/index.ts';
import { cardTime, toMinute } from '#domain/time/index.ts';
import type { BudgetState } from './budget.ts';
import { type Division, type FilterKind, filterKinds, type Grouping } from './filters.ts';

export const filterWords: Readonly<Record<FilterKind, { readonly name: string; readonly all: string }>> = {
  clients: { name: 'Clients', all: 'All clients' },
  projects: { name: 'Projects', all: 'All projects' },
  labels: { name: 'Labels', all: 'All labels' },
  users: { name: 'Users', all: 'All users' },
  teams: { name: 'Teams', all: 'All teams' },
};

/** Returns how many chosen items the reader can't see. */
export const hiddenCount = (count: number): string => `${grouped(count)} hidden`;

/** Returns the note on what a link names but the reader can't see, or null (RPT-20, RPT-21). */
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

/** Returns the active filters and the search as sentences, or an empty text. */
export const filtersText = (chosen: Readonly<Record<FilterKind, readonly string[]>>, search = ''): string =>
  [
    ...filterKinds.flatMap((kind) =>
      chosen[kind].length === 0 ? [] : `${filterWords[kind].name}: ${chosen[kind].join(', ')}.`,
    ),
    ...(search.trim() === '' ? [] : [`Search: “${search.trim()}”.`]),
  ].join(' ');

export const groupingWords: Readonly<Record<Grouping, string>> = {
  client: 'Client',
  project: 'Project',
  label: 'Label',
};

export const divisionWords: Readonly<Record<Division, string>> = {
  none: 'None',
  project: 'Project',
  user: 'User',
  team: 'Team',
  day: 'Day',
};

export const noTimeWords = {
  title: 'No time logged',
  inRange: 'Nothing was logged in this date range.',
  filtered: 'Nothing matches your filters in this date range.',
  titleHidden: 'No time to show',
  hidden: 'Nothing that you can see matches your filters in this date range.',
  titleEver: 'No time logged yet',
  ever: 'Start a timer on a task, or import time in the tasks report. It will show here.',
} as const;

/** Returns the number of entries, as "2 entries". */
export const entriesText = (entries: number): string =>
  entries === 1 ? '1 entry' : `${grouped(entries)} entries`;

/** Returns the number of running timers as a suffix, or an empty text. */
export const runningText = (running: number): string =>
  running === 0 ? '' : `, ${counted(running, 'timer')} running`;

export const NO_LABEL = 'No label';
export const SEVERAL_TEAMS =
  'People in several teams count in each of them, so the teams can add up to more than the total.';
export const NO_TEAM = 'No team';
export const UNKNOWN = 'Unknown';

/** Returns the label of the total row, with the part of the groups that is shown. */
export const totalText = (shown: string | null): string => (shown === null ? 'Total' : `Total (${shown})`);

/** Formats a share (0 to 1) in percent, as `33%`; below half a percent `< 1%`. */
export const shareText = (share: number): string => percentText(Math.round(share * 100), share > 0);

/** Formats whole percents; `< 1%` for 0 if there is something. */
export const percentText = (percent: number, isSome: boolean): string =>
  isSome && percent === 0 ? '< 1%' : `${percent}%`;

/** Formats a difference in ms with its sign. */
export function differenceText(ms: number): string {
  const text = cardTime(Math.abs(ms));
  if (text === '0:00') return '0:00';
  return ms < 0 ? `−${text}` : `+${text}`;
}

/** Returns the signed difference of two times in ms, both as rounded on screen. */
export const moreText = (ms: number, than: number): string => differenceText(toMinute(ms) - toMinute(than));

/** Compares a time in ms with a period, as "1:30 more than 1–30 Sept 2026". */
export const periodText = (ms: number, than: number, period: string): string =>
  ms === than
    ? `same as ${period}`
    : `${cardTime(Math.abs(ms - than))} ${ms > than ? 'more' : 'less'} than ${period}`;

/** Compares a time in ms with a plan, as "0:10 over plan". */
export const planText = (ms: number, plannedMs: number): string =>
  ms === plannedMs
    ? 'as planned'
    : `${cardTime(Math.abs(ms - plannedMs))} ${ms > plannedMs ? 'over' : 'under'} plan`;

/** Budgets ignore the date range and the filters. */
export const budgetWords = { title: 'Hours budget', covers: 'all time, all people' } as const;

/** Returns the spent part of a budget, as `85% of 140 h`. */
export const budgetText = (hours: number, { used }: BudgetState): string =>
  `${shareText(used)} of ${grouped(hours)} h`;

/** Returns what is left of a budget at the recent pace. */
export function budgetLeftText({ leftMs, daysLeft }: BudgetState): string {
  if (leftMs < 0) return `${cardTime(-leftMs)} over`;
  if (daysLeft === null) return `${cardTime(leftMs)} left`;
  return `${cardTime(leftMs)} left, about ${counted(daysLeft, 'day')} at this pace`;
}

export const reportNotLoaded = 'The report has not loaded yet.';

export const reportTooLong = 'This report has more than 100,000 rows. Choose fewer days, or filter it.';

export const tooManyExports = 'Too many exports. Please wait a minute.';
