import type { PlainDay } from '#domain/time/index.ts';
import type { Task } from '#domain/task/index.ts';

export type Standing = Pick<Task, 'id' | 'day'>;

export interface MountedColumn {
  readonly element: HTMLElement;
  taskIds(): readonly string[];
}

export interface MountedCards {
  mountCard(taskId: string, element: HTMLElement): () => void;
  mountColumn(day: PlainDay | null, column: MountedColumn): () => void;
  mountDrawing(day: PlainDay | null, draw: (index: number) => void): () => void;
  rendered(): void;
  onRendered(listener: () => void): () => void;
  card(taskId: string): HTMLElement | undefined;
  cards(): readonly HTMLElement[];
  column(day: PlainDay | null): HTMLElement | undefined;
  taskIds(day: PlainDay | null): readonly string[];
  has(taskId: string): boolean;
  draw(taskId: string): void;
  /** Calls back once, as soon as the card is mounted in its column. Returns the unsubscribe function. */
  whenMounted(task: Standing, found: (card: HTMLElement) => void): () => void;
}

/** Creates the registry of the mounted cards and columns of a board. */
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
