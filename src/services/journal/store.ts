import { LOG_SIZE } from '#domain/constants.ts';
import {
  type Entry,
  type LogRow,
  type Answer,
  mergeAnswers,
  type Snapshot,
  asAnswered,
  type Change,
} from '#domain/journal/index.ts';
import type { IDBPTransaction } from 'idb';
import type { JournalDatabase, JournalTables, StoredLogRow } from './database.ts';
import type { KeptList, NewEntry } from './journal.types.ts';
import {
  isAnswer,
  isBoard,
  type ReadOutbox,
  readAnswers,
  readBoards,
  readLog,
  readOutbox,
} from './read-rows.ts';
import { answersIn, type BoardName, boardKeyOf, fromStored, latest, toStored } from './stored-board.ts';

/** Each write is durable when its promise resolves (J2), and rolls back as a whole. */
export interface JournalStore {
  outbox(): Promise<ReadOutbox>;
  rows(seqs: readonly number[]): Promise<ReadOutbox>;
  record(rows: readonly NewEntry[]): Promise<Entry[]>;
  /** Stores the answer first, then removes the fact and updates its log row in one transaction (J6). */
  accept(entry: Entry, answer: Answer, rewritten: readonly Entry[]): Promise<void>;
  /** Ignores entries that have left the outbox. */
  update(entries: readonly Entry[]): Promise<void>;
  split(rest: Entry, changes: readonly Change[], disputed: Omit<Entry, 'seq'>): Promise<Entry>;
  remove(seqs: readonly number[]): Promise<void>;
  log(): Promise<LogRow[]>;
  changesOf(factId: string): Promise<readonly Change[]>;
  saveBoard(name: BoardName, snapshot: Snapshot, savedAt: number): Promise<void>;
  boards(): Promise<(BoardName & { snapshot: Snapshot })[]>;
  answers(): Promise<Answer[]>;
  saveList(name: string, items: unknown): Promise<void>;
  lists(): Promise<KeptList[]>;
  close(): void;
}

const strict = { durability: 'strict' } as const;
const BOARDS_KEPT = 8;
/** Raise it when the shape of a list item changes, so that older lists are read from the server again (J12). */
const LISTS_SHAPE = 1;
const ANSWERS_KEPT = 100;

/** Creates the store over an open database. */
export function createStore(db: JournalDatabase): JournalStore {
  return {
    outbox: async () => {
      const tx = db.transaction('outbox');
      return readOutbox((await atOnce(tx, () => [tx.store.getAll()])).flat());
    },
    rows: async (seqs) => {
      const tx = db.transaction('outbox');
      const found = await atOnce(tx, () => seqs.map((seq) => tx.store.get(seq)));
      return readOutbox(found.filter((row) => row !== undefined));
    },
    record: (rows) => record(db, rows),
    accept: (entry, answer, rewritten) => accept(db, entry, answer, rewritten),
    update: (entries) => update(db, entries),
    split: (rest, changes, disputed) => split(db, rest, changes, disputed),
    remove: async (seqs) => {
      const tx = db.transaction('outbox', 'readwrite', strict);
      await atOnce(tx, () => seqs.map((seq) => tx.store.delete(seq)));
    },
    log: async () => {
      const tx = db.transaction('log');
      return readLog((await atOnce(tx, () => [tx.store.getAll()])).flat());
    },
    changesOf: async (factId) => (await logRow(db, factId))?.changes ?? [],
    saveBoard: (name, snapshot, savedAt) => saveBoard(db, name, snapshot, savedAt),
    boards: async () => {
      const { rows, answers } = await readAll(db);
      return rows.map(({ userId, monday, timeZone, ...row }) => ({
        userId,
        monday,
        timeZone,
        snapshot: mergeAnswers(fromStored(row), answers),
      }));
    },
    answers: async () => {
      const { rows, answers } = await readAll(db);
      return [...rows.flatMap(answersIn), ...answers];
    },
    async saveList(list, items) {
      await db.put('lists', { list, shape: LISTS_SHAPE, items });
    },
    lists: async () =>
      (await db.getAll('lists')).flatMap(({ list, shape, items }) =>
        shape === LISTS_SHAPE ? [{ name: list, items }] : [],
      ),
    close: () => db.close(),
  };
}

async function record(db: JournalDatabase, rows: readonly NewEntry[]): Promise<Entry[]> {
  const tx = outboxAndLog(db);
  return atOnce(tx, () =>
    rows.map(async ({ fact, seenVersion, changes }) => {
      const entry = {
        fact,
        seenVersion,
        status: 'pending',
        position: null,
        refusal: null,
        tries: 0,
        answer: [],
      } as const;
      const [seq] = await Promise.all([
        tx.objectStore('outbox').add(entry),
        tx.objectStore('log').add({ factId: fact.id, at: fact.at, fact, changes, refused: false }),
      ]);
      return { ...entry, seq };
    }),
  );
}

async function accept(
  db: JournalDatabase,
  entry: Entry,
  answer: Answer,
  rewritten: readonly Entry[],
): Promise<void> {
  // A transaction of its own: `saveBoard` locks `answers` while it runs, which would delay the outbox.
  await db.add('answers', { position: answer.position, tasks: answer.tasks });
  const row = await logRow(db, entry.fact.id);
  const later = await stillIn(db, rewritten);
  const tx = outboxAndLog(db);
  const [outbox, log] = [tx.objectStore('outbox'), tx.objectStore('log')];
  await atOnce<unknown>(tx, () => [
    outbox.delete(entry.seq),
    ...later.map((each) => outbox.put(each)),
    ...(row && isWhole(row) ? [log.put(answeredRow(row, entry.fact, answer))] : []),
    ...(row?.n === undefined ? [] : [log.delete(IDBKeyRange.upperBound(row.n - LOG_SIZE))]),
  ]);
}

function answeredRow(row: StoredLogRow, fact: Entry['fact'], { tasks, skipped }: Answer): StoredLogRow {
  return { ...row, changes: asAnswered(fact, row.changes, tasks, skipped) };
}

/** Damaged rows are left as they are and reported when the log is read (J1). */
function isWhole({ changes }: StoredLogRow): boolean {
  return Array.isArray(changes) && changes.every((change) => typeof change?.after === 'object');
}

async function update(db: JournalDatabase, entries: readonly Entry[]): Promise<void> {
  const there = await stillIn(db, entries);
  const rows = await Promise.all(
    there.map(async ({ fact, status }) => {
      const row = await logRow(db, fact.id);
      return row ? [{ ...row, refused: status === 'refused' }] : [];
    }),
  );
  const tx = outboxAndLog(db);
  await atOnce(tx, () => [
    ...there.map((entry) => tx.objectStore('outbox').put(entry)),
    ...rows.flat().map((row) => tx.objectStore('log').put(row)),
  ]);
}

async function split(
  db: JournalDatabase,
  rest: Entry,
  changes: readonly Change[],
  disputed: Omit<Entry, 'seq'>,
): Promise<Entry> {
  const row = await logRow(db, rest.fact.id);
  const tx = outboxAndLog(db);
  const outbox = tx.objectStore('outbox');
  const [seq = 0] = await atOnce(tx, () => [
    outbox.add(disputed),
    outbox.put(rest),
    ...(row ? [tx.objectStore('log').put({ ...row, fact: rest.fact, changes })] : []),
  ]);
  return { ...disputed, seq };
}

async function logRow(db: JournalDatabase, factId: string): Promise<StoredLogRow | undefined> {
  const tx = db.transaction('log');
  const [row] = await atOnce(tx, () => [tx.store.index('factId').get(factId)]);
  return row;
}

async function stillIn(db: JournalDatabase, entries: readonly Entry[]): Promise<readonly Entry[]> {
  const tx = db.transaction('outbox');
  const found = await atOnce(tx, () => entries.map(({ seq }) => tx.store.getKey(seq)));
  return entries.filter((_, index) => found[index] !== undefined);
}

function saveBoard(db: JournalDatabase, name: BoardName, snapshot: Snapshot, savedAt: number): Promise<void> {
  const tx = db.transaction(['snapshot', 'answers'], 'readwrite');
  const boards = tx.objectStore('snapshot');
  const board = boardKeyOf(name);
  return whole(tx, async () => {
    const stored = await boards.get(board);
    const kept = stored && isBoard(stored) ? latest(snapshot, fromStored(stored)) : snapshot;
    await boards.put(toStored(name, kept, savedAt));
    const others = (await boards.index('savedAt').getAllKeys()).filter((key) => key !== board);
    for (const key of others.slice(0, 1 - BOARDS_KEPT)) await boards.delete(key);
    if ((await tx.objectStore('answers').count()) > ANSWERS_KEPT) await joinAnswers(tx);
  });
}

async function joinAnswers(
  tx: IDBPTransaction<JournalTables, ('snapshot' | 'answers')[], 'readwrite'>,
): Promise<void> {
  const [boards, answers] = [tx.objectStore('snapshot'), tx.objectStore('answers')];
  // Damaged boards are reported when they are read.
  const came = (await answers.getAll()).filter(isAnswer);
  for (const row of await boards.getAll()) {
    if (isBoard(row)) await boards.put(toStored(row, mergeAnswers(fromStored(row), came), row.savedAt));
    else await boards.delete(row.board);
  }
  await answers.clear();
}

async function readAll(db: JournalDatabase) {
  const tx = db.transaction(['snapshot', 'answers']);
  const [rows, answers] = await Promise.all([
    tx.objectStore('snapshot').getAll(),
    tx.objectStore('answers').getAll(),
  ]);
  return { rows: await readBoards(rows), answers: await readAnswers(answers) };
}

const outboxAndLog = (db: JournalDatabase) => db.transaction(['outbox', 'log'], 'readwrite', strict);

/** Commits at once: else later writes wait for the event loop and are rolled back on unload (J2, decision 0164). */
function atOnce<T>(tx: Writing & { commit(): void }, ask: () => readonly Promise<T>[]): Promise<T[]> {
  return whole(tx, async () => {
    const asked = Promise.all(ask());
    tx.commit();
    return asked;
  });
}

interface Writing {
  readonly done: Promise<void>;
  abort(): void;
}

/** Waits for the transaction to complete. A failed step aborts it. */
async function whole<T>(tx: Writing, steps: () => Promise<T>): Promise<T> {
  const work = steps().catch((error: unknown) => {
    tx.abort();
    throw error;
  });
  const [result] = await Promise.all([work, tx.done]);
  return result;
}
