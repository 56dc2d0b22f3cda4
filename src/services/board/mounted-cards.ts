import type { PlainDay } from '#domain/time/plain-day.ts';
import type { Task } from '#domain/task/task.ts';

/** Where a task stands: itself and its column. */
export type Standing = Pick<Task, 'id' | 'day'>;

/** A column as it is mounted, with the tasks that it has, drawn or not. */
export interface MountedColumn {
  readonly element: HTMLElement;
  taskIds(): readonly string[];
}

/** The cards and the columns of a board as they are mounted; of a long column only what is in sight is. */
export interface MountedCards {
  /** Notes a card, from its ref; answers how to call that off. */
  mountCard(taskId: string, element: HTMLElement): () => void;
  mountColumn(day: PlainDay | null, column: MountedColumn): () => void;
  /** Notes how a long column draws the task at an index that is out of sight. */
  mountDrawing(day: PlainDay | null, draw: (index: number) => void): () => void;
  /** Hears from a column that its cards were rendered: whoever waits for one of them gets it. */
  rendered(): void;
  /** Calls back each time that cards were rendered. */
  onRendered(listener: () => void): () => void;
  card(taskId: string): HTMLElement | undefined;
  cards(): readonly HTMLElement[];
  column(day: PlainDay | null): HTMLElement | undefined;
  taskIds(day: PlainDay | null): readonly string[];
  /** Whether a column has a task, drawn or not. */
  has(taskId: string): boolean;
  /** Has a card drawn that is out of sight. */
  draw(taskId: string): void;
  /** Calls back once with the card of a task, at once or as soon as it is mounted where the task stands; answers how to call that off. */
  whenMounted(task: Standing, found: (card: HTMLElement) => void): () => void;
}

/** Makes what a board knows of its cards. */
export function createMountedCards(): MountedCards {
  const cards = new Map<string, HTMLElement>();
  const columns = new Map<PlainDay | null, MountedColumn>();
  const drawings = new Map<PlainDay | null, (index: number) => void>();
  const waits = new Set<Wait>();
  const listeners = new Set<() => void>();

  const taskIds = (day: PlainDay | null) => columns.get(day)?.taskIds() ?? [];
  const cardAt = ({ id, day }: Standing) => {
    const card = cards.get(id);
    return card && columns.get(day)?.element.contains(card) ? card : undefined;
  };
  const draw = (taskId: string) => {
    for (const [day, drawAt] of drawings) {
      const index = taskIds(day).indexOf(taskId);
      if (index >= 0) drawAt(index);
    }
  };
  const check = (wait: Wait) => {
    const card = cardAt(wait.task);
    if (!card) return draw(wait.task.id);
    waits.delete(wait);
    wait.found(card);
  };
  return {
    mountCard: (taskId, element) => note(cards, taskId, element),
    mountColumn: (day, column) => note(columns, day, column),
    mountDrawing(day, drawAt) {
      const leave = note(drawings, day, drawAt);
      for (const wait of waits) check(wait);
      return leave;
    },
    rendered() {
      for (const wait of waits) check(wait);
      for (const listener of listeners) listener();
    },
    onRendered(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    card: (taskId) => cards.get(taskId),
    cards: () => [...cards.values()],
    column: (day) => columns.get(day)?.element,
    taskIds,
    has: (taskId) => [...columns.values()].some((column) => column.taskIds().includes(taskId)),
    draw,
    whenMounted(task, found) {
      const wait: Wait = { task, found };
      waits.add(wait);
      check(wait);
      return () => void waits.delete(wait);
    },
  };
}

interface Wait {
  readonly task: Standing;
  readonly found: (card: HTMLElement) => void;
}

function note<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): () => void {
  map.set(key, value);
  return () => {
    if (map.get(key) === value) map.delete(key);
  };
}
