import type { Task } from '#domain/task/index.ts';
import { personalKey, type SmallStorage } from '#services/browser/index.ts';

/** Offsets in px. */
export interface ListPlace {
  readonly top: number;
  readonly taskId: string;
  readonly past: number;
}

export type ListOf = Pick<Task, 'assigneeId' | 'day'>;

export interface ListPlaces {
  get(list: ListOf): ListPlace | undefined;
  keep(list: ListOf, place: ListPlace): void;
  forget(): void;
}

/** Creates the per-user store of scroll positions in session storage. */
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
      // Scrolling saves a position per frame, so writes are throttled.
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
const MOST = 64;

/** Returns the key of a list. */
export const nameOfList = ({ assigneeId, day }: ListOf): string => `${assigneeId}/${day ?? ''}`;

function placesIn(text: string | null | undefined): Map<string, ListPlace> {
  try {
    return new Map(JSON.parse(text ?? '[]') as [string, ListPlace][]);
  } catch {
    return new Map();
  }
}
