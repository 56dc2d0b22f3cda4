import type { Entry, LogRow } from '#domain/journal/sending/entry.ts';
import type { Change } from '#domain/journal/sending/changes.ts';
import type { Task } from '#domain/task/task.ts';
import type { StoredAnswer, StoredBoard, StoredLogRow } from './database.ts';

/** A row that could not be read: kept where it is and shown, never skipped in silence (J1); or of a newer app (J12). */
export interface SetAsideRow {
  readonly seq: number;
  readonly kind: 'broken' | 'newer';
}

/** The rows of the outbox that could be read, and those that could not. */
export interface ReadOutbox {
  readonly entries: readonly Entry[];
  readonly setAside: readonly SetAsideRow[];
}

/** Reads the schemas ahead: whoever has changed something may soon be without a network, and rows are read there too. */
export async function readSchemasAhead(): Promise<void> {
  await import('#domain/journal/schemas.ts').catch(() => undefined);
}

/** Checks stored rows of the outbox; the schemas are loaded only when there is a row. */
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

/** Checks the rows of the log, oldest first; a row that cannot be read cannot be undone and is left out. */
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

/** Checks stored boards; one with a row that cannot be read is left out, the server has it. */
export async function readBoards(rows: readonly StoredBoard[]): Promise<StoredBoard[]> {
  if (rows.length === 0) return [];
  const { readTask } = await import('#domain/journal/schemas.ts');
  return rows.flatMap((row) => {
    if (!isBoard(row)) return [];
    const tasks = row.tasks.map(readTask).filter((task): task is Task => task !== null);
    return tasks.length === row.tasks.length ? [{ ...row, tasks }] : [];
  });
}

/** Checks stored answers; one that cannot be read is left out, the server has what it said. */
export async function readAnswers(rows: readonly StoredAnswer[]): Promise<StoredAnswer[]> {
  if (rows.length === 0) return [];
  const { readTask } = await import('#domain/journal/schemas.ts');
  return rows.flatMap((row) => {
    if (!isAnswer(row)) return [];
    const tasks = row.tasks.map(readTask).filter((task): task is Task => task !== null);
    return tasks.length === row.tasks.length ? [{ position: row.position, tasks }] : [];
  });
}

/** Whether a stored answer has the outline of one, so that it can be merged into a board. */
export function isAnswer(row: StoredAnswer): boolean {
  return typeof row.position === 'number' && Array.isArray(row.tasks);
}

/** Whether a stored board has the outline of one, so that an answer can be merged into it. */
export function isBoard(row: StoredBoard): boolean {
  return typeof row.position === 'number' && Array.isArray(row.tasks) && Array.isArray(row.newer);
}
