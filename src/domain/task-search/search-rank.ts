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

/**
 * How well a task fits, best first: its name begins with the text in whole words, has its words whole, begins with the text,
 * has words that begin with its words, or contains them.
 */
export type SearchRank = 0 | 1 | 2 | 3 | 4;

/**
 * The words of a search as they are compared: regardless of case and accents, without what is unseen around them, as names
 * are kept, each once. A word that stands in another one asks for nothing more.
 */
export function searchWords(text: string): readonly string[] {
  const words = [...new Set(foldedText(tidyName(text)).split(/\s+/).filter(Boolean))];
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/**
 * How well a task fits the words of a search, or null: each word must stand in its name or in that of its client, project or
 * label. The server finds the same by SQL, and ranks what it found by this.
 */
export function searchRank(
  { name, project, label }: SearchedTask,
  words: readonly string[],
): SearchRank | null {
  const own = foldedText(name);
  const others = [project.client.name, project.name, label?.name ?? ''].map(foldedText);
  if (!words.every((word) => own.includes(word) || others.some((other) => other.includes(word)))) return null;
  const isStart = own.startsWith(words.join(' '));
  const wholes = words.length > 0 && words.every((word) => hasWord(own, word));
  if (isStart) return wholes ? 0 : 2;
  if (wholes) return 1;
  return words.every((word) => beginsWord(own, word)) ? 3 : 4;
}

/** What stands before a word within a name, as far as that is no letter or digit. */
const wordBreaks: readonly string[] = Array.from(' -/.:#_([{"“„«');

/** Whether a name has a word whole: "12" in "Invoice 12", not in "Invoice 123". */
function hasWord(name: string, word: string): boolean {
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1))
    if (!isWordAt(name, at - 1) && !isWordAt(name, at + word.length)) return true;
  return false;
}

const isWordAt = (name: string, at: number): boolean => /[\p{L}\p{N}]/u.test(name.charAt(at));

/** The tasks that fit the words of a search: the better fit first, then what is not scheduled, then the latest day. */
export function rankedTasks<T extends SearchedTask & Placed>(
  tasks: Iterable<T>,
  words: readonly string[],
): readonly T[] {
  return [...tasks]
    .flatMap((task) => {
      const rank = searchRank(task, words);
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
  return tasks.filter((task) => searchRank(task, words) !== null).toSorted(byLatest);
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

function beginsWord(name: string, word: string): boolean {
  return name.startsWith(word) || wordBreaks.some((before) => name.includes(before + word));
}
