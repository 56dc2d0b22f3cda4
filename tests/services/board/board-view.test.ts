import { describe, expect, it } from 'vitest';
import { noFilter } from '#domain/board-filter/board-filter.ts';
import type { Fact } from '#domain/journal/events.ts';
import { createBoardView } from '#services/board/board-view.ts';
import type { Journal } from '#services/journal/journal.types.ts';
import type { CachedBoard } from '#services/board/board-cache.ts';
import { snapshotOf } from '#domain/journal/snapshot.ts';
import {
  idOf,
  MONDAY,
  newTask,
  NOON,
  type Tab,
  task,
  TODAY,
  World,
  ZONE,
  until,
} from '#tests/services/journal/world.ts';
import { undoStep } from '#tests/support/undo.ts';

type Step = 'answer' | 'stale read' | 'echo' | 'reload';

function orders<T>(steps: readonly T[]): T[][] {
  if (steps.length === 0) return [[]];
  return steps.flatMap((step, at) => orders(steps.toSpliced(at, 1)).map((rest) => [step, ...rest]));
}

describe('J6 the board shows each change once and without a flicker, in any order of events', () => {
  it.each(orders<Step>(['answer', 'stale read', 'echo', 'reload']))('J6 %s, %s, %s, %s', async (...steps) => {
    const world = new World();
    const { server } = world;
    server.place(task(1, { status: 'inProgress', runningSince: NOON - 3_600_000 }));
    const early = server.read();
    let tab = world.tab();
    await tab.journal.ready;
    await tab.arrive(early);
    await until(async () => expect(await tab.journal.boards()).toHaveLength(1));
    let answer: () => void = () => undefined;
    server.gate = new Promise((resolve) => {
      answer = resolve;
    });
    const shown: unknown[] = [];
    const look = (of: Tab): void => {
      const columns = of.board.isKnown(7, TODAY) ? of.board.columns(7, TODAY) : null;
      const cards = columns?.flatMap((column) => column.tasks) ?? null;
      if (cards) shown.push(cards.map(({ name, status, loggedMs }) => [name, status, loggedMs]));
    };
    const watch = (of: Tab): void => {
      of.board.subscribe(() => look(of));
    };
    tab.timers.of(tab.board.task(idOf(1)) ?? task(1)).act('pause');
    await tab.board.create(newTask(2), { start: true });
    watch(tab);
    await until(() => expect(server.seen).toHaveLength(1));
    const run: Record<Step, () => void | Promise<void>> = {
      answer: async () => {
        answer();
        await tab.sent();
      },
      'stale read': () => tab.arrive(early),
      echo: () => tab.arrive(server.read()),
      reload: async () => {
        await tab.kill();
        tab = world.tab();
        watch(tab);
        await until(() => expect(tab.board.isKnown(7, TODAY)).toBe(true));
      },
    };
    for (const step of steps) {
      await run[step]();
      look(tab);
    }
    expect(tab.journal.entries()).toEqual([]);
    expect(new Set(shown.map((each) => JSON.stringify(each)))).toEqual(
      new Set([
        JSON.stringify([
          ['Task 1', 'paused', 3_600_000],
          ['Task 2', 'inProgress', 0],
        ]),
      ]),
    );
    expect(server.journal.map((row) => row.fact.type)).toEqual([
      'task.paused',
      'task.created',
      'task.started',
    ]);
  });
});

describe('an undone deletion', () => {
  async function withTask() {
    const world = new World();
    world.server.place(task(1));
    const tab = world.tab();
    await tab.journal.ready;
    await tab.read();
    return { world, tab };
  }

  it('J6 DEC-119 shows the task at once, though a read no longer contains it', async () => {
    const { world, tab } = await withTask();
    await tab.board.remove(idOf(1));
    await tab.sent();
    await tab.read();
    world.server.gate = new Promise(() => undefined);
    await undoStep(tab.undo);
    expect(tab.board.task(idOf(1))).toMatchObject({ name: 'Task 1', live: true });
  });

  it("J6 DEC-119 doesn't hide the task again, though a read answers before the deletion does", async () => {
    const { world, tab } = await withTask();
    let answer: () => void = () => undefined;
    world.server.gate = new Promise((resolve) => {
      answer = resolve;
    });
    await tab.board.remove(idOf(1));
    await until(() => expect(world.server.journal).toHaveLength(1));
    await undoStep(tab.undo);
    const shown: unknown[] = [];
    tab.board.subscribe(() => shown.push(tab.board.task(idOf(1))?.live));
    await tab.arrive(world.server.read());
    answer();
    await tab.sent();
    await tab.read();
    expect(tab.board.task(idOf(1))?.live).toBe(true);
    expect(new Set(shown)).toEqual(new Set([true]));
    expect(world.server.task(idOf(1))?.live).toBe(true);
  });
});

it('J6 BRD-18 a card keeps its place behind a task that was created and deleted since, whatever is read', async () => {
  const board = view(1);
  const [first, second] = [idOf(901), idOf(902)];
  board.record(
    { ...own(1), type: 'task.created', data: { task: newTask(901, { day: '2026-11-22' }) } },
    { ...own(2), type: 'task.created', data: { task: newTask(902, { day: '2026-11-21' }) } },
    {
      ...own(3),
      type: 'tasks.sorted',
      data: { moves: [{ taskId: second, day: '2026-11-22', afterId: first }] },
    },
    { ...own(4), type: 'task.deleted', data: { taskId: first } },
  );
  expect(board.task(second)?.day).toBe('2026-11-22');
  board.read(2);
  expect([board.task(second)?.day, board.task(first)?.live]).toEqual(['2026-11-22', false]);
});

it('J6 DEC-94 a board from the server counts as read once the unsent facts are known, before cached boards load', async () => {
  let outboxRead: () => void = () => undefined;
  const { isKnown, subscribe } = view(2, {
    ready: new Promise((resolve) => (outboxRead = resolve)),
    boards: () => new Promise(() => undefined),
  });
  const heard: boolean[] = [];
  subscribe(() => heard.push(isKnown(7, TODAY)));
  expect(isKnown(7, TODAY)).toBe(false);
  outboxRead();
  await until(() => expect(heard).toEqual([true]));
});

function view(tasks: number, { ready, boards: kept }: Partial<Pick<Journal, 'ready' | 'boards'>> = {}) {
  let facts: readonly Fact[] = [];
  let boards: readonly CachedBoard[] = [];
  const listeners = new Set<() => void>();
  const follow = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const effects: string[] = [];
  const entries = new Map<Fact, never>();
  let isReady = ready === undefined;
  void ready?.then(() => (isReady = true));
  const shown = createBoardView({
    journal: {
      ready: ready ?? Promise.resolve(),
      isReady: () => isReady,
      entries: () =>
        facts.map((fact) => {
          const known = entries.get(fact) ?? ({ fact, status: 'pending' } as never);
          entries.set(fact, known);
          return known;
        }),
      subscribe: follow,
      boards: kept ?? (async () => []),
      saveBoard: async () => {
        effects.push('saved');
      },
    },
    cache: { all: () => boards, hydrate: () => undefined, subscribe: follow },
  });
  const read = (at: number) => {
    const rows = Array.from({ length: tasks }, (_, n) => task(n, { name: `Task ${n}` }));
    boards = [{ userId: 7, monday: MONDAY, timeZone: ZONE, snapshot: snapshotOf(at, rows) }];
    for (const listener of listeners) listener();
  };
  read(1);
  return {
    ...shown,
    read,
    effects,
    record: (...added: Fact[]) => {
      facts = [...facts, ...added];
      for (const listener of listeners) listener();
    },
  };
}

const own = (n: number | string) => ({ id: `fact ${n}`, v: 1, at: NOON, by: 7 }) as const;

const renamed = (n: number, name: string): Fact => ({
  ...own(`${n} ${name}`),
  type: 'task.renamed',
  data: { taskId: idOf(n), name },
});

describe('re-rendering after a change', () => {
  it('J6 unchanged cards keep their objects, after a fact and after an equal read', async () => {
    const board = view(50);
    await Promise.resolve();
    await until(() => expect(board.isKnown(7, TODAY)).toBe(true));
    const before = board.columns(7, TODAY);
    board.record(renamed(3, 'Plan'));
    const after = board.columns(7, TODAY);
    expect(after.map((column, at) => column === before[at])).toEqual([
      true,
      true,
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
    const moved = after[3]?.tasks.filter((card, at) => card !== before[3]?.tasks[at]);
    expect(moved?.map((card) => card.name)).toEqual(['Plan']);
    board.read(2);
    expect(board.columns(7, TODAY)).toBe(after);
  });

  it('J6 BRD-01 filtered columns keep their objects until a shown or hidden task changes (decision 0140)', async () => {
    const board = view(50);
    await until(() => expect(board.isKnown(7, TODAY)).toBe(true));
    const filter = { ...noFilter, clients: [99] };
    const before = board.columns(7, TODAY, filter);
    expect(board.columns(7, TODAY, { ...filter })).toBe(before);
    expect([before[3]?.tasks.length, before[3]?.all?.length]).toEqual([
      0,
      board.columns(7, TODAY)[3]?.tasks.length,
    ]);
    board.record(renamed(3, 'Plan'));
    const after = board.columns(7, TODAY, filter);
    expect(after.map((column, at) => column === before[at]).indexOf(false)).toBe(3);
    expect(board.columns(7, TODAY, noFilter)).toBe(board.columns(7, TODAY));
  });

  it('J17 J5 replaying 10,000 facts has no side effects and gives the recorded state', async () => {
    const board = view(10);
    await until(() => expect(board.isKnown(7, TODAY)).toBe(true));
    board.effects.length = 0;
    board.record(...Array.from({ length: 10_000 }, (_, n) => renamed(n % 10, `Name ${n}`)));
    expect(board.task(idOf(9))?.name).toBe('Name 9999');
    expect(board.effects).toEqual([]);
  });

  it('J6 one more fact on 1,000 tasks recreates only its task and its column', async () => {
    const board = view(1_000);
    await until(() => expect(board.isKnown(7, TODAY)).toBe(true));
    const before = board.columns(7, TODAY);
    board.record(renamed(3, 'Plan'));
    const after = board.columns(7, TODAY);
    const fresh = after.filter((column, at) => column !== before[at]);
    const known = new Set(before.flatMap(({ tasks }) => tasks));
    expect(fresh).toHaveLength(1);
    expect(fresh[0]?.tasks.filter((shown) => !known.has(shown)).map(({ name }) => name)).toEqual(['Plan']);
  });
});
