import { OTHER } from './drawn-series.ts';
import { idsOf, MOST_IDS } from '#domain/texts/index.ts';
import {
  type DayRange,
  presets,
  type Preset,
  type RangeProblem,
  rangeProblem,
  type ReportRange,
} from './ranges.ts';

export const filterKinds = ['clients', 'projects', 'labels', 'users', 'teams'] as const;

export type FilterKind = (typeof filterKinds)[number];

export const EVERYBODY = 'all' as const;

export type ReportedUsers = readonly number[] | typeof EVERYBODY;

export const groupings = ['client', 'project', 'label'] as const;

export type Grouping = (typeof groupings)[number];

export const divisions = ['none', 'project', 'user', 'team', 'day'] as const;

export type Division = (typeof divisions)[number];

export interface ReportView extends Readonly<Record<FilterKind, readonly number[]>> {
  readonly range: ReportRange;
  readonly by: Grouping;
  readonly division: Division;
  readonly compares: boolean;
  readonly hidden: readonly string[];
}

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

/** Returns the possible divisions of groups; only clients can be divided by project. */
export const divisionsOf = (by: Grouping): Division[] =>
  divisions.filter((each) => each !== 'project' || by === 'client');

/** Returns the query pairs of a view: only what differs from the first view, in a fixed order. */
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

/** Reads a view from a query; missing or invalid values fall back to the first view. */
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

/** Returns the invalid range that an address names, or null. */
export function rangeMistake(query: Iterable<readonly [string, string]>): RangeMistake | null {
  const said = new Map(query);
  const [from, to] = [said.get('from'), said.get('to')];
  if (from === undefined && to === undefined) return null;
  const days = { from: from ?? '', to: to ?? '' };
  const problem = rangeProblem(days.from, days.to);
  return problem === null ? null : { ...days, problem };
}

export interface RangeMistake extends DayRange {
  readonly problem: RangeProblem;
}

/** Groups a view by another field; replaces an impossible division and shows hidden series again. */
export function groupedBy(view: ReportView, by: Grouping): ReportView {
  return {
    ...view,
    by,
    hidden: by === view.by ? view.hidden : [],
    division: divisionsOf(by).includes(view.division) ? view.division : firstDivision(by),
  };
}

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

function seriesOf(text: string | undefined): string[] {
  if (text === undefined || !SERIES.test(text)) return [];
  return [...new Set(text.split('-'))].slice(0, MOST_IDS);
}

const SERIES = new RegExp(String.raw`^(?:\d{1,16}|${OTHER})(?:-(?:\d{1,16}|${OTHER}))*$`);
