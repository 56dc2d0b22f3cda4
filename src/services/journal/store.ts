import { LOG_SIZE } from '#domain/constants.ts';
import type { Entry, LogRow } from '#domain/journal/sending/entry.ts';
import { type Answer, mergeAnswers, type Snapshot } from '#domain/journal/snapshot.ts';
import { asAnswered, type Change } from '#domain/journal/sending/changes.ts';
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

/** What the browser keeps of the journal. Every write is durable when its promise resolves (J2), and rejects whole. */
export interface JournalStore {
  outbox(): Promise<ReadOutbox>;
  /** The rows of these numbers that are still there. */
  rows(seqs: readonly number[]): Promise<ReadOutbox>;
  record(rows: readonly NewEntry[]): Promise<Entry[]>;
  /** The server has the fact: it leaves the outbox, its answer joins those beside the stored boards and its row of the log, in one step (J6). */
  accept(entry: Entry, answer: Answer, rewritten: readonly Entry[]): Promise<void>;
  /** Writes the bookkeeping of entries that are still there. */
  update(entries: readonly Entry[]): Promise<void>;
  /** Writes the rest of an edit in its place, with what it changes, and its disputed part as an entry of its own. */
  split(rest: Entry, changes: readonly Change[], disputed: Omit<Entry, 'seq'>): Promise<Entry>;
  remove(entries: readonly Entry[]): Promise<void>;
  log(): Promise<LogRow[]>;
  changesOf(factId: string): Promise<readonly Change[]>;
  saveBoard(name: BoardName, snapshot: Snapshot, savedAt: number): Promise<void>;
  boards(): Promise<(BoardName & { snapshot: Snapshot })[]>;
  /** The answers that joined the stored boards since those were read. */
  answers(): Promise<Answer[]>;
  saveList(name: string, items: unknown): Promise<void>;
  lists(): Promise<KeptList[]>;
  close(): void;
}

const strict = { durability: 'strict' } as const;
const BOARDS_KEPT = 8;
/** Raised when an item of a list gets another shape: what an earlier version kept is then read anew (J12). */
const LISTS_SHAPE = 1;
/** So many answers at most stand beside the boards when these were saved last. */
const ANSWERS_KEPT = 100;

/** The store over an open database. */
export function createStore(db: JournalDatabase): JournalStore {
  return {
    outbox: async () => readOutbox(await db.getAll('outbox')),
    rows: async (seqs) => {
      const found = await Promise.all(seqs.map((seq) => db.get('outbox', seq)));
      return readOutbox(found.filter((row) => row !== undefined));
    },
    record: (rows) => record(db, rows),
    accept: (entry, answer, rewritten) => accept(db, entry, answer, rewritten),
    update: (entries) => update(db, entries),
    split: (rest, changes, disputed) => split(db, rest, changes, disputed),
    remove: async (entries) => {
      const tx = db.transaction('outbox', 'readwrite', strict);
      await whole(tx, () => Promise.all(entries.map((entry) => tx.store.delete(entry.seq))));
    },
    log: async () => readLog(await db.getAll('log')),
    changesOf: async (factId) => (await db.getFromIndex('log', 'factId', factId))?.changes ?? [],
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

/** Nothing is awaited before the commit: a page that goes away right after takes no fact with it. */
function record(db: JournalDatabase, rows: readonly NewEntry[]): Promise<Entry[]> {
  const tx = db.transaction(['outbox', 'log'], 'readwrite', strict);
  const write = ({ fact, seenVersion, changes }: NewEntry): Promise<Entry> => {
    const entry = {
      fact,
      seenVersion,
      status: 'pending',
      position: null,
      refusal: null,
      tries: 0,
      answer: [],
    } as const;
    const kept = tx.objectStore('outbox').add(entry);
    const logged = tx.objectStore('log').add({ factId: fact.id, at: fact.at, fact, changes, refused: false });
    return Promise.all([kept, logged]).then(([seq]) => ({ ...entry, seq }));
  };
  return whole(tx, async () => {
    const written = rows.map(write);
    tx.commit();
    return Promise.all(written);
  });
}

function accept(
  db: JournalDatabase,
  entry: Entry,
  answer: Answer,
  rewritten: readonly Entry[],
): Promise<void> {
  const tx = db.transaction(['outbox', 'answers', 'log'], 'readwrite', strict);
  const outbox = tx.objectStore('outbox');
  const log = tx.objectStore('log');
  return whole(tx, async () => {
    await outbox.delete(entry.seq);
    const row = await log.index('factId').get(entry.fact.id);
    if (row && isWhole(row))
      await log.put({ ...row, changes: asAnswered(entry.fact, row.changes, answer.tasks, answer.skipped) });
    if (row?.n !== undefined) await log.delete(IDBKeyRange.upperBound(row.n - LOG_SIZE));
    for (const later of rewritten) if (await outbox.getKey(later.seq)) await outbox.put(later);
    await tx.objectStore('answers').add({ position: answer.position, tasks: answer.tasks });
  });
}

/** A row that was damaged is left as it is: it is found when the log is read (J1). */
function isWhole({ changes }: StoredLogRow): boolean {
  return Array.isArray(changes) && changes.every((change) => typeof change?.after === 'object');
}

function update(db: JournalDatabase, entries: readonly Entry[]): Promise<void> {
  const tx = db.transaction(['outbox', 'log'], 'readwrite', strict);
  const outbox = tx.objectStore('outbox');
  const log = tx.objectStore('log');
  return whole(tx, async () => {
    for (const entry of entries) {
      if (!(await outbox.getKey(entry.seq))) continue;
      await outbox.put(entry);
      const row = await log.index('factId').get(entry.fact.id);
      if (row) await log.put({ ...row, refused: entry.status === 'refused' });
    }
  });
}

function split(
  db: JournalDatabase,
  rest: Entry,
  changes: readonly Change[],
  disputed: Omit<Entry, 'seq'>,
): Promise<Entry> {
  const tx = db.transaction(['outbox', 'log'], 'readwrite', strict);
  const outbox = tx.objectStore('outbox');
  const log = tx.objectStore('log');
  return whole(tx, async () => {
    await outbox.put(rest);
    const row = await log.index('factId').get(rest.fact.id);
    if (row) await log.put({ ...row, fact: rest.fact, changes });
    return { ...disputed, seq: await outbox.add(disputed) };
  });
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

/** Joins the boards with the answers that stand beside them. */
async function joinAnswers(
  tx: IDBPTransaction<JournalTables, ('snapshot' | 'answers')[], 'readwrite'>,
): Promise<void> {
  const [boards, answers] = [tx.objectStore('snapshot'), tx.objectStore('answers')];
  // What is damaged in one is found when the boards are read.
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

/** Runs the steps of a transaction and waits until it is written; a step that fails undoes all of them. */
async function whole<T>(tx: { done: Promise<void>; abort(): void }, steps: () => Promise<T>): Promise<T> {
  const work = steps().catch((error: unknown) => {
    tx.abort();
    throw error;
  });
  const [result] = await Promise.all([work, tx.done]);
  return result;
}
