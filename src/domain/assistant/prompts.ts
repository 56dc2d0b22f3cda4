import {
  type DayRange,
  type Preset,
  rangeProblem,
  type FilterKind,
  filterKinds,
  openDaysText,
  filterWords,
} from '#domain/report/index.ts';
import { counted } from '#domain/texts/index.ts';
import type { AssistantQuery, QueryFilters, ResponseType } from './query.ts';

export const promptFilters = ['Users', 'Teams', 'Clients', 'Projects', 'Labels', 'DateRange'] as const;

export type PromptFilter = (typeof promptFilters)[number];

export interface Prompt {
  readonly id: number;
  readonly text: string;
  readonly responseType: ResponseType;
}

interface Defined extends Prompt {
  readonly asks: Pick<AssistantQuery, 'measure' | 'by' | 'split' | 'order' | 'limit'>;
}

const byTime = { measure: 'time', split: null, order: 'largest', limit: null } as const;

/** Prompts 125, 127 and 132 group their rows and bars by client (AIR-20, DEC-57). */
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

export type PromptPiece = { readonly words: string } | { readonly filter: Placeholder };

/** Splits a prompt's text into words and placeholders. */
export const promptPieces = (text: string): PromptPiece[] =>
  text.split(/\[([^[\]]+)\]/).flatMap((piece, place): PromptPiece[] => {
    if (place % 2 === 1 && piece in placeholders) return [{ filter: piece as Placeholder }];
    return piece === '' ? [] : [{ words: place % 2 === 1 ? `[${piece}]` : piece }];
  });

/** Lists the filters for which a prompt's text has a placeholder. */
export const filtersOf = (text: string): PromptFilter[] =>
  promptPieces(text).flatMap((piece) => ('filter' in piece ? [placeholders[piece.filter]] : []));

/** A missing day of a range is ''. */
export type PromptRange = Preset | DayRange;

/** Returns whether a range has both ends in order (AIR-08, AIR-09). */
export const isWhole = (range: PromptRange): boolean =>
  typeof range === 'string' || rangeProblem(range.from, range.to) === null;

export interface Chosen {
  readonly range: PromptRange;
  readonly names: Readonly<Record<FilterKind, readonly string[]>>;
}

/** Replaces the placeholders of a prompt by the chosen filters, as a sentence (AIR-10). */
export function filledText(text: string, { range, names }: Chosen): string {
  let filled = '';
  for (const piece of filledPieces(text, names))
    filled = piece.filter === 'date range' ? withRange(filled, range) : filled + piece.text;
  return `${filled.charAt(0).toUpperCase()}${filled.slice(1)}`;
}

interface FilledPiece {
  readonly text: string;
  readonly filter: Placeholder | null;
}

/** Returns the text of a prompt in a list, as "Which client took the most time this month?". */
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

/** A date range has no text yet: its wording depends on the words before it. */
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

/** "' time" after "all clients" becomes "'s time" after a name. */
const possessive = (words: string, owners: readonly string[]): string =>
  owners.length > 0 && owners.length <= MOST_NAMES + 1 ? words.replace(/^' /, "'s ") : words;

/** Returns the pieces of a prompt with the preposition that its chosen range needs. */
export const openPieces = (text: string, range: PromptRange): PromptPiece[] =>
  promptPieces(text).map((piece, place, all) => {
    const next = all[place + 1];
    const leads = next !== undefined && 'filter' in next && next.filter === 'date range';
    return leads && 'words' in piece ? { words: leadTo(piece.words, range) } : piece;
  });

const withRange = (before: string, range: PromptRange): string =>
  `${leadTo(before, range)}${typeof range === 'string' ? range.toLowerCase() : openDaysText(range)}`;

/** Drops "in" before "this month" and adds "the" before "last 7 days". */
function leadTo(words: string, range: PromptRange): string {
  if (typeof range !== 'string') return words;
  if (range.endsWith('days')) return words.endsWith('in ') ? `${words}the ` : words;
  return words.replace(/in $/, '');
}

function namesText(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  const [last = '', ...others] = names.toReversed();
  if (rest > 0) return `${names.slice(0, MOST_NAMES).join(', ')} and ${counted(rest, 'other')}`;
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}

const MOST_NAMES = 10;

/** Returns a text as it is sent, ending with the workspace; the server ignores that id (AIR-11, DEC-58). */
export const sentText = (text: string, workspaceId: number): string => `${text}. In workspace.${workspaceId}`;

/** Removes from a sent text what `sentText` added. */
export const askedText = (sent: string): string => sent.replace(/\. In workspace\.\d+$/, '').trim();

/** Returns the query of a prompt, or null if a filter has no placeholder in it. */
export function queryOf(
  { text, asks, responseType }: Defined,
  filters: QueryFilters,
  period: DayRange,
): AssistantQuery | null {
  const taken = new Set<string>(filtersOf(text));
  const isOther = filterKinds.some((kind) => filters[kind].length > 0 && !taken.has(placeholders[kind]));
  return isOther ? null : { ...asks, filters, period, answer: responseType };
}
