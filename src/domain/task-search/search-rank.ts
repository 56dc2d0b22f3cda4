import { foldedText, tidyName } from '#domain/texts/index.ts';
import type { TaskStatus } from '#domain/task/index.ts';
import type { PlainDay } from '#domain/time/index.ts';

export interface SearchedTask {
  readonly name: string;
  readonly project: { readonly name: string; readonly client: { readonly name: string } };
  readonly label: { readonly name: string } | null;
}

export interface FoundTask extends SearchedTask {
  readonly id: string;
  readonly day: PlainDay | null;
  readonly status: TaskStatus;
  readonly person: { readonly id: number; readonly name: string };
  readonly project: {
    readonly name: string;
    readonly client: { readonly name: string; readonly color: string };
  };
  readonly label: { readonly name: string; readonly color: string } | null;
}

export type SearchRank = 0 | 1 | 2 | 3 | 4;

export type WordMatch = 'whole' | 'begun';

export interface NameRank {
  readonly isStart: boolean;
  readonly match: WordMatch | null;
}

/** Best first; names that match none, and matches by other names, follow. */
export const nameRanks = [
  { isStart: true, match: 'whole' },
  { isStart: false, match: 'whole' },
  { isStart: true, match: null },
  { isStart: false, match: 'begun' },
] as const satisfies readonly NameRank[];

/** Returns the distinct search words, normalized as names are, without words contained in others. */
export function searchWords(text: string): readonly string[] {
  const words = [...new Set(foldedText(tidyName(text)).split(/\s+/).filter(Boolean))];
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** Returns the search text in the form that names begin with. */
export const searchStart = (words: readonly string[]): string => words.join(' ');

/** All but letters and digits. JavaScript (flag u), PostgreSQL and its `search_keys` must split names alike. */
export const betweenWords =
  '[\u0001-/:-`{-¿×÷\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u{10000}-\u{10ffff}]';

/** Returns a pattern for a word in a folded name, valid in JavaScript (flag u) and PostgreSQL. */
export function wordPattern(word: string, match: WordMatch): string {
  const literal = word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return `(^|${betweenWords})${literal}${match === 'whole' ? `(${betweenWords}|$)` : ''}`;
}

/** Ranks tasks by search words, null for no match; the server's SQL must find the same tasks. */
export function searchRanker(words: readonly string[]): (task: SearchedTask) => SearchRank | null {
  const patterns = (match: WordMatch) =>
    words.map((word) => new RegExp(String.raw`${wordPattern(word, match)}`, 'u'));
  const matching = { whole: patterns('whole'), begun: patterns('begun') };
  const start = searchStart(words);
  return ({ name, project, label }) => {
    const own = foldedText(name);
    const others = [project.client.name, project.name, label?.name ?? ''].map(foldedText);
    if (!words.every((word) => own.includes(word) || others.some((other) => other.includes(word))))
      return null;
    const rank = nameRanks.findIndex(
      ({ isStart, match }) =>
        (!isStart || own.startsWith(start)) &&
        (match === null || matching[match].every((pattern) => pattern.test(own))),
    );
    return (rank < 0 ? nameRanks.length : rank) as SearchRank;
  };
}

/** Returns the matching tasks by rank, then unscheduled ones, then the latest day. */
export function rankedTasks<T extends SearchedTask & Placed>(
  tasks: Iterable<T>,
  words: readonly string[],
): readonly T[] {
  const rankOf = searchRanker(words);
  return [...tasks]
    .flatMap((task) => {
      const rank = rankOf(task);
      return rank === null ? [] : [{ task, id: task.id, day: task.day, rank }];
    })
    .toSorted(bySearchRank)
    .map(({ task }) => task);
}

/** Returns the matching tasks, unscheduled ones first, then the latest day. */
export function latestTasks<T extends SearchedTask & Placed>(
  tasks: readonly T[],
  words: readonly string[],
): readonly T[] {
  const rankOf = searchRanker(words);
  return tasks.filter((task) => rankOf(task) !== null).toSorted(byLatest);
}

function bySearchRank(left: Ranked, right: Ranked): number {
  return left.rank - right.rank || byLatest(left, right);
}

/** Ties are ordered by id, as on the server. */
function byLatest(left: Placed, right: Placed): number {
  if (left.day !== right.day) {
    if (left.day === null || right.day === null) return left.day === null ? -1 : 1;
    return left.day > right.day ? -1 : 1;
  }
  return left.id < right.id ? -1 : 1;
}

interface Placed {
  readonly id: string;
  readonly day: PlainDay | null;
}
interface Ranked extends Placed {
  readonly rank: SearchRank;
}
