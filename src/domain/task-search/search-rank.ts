import { foldedText } from '#domain/texts/search.ts';
import { tidyName } from '#domain/texts/text.ts';
import type { TaskStatus } from '#domain/task/task.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';

/** What a search looks at in a task: its name, and the names of what it belongs to. */
export interface SearchedTask {
  readonly name: string;
  readonly project: { readonly name: string; readonly client: { readonly name: string } };
  readonly label: { readonly name: string } | null;
}

/** A task that was found, as lists show it; `day` is one of the board of its person. */
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

/** How well a task fits, best first: the place of the first of `nameRanks` that its name meets, else 4. */
export type SearchRank = 0 | 1 | 2 | 3 | 4;

/** What a name can have for each word of a search: the word as a whole, or a word that begins with it. */
export type WordMatch = 'whole' | 'begun';

/** What a name has to meet: whether it begins with the text, and how it has each word. */
export interface NameRank {
  readonly isStart: boolean;
  readonly match: WordMatch | null;
}

/** What the name of a task has to meet for each rank, best first; names that meet none, and tasks that fit by other names, follow. */
export const nameRanks = [
  { isStart: true, match: 'whole' },
  { isStart: false, match: 'whole' },
  { isStart: true, match: null },
  { isStart: false, match: 'begun' },
] as const satisfies readonly NameRank[];

/**
 * The words of a search as they are compared: regardless of case and accents, without what is unseen around them, as names
 * are kept, each once. A word that stands in another one asks for nothing more.
 */
export function searchWords(text: string): readonly string[] {
  const words = [...new Set(foldedText(tidyName(text)).split(/\s+/).filter(Boolean))];
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** The text of a search as names begin with it. */
export const searchStart = (words: readonly string[]): string => words.join(' ');

/**
 * What stands between words: all but letters and digits, without the punctuation of rarer scripts. JavaScript (flag u) and
 * PostgreSQL read it alike, and `search_keys` of the database splits names at the same.
 */
export const betweenWords =
  '[\u0001-/:-`{-¿×÷\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u{10000}-\u{10ffff}]';

/** How a folded name has a word: a regular expression that JavaScript (flag u) and PostgreSQL read alike. */
export function wordPattern(word: string, match: WordMatch): string {
  const literal = word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return `(^|${betweenWords})${literal}${match === 'whole' ? `(${betweenWords}|$)` : ''}`;
}

/**
 * Says how well tasks fit the words of a search, or null: each word must stand in the name of the task or in that of its
 * client, project or label. The server finds the same by SQL, and ranks what it found by this.
 */
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

/** The tasks that fit the words of a search: the better fit first, then what is not scheduled, then the latest day. */
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

/** The tasks that fit the words of a search in the order of the screen of results: what is not scheduled, then the latest day. */
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

/** What is not scheduled first, then the latest day; tasks of one day by their ids, as the server has them. */
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
