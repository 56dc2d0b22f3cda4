import type { Task } from '#domain/task/task.ts';
import { personalKey, type SmallStorage } from '#services/browser/storage.ts';

/** How far a list of cards is scrolled (px): in all, and past the upper edge of the first card that shows. */
export interface ListPlace {
  readonly top: number;
  readonly taskId: string;
  readonly past: number;
}

/** A list of cards, by one of its tasks. */
export type ListOf = Pick<Task, 'assigneeId' | 'day'>;

/** Where the lists of cards were that were scrolled in this tab. */
export interface ListPlaces {
  get(list: ListOf): ListPlace | undefined;
  keep(list: ListOf, place: ListPlace): void;
  forget(): void;
}

/** Makes what keeps the places of lists for a person, until the tab is closed. */
export function createListPlaces(storage: SmallStorage, userId: number): ListPlaces {
  const key = personalKey('places', userId);
  const places = placesIn(storage.read(key));
  let writing: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    writing = undefined;
    storage.write(key, JSON.stringify([...places]));
  };
  return {
    get: (list) => places.get(nameOfList(list)),
    keep(list, place) {
      const name = nameOfList(list);
      places.delete(name);
      places.set(name, place);
      const [oldest] = places.keys();
      if (places.size > MOST && oldest !== undefined) places.delete(oldest);
      // A list that is scrolled keeps a place with each frame.
      writing ??= setTimeout(write, WRITTEN_AFTER_MS);
    },
    forget() {
      clearTimeout(writing);
      places.clear();
      storage.remove(key);
    },
  };
}

const WRITTEN_AFTER_MS = 100;
/** So many lists are kept: those of some weeks. */
const MOST = 64;

/** What tells a list of cards from all others. */
export const nameOfList = ({ assigneeId, day }: ListOf): string => `${assigneeId}/${day ?? ''}`;

function placesIn(text: string | null | undefined): Map<string, ListPlace> {
  try {
    return new Map(JSON.parse(text ?? '[]') as [string, ListPlace][]);
  } catch {
    return new Map();
  }
}
