import { type DayRange, type Preset, rangeProblem } from '#domain/report/ranges.ts';
import { type FilterKind, filterKinds } from '#domain/report/filters.ts';
import { openDaysText } from '#domain/report/chart-words.ts';
import { filterWords } from '#domain/report/report-words.ts';
import { counted } from '#domain/texts/counted.ts';
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
    text: "How does [clients]' time split by project in [date range]?",
    responseType: 'Table',
    asks: { ...byTime, by: 'client', split: 'project' },
  },
  {
    id: 127,
    text: 'Hours by project for [clients], [date range]',
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
    text: "[clients]' share of time in [date range]",
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
    text: 'How did [users] split their time between clients in [date range]?',
    responseType: 'PivotTable',
    asks: { ...byTime, by: 'user', split: 'client' },
  },
  {
    id: 128,
    text: 'Hours by day for [users], [date range]',
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
    text: "How did [teams]' time change by week in [date range]?",
    responseType: 'PivotTable',
    asks: { ...byTime, by: 'team', split: 'week' },
  },
  {
    id: 134,
    text: 'Which 20 tasks in [projects] took the most time in [date range]?',
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
    text: "[labels]' share of time in [date range]",
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
  for (const piece of filledPieces(text, names))
    filled = piece.filter === 'date range' ? withRange(filled, range) : filled + piece.text;
  return `${filled.charAt(0).toUpperCase()}${filled.slice(1)}`;
}

/** A piece of the text of a prompt as it is read; `filter` is set where it stands for one. */
interface FilledPiece {
  readonly text: string;
  readonly filter: Placeholder | null;
}

/** The text of a prompt in a list of prompts, as "Which client took the most time this month?". */
export function listedPieces(text: string): FilledPiece[] {
  const pieces = filledPieces(text, nothingChosen);
  const [first] = pieces;
  if (first === undefined) return [];
  return pieces.map((piece, place) => {
    const { text: words } = piece;
    if (piece.filter === 'date range') return { ...piece, text: 'this month' };
    const said = pieces[place + 1]?.filter === 'date range' ? leadTo(words, 'This month') : words;
    return { ...piece, text: place === 0 ? `${said.charAt(0).toUpperCase()}${said.slice(1)}` : said };
  });
}

const nothingChosen: Chosen['names'] = { users: [], teams: [], clients: [], projects: [], labels: [] };

/** A day's filter has no text yet: how it is said depends on the words before it. */
function filledPieces(text: string, names: Chosen['names']): FilledPiece[] {
  const filled: FilledPiece[] = [];
  let owners: readonly string[] | null = null;
  for (const piece of promptPieces(text)) {
    if ('words' in piece) {
      filled.push({ text: owners === null ? piece.words : possessive(piece.words, owners), filter: null });
      owners = null;
      continue;
    }
    const { filter } = piece;
    if (filter === 'date range') {
      filled.push({ text: '', filter });
      continue;
    }
    owners = names[filter];
    const before = filled.at(-1);
    if (before?.text === 'Which of ' && owners.length === 0) {
      filled.splice(-1, 1, { text: 'Which ', filter: null });
      filled.push({ text: filter.replace(/s$/, ''), filter });
    } else
      filled.push({
        text: owners.length > 0 ? namesText(owners) : filterWords[filter].all.toLowerCase(),
        filter,
      });
  }
  return filled;
}

/** "' time" behind "all clients" is "'s time" behind a name. */
const possessive = (words: string, owners: readonly string[]): string =>
  owners.length > 0 && owners.length <= MOST_NAMES + 1 ? words.replace(/^' /, "'s ") : words;

/** The pieces of a prompt whose range is chosen, with the words that lead to that range. */
export const openPieces = (text: string, range: PromptRange): PromptPiece[] =>
  promptPieces(text).map((piece, place, all) => {
    const next = all[place + 1];
    const leads = next !== undefined && 'filter' in next && next.filter === 'date range';
    return leads && 'words' in piece ? { words: leadTo(piece.words, range) } : piece;
  });

/** As "this month", "in the last 7 days" and, behind a comma, "last 7 days". */
const withRange = (before: string, range: PromptRange): string =>
  `${leadTo(before, range)}${typeof range === 'string' ? range.toLowerCase() : openDaysText(range)}`;

/** The words before a range: without their "in" before "this month", and with "in the" before "last 7 days". */
function leadTo(words: string, range: PromptRange): string {
  if (typeof range !== 'string') return words;
  if (range.endsWith('days')) return words.endsWith('in ') ? `${words}the ` : words;
  return words.replace(/in $/, '');
}

/** As "Elif", "Elif and Max", and of very many "Elif, Max and 2 others". */
function namesText(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  const [last = '', ...others] = names.toReversed();
  if (rest > 0) return `${names.slice(0, MOST_NAMES).join(', ')} and ${counted(rest, 'other')}`;
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
