import {
  notifyManager,
  type QueryClient,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
  type SetDataOptions,
} from '@tanstack/react-query';
import { STALE_MS } from '#domain/constants.ts';
import { fromWire } from '#domain/contract/tasks/task-wire.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import {
  type Answer,
  mergeAnswer,
  mergeAnswers,
  type Snapshot,
  snapshotOf,
} from '#domain/journal/snapshot.ts';
import { addDays, instantOfDay, mondayOf, type PlainDay } from '#domain/time/plain-day.ts';
import type { Task } from '#domain/task/task.ts';
import type { Api } from '#services/http/api.ts';
import type { Known, Reply } from '#services/http/reply.ts';
import { dataOf } from '#services/shared-services/query-client.ts';
import { yieldIfKnown, saidOnScreen } from '#services/queries/read.ts';

/** Which board is read: a person's, for the week of a day, in the person's time zone (DEC-37). */
export interface BoardOf {
  readonly userId: number;
  readonly day: PlainDay;
  readonly timeZone: string;
}

/** What the reading of boards needs; `recentAnswers` are the latest answers to own writes. */
export interface BoardQueryDeps {
  readonly api: Api;
  readonly recentAnswers: () => Iterable<Answer>;
}

/** The key of all boards in the cache. */
export const BOARDS_KEY = ['board'] as const;

/** Stands for the week of the board that has no columns: of the tasks with runs in question, and the one that runs (DEC-140). */
export const QUESTIONS = 'questions';

/** Stands for the week of the board that has no columns: of the tasks that were deleted of late. */
export const DELETED = 'deleted';

/** The key of one board in the cache: the same for every day of its week. */
export function boardKey({ userId, day, timeZone }: BoardOf) {
  return [...BOARDS_KEY, userId, mondayOf(day), timeZone] as const;
}

/**
 * Reads a board as a snapshot at its journal position. Always stale (NFR-04), and a failed read keeps what was shown
 * (DEC-94). An answer to an own write that is newer than the read stays in it, and an older read never replaces a newer
 * one (J6, S2, DEC-131).
 */
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

/**
 * Reads the tasks of a person with runs about which an answer is due, and the one that runs, wherever they stand (DEC-140, T1):
 * kept and merged as a board of its own, which covers no column.
 */
export function questionsQuery(parts: BoardQueryDeps, { userId, timeZone }: Omit<BoardOf, 'day'>) {
  return snapshotQuery(parts, [...BOARDS_KEY, userId, QUESTIONS, timeZone] as const, (signal) =>
    parts.api.call('GET /api/tasks/Task/Questions', { signal }),
  );
}

/**
 * Reads the tasks of a person that were deleted of late, wherever they stood: kept and merged as a board of its own, which
 * covers no column.
 */
export function deletedQuery(parts: BoardQueryDeps, { userId, timeZone }: Omit<BoardOf, 'day'>) {
  return snapshotQuery(parts, [...BOARDS_KEY, userId, DELETED, timeZone] as const, (signal) =>
    parts.api.call('GET /api/tasks/Task/Deleted', { query: { idUser: String(userId) }, signal }),
  );
}

/**
 * Writes a board that no read has brought. It says nothing about reading: one that had failed is tried again and said to
 * be old as before (DEC-94).
 */
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

/** Merges the answer to an own write into every board in the cache, so that it causes no read (DEC-131). */
export function mergeIntoBoards(queryClient: QueryClient, answer: Answer): void {
  const boards = queryClient.getQueriesData<Snapshot>({ queryKey: BOARDS_KEY });
  const known = boards.flatMap(([queryKey, snapshot]) => (snapshot ? [{ queryKey, snapshot }] : []));
  writeBoards(
    queryClient,
    known.map(({ queryKey, snapshot }) => ({ queryKey, snapshot: mergeAnswer(snapshot, answer) })),
  );
}

/** Writes several boards that no read has brought, as `writeBoard` does. */
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

/** Whether boards are being written of which further ones are still to hear: who looks at all of them waits for the last. */
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
    ...saidOnScreen,
    queryFn: async (context): Promise<Snapshot> => {
      await yieldIfKnown(context);
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

/** What the last read of a board brought, and its tasks: a board that has not changed since is neither sent nor read anew. */
interface LastRead extends Known<WireTask[]> {
  readonly tasks: Task[];
}

/** By the query of the board, with which it goes. */
const lastReads = new WeakMap<object, LastRead>();

/** What a board shows after a read: the later of both, with the same objects for the tasks that did not change. */
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

/** The answers that a snapshot holds beyond its own read. */
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
