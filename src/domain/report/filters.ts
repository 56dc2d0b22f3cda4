import { OTHER } from './drawn-series.ts';
import { idsOf, MOST_IDS } from '#domain/texts/text.ts';
import {
  type DayRange,
  presets,
  type Preset,
  type RangeProblem,
  rangeProblem,
  type ReportRange,
} from './ranges.ts';

/** The kinds by which a report is filtered besides its date range, in the order in which they are shown (RPT-03). */
export const filterKinds = ['clients', 'projects', 'labels', 'users', 'teams'] as const;

/** One kind of filter. */
export type FilterKind = (typeof filterKinds)[number];

/** Whose time a report shows where nobody is chosen: that of all whom its reader may see, however many they are. */
export const EVERYBODY = 'all' as const;

/** Users by their ids, or all whose time the reader of a report may see. */
export type ReportedUsers = readonly number[] | typeof EVERYBODY;

/** By what a report is grouped (RPT-04). */
export const groupings = ['client', 'project', 'label'] as const;

/** One way of grouping. */
export type Grouping = (typeof groupings)[number];

/** By what the groups of a report are divided further. */
export const divisions = ['none', 'project', 'user', 'team', 'day'] as const;

/** One way of dividing groups. */
export type Division = (typeof divisions)[number];

/** What a report shows, as its address says: a link shows the same. A kind without ids filters nothing. */
export interface ReportView extends Readonly<Record<FilterKind, readonly number[]>> {
  readonly range: ReportRange;
  readonly by: Grouping;
  readonly division: Division;
  /** The period before is shown beside it. */
  readonly compares: boolean;
  /** The ids of the series that its legend hides, `OTHER` among them (decision 0117). */
  readonly hidden: readonly string[];
}

/** What a report shows at first. */
export const firstView: ReportView = {
  range: 'This month',
  clients: [],
  projects: [],
  labels: [],
  users: [],
  teams: [],
  by: 'client',
  division: 'project',
  compares: false,
  hidden: [],
};

/** The ways in which groups can be divided: projects only divide clients. */
export const divisionsOf = (by: Grouping): Division[] =>
  divisions.filter((each) => each !== 'project' || by === 'client');

/** The address of a view as pairs of a query: only what differs from the first view (UTF-16, in a fixed order). */
export function toQuery(view: ReportView): [string, string][] {
  const { range, by, division, compares, hidden } = view;
  const pairs: [string, string][] = [];
  if (typeof range !== 'string') pairs.push(['from', range.from], ['to', range.to]);
  else if (range !== firstView.range) pairs.push(['range', slugOf(range)]);
  for (const kind of filterKinds) if (view[kind].length > 0) pairs.push([kind, view[kind].join('-')]);
  if (by !== firstView.by) pairs.push(['by', by]);
  if (division !== firstDivision(by)) pairs.push(['then', division]);
  if (compares) pairs.push(['compare', '1']);
  if (hidden.length > 0) pairs.push(['hide', hidden.join('-')]);
  return pairs;
}

/** The view that an address names; what it does not say, or says wrongly, is as at first. */
export function fromQuery(query: Iterable<readonly [string, string]>): ReportView {
  const said = new Map(query);
  const by = groupings.find((each) => each === said.get('by')) ?? firstView.by;
  const division = divisionsOf(by).find((each) => each === said.get('then')) ?? firstDivision(by);
  return {
    range: rangeOf(said),
    clients: idsOf(said.get('clients')),
    projects: idsOf(said.get('projects')),
    labels: idsOf(said.get('labels')),
    users: idsOf(said.get('users')),
    teams: idsOf(said.get('teams')),
    by,
    division,
    compares: said.get('compare') === '1',
    hidden: seriesOf(said.get('hide')),
  };
}

/** What is wrong with the days that an address names, of which nothing is shown then; null where it names none or right ones. */
export function rangeMistake(query: Iterable<readonly [string, string]>): RangeMistake | null {
  const said = new Map(query);
  const [from, to] = [said.get('from'), said.get('to')];
  if (from === undefined && to === undefined) return null;
  const days = { from: from ?? '', to: to ?? '' };
  const problem = rangeProblem(days.from, days.to);
  return problem === null ? null : { ...days, problem };
}

/** Days that are no range, and why. */
export interface RangeMistake extends DayRange {
  readonly problem: RangeProblem;
}

/** The same view grouped by something else: a division that it can't have is left out, and all is shown. */
export function groupedBy(view: ReportView, by: Grouping): ReportView {
  return {
    ...view,
    by,
    hidden: by === view.by ? view.hidden : [],
    division: divisionsOf(by).includes(view.division) ? view.division : firstDivision(by),
  };
}

/** The names of the parts of an address that are those of a report. */
export const queryNames: ReadonlySet<string> = new Set([
  'range',
  'from',
  'to',
  'by',
  'then',
  'compare',
  'hide',
  ...filterKinds,
]);

const firstDivision = (by: Grouping): Division => (by === 'client' ? 'project' : 'user');

const slugOf = (preset: Preset): string => preset.toLowerCase().replaceAll(' ', '-');

function rangeOf(said: ReadonlyMap<string, string>): ReportRange {
  const days: DayRange = { from: said.get('from') ?? '', to: said.get('to') ?? '' };
  if (rangeProblem(days.from, days.to) === null) return days;
  return presets.find((preset) => slugOf(preset) === said.get('range')) ?? firstView.range;
}

/** The ids of series: of groups, 0 for no label, and `OTHER`. */
function seriesOf(text: string | undefined): string[] {
  if (text === undefined || !SERIES.test(text)) return [];
  return [...new Set(text.split('-'))].slice(0, MOST_IDS);
}

const SERIES = new RegExp(String.raw`^(?:\d{1,16}|${OTHER})(?:-(?:\d{1,16}|${OTHER}))*$`);
