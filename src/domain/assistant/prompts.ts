import { type DayRange, type Preset, rangeProblem } from '#domain/report/ranges.ts';
import { type FilterKind, filterKinds } from '#domain/report/filters.ts';
import { openDaysText } from '#domain/report/chart-words.ts';
import { filterWords } from '#domain/report/report-words.ts';
import type { AssistantQuery, QueryFilters, ResponseType } from './query.ts';

/** A filter of a prompt, by its name on the wire (AIR-04). */
export const promptFilters = ['Users', 'Teams', 'Clients', 'Projects', 'Labels', 'DateRange'] as const;

/** One filter of a prompt. */
export type PromptFilter = (typeof promptFilters)[number];

/** A question that is answered without a language model, by the same query each time (AIR-03, DEC-58). */
export interface Prompt {
  readonly id: number;
  /** With a placeholder in brackets for each of its filters. */
  readonly text: string;
  readonly responseType: ResponseType;
}

interface Defined extends Prompt {
  readonly asks: Pick<AssistantQuery, 'measure' | 'by' | 'split' | 'order' | 'limit'>;
}

const byTime = { measure: 'time', split: null, order: 'largest', limit: null } as const;

/** All prompts, in the order in which they are offered. The rows and bars of 125, 127 and 132 stand under the headings of clients (AIR-20, DEC-57). */
export const prompts: readonly Defined[] = [
  {
    id: 121,
    text: 'Which of [clients] took the most time in [date range]?',
    responseType: 'SimpleAnswer',
    asks: { ...byTime, by: 'client' },
  },
  {
    id: 125,
    text: 'How is the time of [clients] divided by project in [date range]?',
    responseType: 'Table',
    asks: { ...byTime, by: 'client', split: 'project' },
  },
  {
    id: 127,
    text: 'Hours of [clients] by project in [date range]',
    responseType: 'BarGraph',
    asks: { ...byTime, by: 'client', split: 'project' },
  },
  {
    id: 132,
    text: 'Who worked for [clients] in [date range]?',
    responseType: 'Table',
    asks: { ...byTime, by: 'client', split: 'user' },
  },
  {
    id: 130,
    text: 'Share of [clients] in the time of [date range]',
    responseType: 'PieChart',
    asks: { ...byTime, by: 'client' },
  },
  {
    id: 122,
    text: 'How much time did [users] log in [date range]?',
    responseType: 'SimpleAnswer',
    asks: { ...byTime, by: null },
  },
  {
    id: 126,
    text: 'How is the time of [users] spread over clients in [date range]?',
    responseType: 'PivotTable',
    asks: { ...byTime, by: 'user', split: 'client' },
  },
  {
    id: 128,
    text: 'Hours of [users] by day in [date range]',
    responseType: 'BarGraph',
    asks: { ...byTime, by: 'day', order: 'name' },
  },
  {
    id: 129,
    text: 'On how many days did [users] log time in [date range]?',
    responseType: 'Table',
    asks: { ...byTime, measure: 'days', by: 'user' },
  },
  {
    id: 133,
    text: 'How did the time of [teams] change by week in [date range]?',
    responseType: 'PivotTable',
    asks: { ...byTime, by: 'team', split: 'week' },
  },
  {
    id: 134,
    text: 'Which 20 tasks of [projects] took the most time in [date range]?',
    responseType: 'Table',
    asks: { ...byTime, by: 'task', limit: 20 },
  },
  {
    id: 123,
    text: 'How many sessions did [labels] have in [date range]?',
    responseType: 'Table',
    asks: { ...byTime, measure: 'sessions', by: 'label' },
  },
  {
    id: 131,
    text: 'Share of [labels] in the time of [date range]',
    responseType: 'PieChart',
    asks: { ...byTime, by: 'label' },
  },
];

const placeholders = {
  users: 'Users',
  teams: 'Teams',
  clients: 'Clients',
  projects: 'Projects',
  labels: 'Labels',
  'date range': 'DateRange',
} as const satisfies Record<FilterKind | 'date range', PromptFilter>;

type Placeholder = keyof typeof placeholders;

/** A piece of the text of a prompt: words as they are, or the place of a filter. */
export type PromptPiece = { readonly words: string } | { readonly filter: Placeholder };

/** The text of a prompt in pieces, in their order. */
export const promptPieces = (text: string): PromptPiece[] =>
  text.split(/\[([^[\]]+)\]/).flatMap((piece, place): PromptPiece[] => {
    if (place % 2 === 1 && piece in placeholders) return [{ filter: piece as Placeholder }];
    return piece === '' ? [] : [{ words: place % 2 === 1 ? `[${piece}]` : piece }];
  });

/** The filters that a prompt takes: those for which its text has a place. */
export const filtersOf = (text: string): PromptFilter[] =>
  promptPieces(text).flatMap((piece) => ('filter' in piece ? [placeholders[piece.filter]] : []));

/** What a range of a prompt may be while it is chosen: the days that are missing are ''. */
export type PromptRange = Preset | DayRange;

/** Whether a range has both its ends, in their order (AIR-08, AIR-09). */
export const isWhole = (range: PromptRange): boolean =>
  typeof range === 'string' || rangeProblem(range.from, range.to) === null;

/** The names by which the text of a prompt is filled in: those chosen of each kind, and the days. */
export interface Chosen {
  readonly range: PromptRange;
  readonly names: Readonly<Record<FilterKind, readonly string[]>>;
}

/** The text of a prompt with what was chosen in place of its placeholders, as a sentence reads (AIR-10). */
export function filledText(text: string, { range, names }: Chosen): string {
  let filled = '';
  for (const piece of promptPieces(text)) {
    if ('words' in piece) filled += piece.words;
    else if (piece.filter === 'date range') filled = withRange(filled, range);
    else if (names[piece.filter].length > 0) filled += namesText(names[piece.filter]);
    else if (filled === 'Which of ') filled = `Which ${piece.filter.replace(/s$/, '')}`;
    else filled += filterWords[piece.filter].all.toLowerCase();
  }
  return filled;
}

/** As "this month" and "in the last 7 days"; after "the time of" it has no "in" to lose. */
function withRange(before: string, range: PromptRange): string {
  if (typeof range !== 'string') return `${before}${openDaysText(range)}`;
  const said = range.toLowerCase();
  return said.endsWith('days') ? `${before}the ${said}` : `${before.replace(/in $/, '')}${said}`;
}

/** As "Elif", "Elif and Max", and of very many "Elif, Max and 2 more". */
function namesText(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  const [last = '', ...others] = names.toReversed();
  if (rest > 0) return `${names.slice(0, MOST_NAMES).join(', ')} and ${rest} more`;
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}

const MOST_NAMES = 10;

/** A text as it is sent: it ends with the workspace, which the server does not believe (AIR-11, DEC-58). */
export const sentText = (text: string, workspaceId: number): string => `${text}. In workspace.${workspaceId}`;

/** What somebody asked, without what `sentText` added. */
export const askedText = (sent: string): string => sent.replace(/\. In workspace\.\d+$/, '').trim();

/** The query of a prompt; null where it is filtered by what it has no place for. */
export function queryOf(
  { text, asks, responseType }: Defined,
  filters: QueryFilters,
  period: DayRange,
): AssistantQuery | null {
  const taken = new Set<string>(filtersOf(text));
  const isOther = filterKinds.some((kind) => filters[kind].length > 0 && !taken.has(placeholders[kind]));
  return isOther ? null : { ...asks, filters, period, answer: responseType };
}
