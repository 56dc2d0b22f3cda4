import {
  notifyManager,
  type QueryClient,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
  type SetDataOptions,
} from '@tanstack/react-query';
import { STALE_MS } from '#domain/constants.ts';
import { fromWire, type WireTask } from '#domain/contract/index.ts';
import { type Answer, mergeAnswer, mergeAnswers, type Snapshot, snapshotOf } from '#domain/journal/index.ts';
import { addDays, instantOfDay, mondayOf, type PlainDay } from '#domain/time/index.ts';
import type { Task } from '#domain/task/index.ts';
import type { Api, Known, Reply } from '#services/http/index.ts';
import { dataOf } from '#services/shared-services/index.ts';
import { yieldIfCached, retrySilently } from '#services/queries/read.ts';

export interface BoardOf {
  readonly userId: number;
  readonly day: PlainDay;
  readonly timeZone: string;
}

export interface BoardQueryDeps {
  readonly api: Api;
  readonly recentAnswers: () => Iterable<Answer>;
}

export const BOARDS_KEY = ['board'] as const;

/** Replaces the week in the key of the tasks with questioned runs and the running task (DEC-140). */
export const QUESTIONS = 'questions';

/** Replaces the week in the key of the recently deleted tasks. */
export const DELETED = 'deleted';

/** Returns the cache key of a board, the same for every day of its week. */
export function boardKey({ userId, day, timeZone }: BoardOf) {
  return [...BOARDS_KEY, userId, mondayOf(day), timeZone] as const;
}

/** Returns the query of a board. Newer own answers and snapshots win over a read (J6, NFR-04, DEC-131). */
export function boardQuery(parts: BoardQueryDeps, board: BoardOf) {
  const monday = mondayOf(board.day);
  return snapshotQuery(parts, boardKey(board), (signal, known) =>
    parts.api.call('PUT /api/tasks/Task/List', {
      known,
      body: {
        idUser: board.userId,
        StartDate: instantText(monday, board.timeZone),
        EndDate: instantText(addDays(monday, 6), board.timeZone),
      },
      signal,
    }),
  );
}

/** Returns the query of a user's tasks with questioned runs and the running task (DEC-140, T1). */
export function questionsQuery(parts: BoardQueryDeps, { userId, timeZone }: Omit<BoardOf, 'day'>) {
  return snapshotQuery(parts, [...BOARDS_KEY, userId, QUESTIONS, timeZone] as const, (signal) =>
    parts.api.call('GET /api/tasks/Task/Questions', { signal }),
  );
}

/** Returns the query of a user's recently deleted tasks. */
export function deletedQuery(parts: BoardQueryDeps, { userId, timeZone }: Omit<BoardOf, 'day'>) {
  return snapshotQuery(parts, [...BOARDS_KEY, userId, DELETED, timeZone] as const, (signal) =>
    parts.api.call('GET /api/tasks/Task/Deleted', { query: { idUser: String(userId) }, signal }),
  );
}

/** `setQueryData` would clear a failed read's error state, so it is restored and the read is retried (DEC-94). */
function writeBoard(
  queryClient: QueryClient,
  queryKey: QueryKey,
  snapshot: Snapshot,
  options?: SetDataOptions,
): void {
  const failed = queryClient.getQueryState(queryKey);
  notifyManager.batch(() => {
    queryClient.setQueryData(queryKey, snapshot, options);
    if (failed?.status !== 'error') return;
    const { status, error, isInvalidated } = failed;
    queryClient.getQueryCache().find({ queryKey })?.setState({ status, error, isInvalidated });
  });
}

/** Merges the answer to an own write into every cached board without a read (DEC-131). */
export function mergeIntoBoards(queryClient: QueryClient, answer: Answer): void {
  const boards = queryClient.getQueriesData<Snapshot>({ queryKey: BOARDS_KEY });
  const known = boards.flatMap(([queryKey, snapshot]) => (snapshot ? [{ queryKey, snapshot }] : []));
  writeBoards(
    queryClient,
    known.map(({ queryKey, snapshot }) => ({ queryKey, snapshot: mergeAnswer(snapshot, answer) })),
  );
}

/** Writes several boards to the cache without changing their fetch state. */
export function writeBoards(
  queryClient: QueryClient,
  boards: readonly { readonly queryKey: QueryKey; readonly snapshot: Snapshot }[],
  options?: SetDataOptions,
): void {
  const last = boards.at(-1);
  writing.add(queryClient);
  for (const board of boards) {
    if (board === last) writing.delete(queryClient);
    writeBoard(queryClient, board.queryKey, board.snapshot, options);
  }
  writing.delete(queryClient);
}

const writing = new WeakSet<QueryClient>();

/** Returns whether more boards are about to be written, so that listeners can wait for the last. */
export function isWriting(queryClient: QueryClient): boolean {
  return writing.has(queryClient);
}

function snapshotQuery(
  { recentAnswers }: BoardQueryDeps,
  queryKey: ReturnType<typeof boardKey>,
  read: (signal: AbortSignal, known: LastRead | undefined) => Promise<Reply<WireTask[]>>,
) {
  const [, , , timeZone] = queryKey;
  return queryOptions<Snapshot, Error, Snapshot, ReturnType<typeof boardKey>>({
    queryKey,
    staleTime: STALE_MS.tasks,
    ...retrySilently,
    queryFn: async (context): Promise<Snapshot> => {
      await yieldIfCached(context);
      const { signal, client } = context;
      const query = client.getQueryCache().find({ queryKey });
      const known = query && lastReads.get(query);
      const reply = await read(signal, known);
      const data = dataOf(reply);
      const isSame = data === known?.data;
      const tasks = isSame ? known.tasks : data.map((wire) => fromWire(wire, timeZone));
      if (query && reply.ok && reply.etag !== undefined)
        lastReads.set(query, { etag: reply.etag, data, tasks });
      return snapshotOf(reply.ok ? (reply.position ?? 0) : 0, tasks);
    },
    structuralSharing: (known, latest) =>
      joined(known as Snapshot | undefined, mergeAnswers(latest as Snapshot, recentAnswers())),
  });
}

interface LastRead extends Known<WireTask[]> {
  readonly tasks: Task[];
}

const lastReads = new WeakMap<object, LastRead>();

/** Reuses unchanged task objects, so that React skips their cards. */
function joined(known: Snapshot | undefined, read: Snapshot): Snapshot {
  if (!known) return read;
  if (read.position < known.position) return known;
  const newest = mergeAnswers(read, answersIn(known));
  const tasks = new Map<string, Task>();
  let isSame = newest.tasks.size === known.tasks.size;
  for (const [id, task] of newest.tasks) {
    const old = known.tasks.get(id);
    const kept = old ? replaceEqualDeep(old, task) : task;
    tasks.set(id, kept);
    isSame &&= kept === old;
  }
  return { ...newest, tasks: isSame ? known.tasks : tasks };
}

function answersIn({ tasks, newer }: Snapshot): Answer[] {
  const answers: Answer[] = [];
  for (const [id, position] of newer) {
    const task = tasks.get(id);
    if (task) answers.push({ position, tasks: [task] });
  }
  return answers;
}

function instantText(day: PlainDay, timeZone: string): string {
  return new Date(instantOfDay(day, timeZone)).toISOString();
}
