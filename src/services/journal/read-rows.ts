import type { Entry, LogRow, Change } from '#domain/journal/index.ts';
import type { Task } from '#domain/task/index.ts';
import type { StoredAnswer, StoredBoard, StoredLogRow } from './database.ts';

/** Set-aside rows stay in the store and are shown, never skipped silently (J1, J12). */
export interface SetAsideRow {
  readonly seq: number;
  readonly kind: 'broken' | 'newer';
}

export interface ReadOutbox {
  readonly entries: readonly Entry[];
  readonly setAside: readonly SetAsideRow[];
}

/** Preloads the schemas, which are needed to read rows while offline. */
export async function readSchemasAhead(): Promise<void> {
  await import('#domain/journal/schemas.ts').catch(() => undefined);
}

/** Validates stored outbox rows. Loads the schemas only if there are rows. */
export async function readOutbox(rows: readonly object[]): Promise<ReadOutbox> {
  if (rows.length === 0) return { entries: [], setAside: [] };
  const { readEntry } = await import('#domain/journal/schemas.ts');
  const entries: Entry[] = [];
  const setAside: SetAsideRow[] = [];
  for (const row of rows) {
    const read = readEntry(row);
    if (read.kind === 'read') entries.push(read.value);
    else setAside.push({ seq: seqOf(row), kind: read.kind });
  }
  return { entries, setAside };
}

const seqOf = (row: object): number => ('seq' in row && typeof row.seq === 'number' ? row.seq : 0);

/** Validates log rows, oldest first. Drops unreadable rows, which can't be undone. */
export async function readLog(rows: readonly StoredLogRow[]): Promise<LogRow[]> {
  const accepted = rows.filter((row) => !row.refused);
  if (accepted.length === 0) return [];
  const { readBehind, readFact, readTask } = await import('#domain/journal/schemas.ts');
  const readChange = (stored: Change): Change | null => {
    const before = stored.before && readTask(stored.before);
    const after = readTask(stored.after);
    return after && (before !== null || stored.before === null)
      ? { before, after, ...readBehind(stored) }
      : null;
  };
  return accepted.flatMap((row) => {
    const fact = readFact(row.fact);
    const changes = Array.isArray(row.changes) ? row.changes.map(readChange) : [null];
    const whole = changes.filter((change) => change !== null);
    return fact.kind === 'read' && whole.length === changes.length
      ? [{ at: row.at, fact: fact.value, changes: whole }]
      : [];
  });
}

/** Validates stored boards. Drops unreadable ones, since the server has them. */
export async function readBoards(rows: readonly StoredBoard[]): Promise<StoredBoard[]> {
  if (rows.length === 0) return [];
  const { readTask } = await import('#domain/journal/schemas.ts');
  return rows.flatMap((row) => {
    if (!isBoard(row)) return [];
    const tasks = row.tasks.map(readTask).filter((task): task is Task => task !== null);
    return tasks.length === row.tasks.length ? [{ ...row, tasks }] : [];
  });
}

/** Validates stored answers. Drops unreadable ones, since the server has their content. */
export async function readAnswers(rows: readonly StoredAnswer[]): Promise<StoredAnswer[]> {
  if (rows.length === 0) return [];
  const { readTask } = await import('#domain/journal/schemas.ts');
  return rows.flatMap((row) => {
    if (!isAnswer(row)) return [];
    const tasks = row.tasks.map(readTask).filter((task): task is Task => task !== null);
    return tasks.length === row.tasks.length ? [{ position: row.position, tasks }] : [];
  });
}

/** Returns whether a stored answer has the fields that merging needs. */
export function isAnswer(row: StoredAnswer): boolean {
  return typeof row.position === 'number' && Array.isArray(row.tasks);
}

/** Returns whether a stored board has the fields that merging needs. */
export function isBoard(row: StoredBoard): boolean {
  return typeof row.position === 'number' && Array.isArray(row.tasks) && Array.isArray(row.newer);
}
