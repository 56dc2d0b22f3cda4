import { createHash } from 'node:crypto';
import { PlainError } from '#server/base/index.ts';
import { type MovedTable, movedTables } from './moved-tables.ts';

/** JSON lines: header; per table its name, columns, count and rows; at the end the SHA-256 of all bytes before it. */
export interface ArchiveHeader {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly schema: number;
  readonly workspace: { readonly id: number; readonly name: string };
  readonly writtenAt: string;
  readonly rows: Readonly<Record<string, number>>;
}

export interface ArchiveRow {
  readonly table: MovedTable;
  readonly row: string;
}

export interface Archive {
  readonly header: ArchiveHeader;
  readonly rows: AsyncGenerator<ArchiveRow>;
}

/** Returns the header of a new archive. */
export function headerOf(about: Omit<ArchiveHeader, 'format' | 'version'>): ArchiveHeader {
  return { format: FORMAT, version: VERSION, ...about };
}

/** Returns a writer that writes an archive line by line and ends it with its checksum. */
export function archiveWriter(write: (text: string) => Promise<void>) {
  const hash = createHash('sha256');
  const add = (lines: readonly string[]) => {
    const text = lines.map((line) => `${line}\n`).join('');
    hash.update(text);
    return write(text);
  };
  return {
    header: (header: ArchiveHeader) => add([JSON.stringify(header)]),
    table: (table: MovedTable, count: number) => add([tableLine(table, count)]),
    rows: add,
    end: () => write(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`),
  };
}

/** Opens an archive. Opening and reading throw a `PlainError` if it is damaged, as known only after the last row. */
export async function openArchive(lines: AsyncGenerator<Buffer>, schema: number): Promise<Archive> {
  const reader = lineReader(lines);
  const header = readHeader(await reader.next(), schema);
  return { header, rows: readRows(reader, header) };
}

async function* readRows(reader: LineReader, { workspace, rows }: ArchiveHeader): AsyncGenerator<ArchiveRow> {
  for (const table of movedTables) {
    const count = rows[table.name] ?? 0;
    if ((await reader.next()) !== tableLine(table, count)) throw reader.damaged();
    for (let read = 0; read < count; read += 1) {
      const row = await reader.next();
      if (!isRowOf(table, row, workspace.id)) throw reader.damaged();
      yield { table, row };
    }
  }
  const sum = JSON.stringify({ sha256: reader.sum() });
  if ((await reader.next()) !== sum || !(await reader.isAtEnd())) throw reader.damaged();
}

interface LineReader {
  next(): Promise<string>;
  isAtEnd(): Promise<boolean>;
  sum(): string;
  damaged(): PlainError;
}

function lineReader(lines: AsyncGenerator<Buffer>): LineReader {
  const hash = createHash('sha256');
  let count = 0;
  const damaged = () =>
    new PlainError(`The file is damaged, truncated or modified: line ${count} has changed.`);
  return {
    next: async () => {
      count += 1;
      const { done, value } = await lines.next();
      if (done === true) throw damaged();
      hash.update(value).update('\n');
      return value.toString();
    },
    isAtEnd: async () => (await lines.next()).done === true,
    sum: () => hash.copy().digest('hex'),
    damaged,
  };
}

const tableLine = ({ name, columns }: MovedTable, rows: number): string =>
  JSON.stringify({ table: name, columns, rows });

function isRowOf({ columns, owner }: MovedTable, line: string, workspaceId: number): boolean {
  const row = parsed(line);
  if (row === null) return false;
  const names = Object.keys(row);
  return (
    names.length === columns.length &&
    columns.every((column) => Object.hasOwn(row, column)) &&
    isShallow(row, MOST_NESTED) &&
    row[owner] === workspaceId
  );
}

/** Deep nesting can crash the database that parses it. */
function isShallow(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return most > 0 && Object.values(value).every((each) => isShallow(each, most - 1));
}

const MOST_NESTED = 50;

function readHeader(line: string, schema: number): ArchiveHeader {
  const header = parsed(line);
  if (header?.['format'] !== FORMAT) throw new PlainError('This file was not written by `npm run export`.');
  if (header['version'] !== VERSION || header['schema'] !== schema)
    throw new PlainError(
      'The file was written by another version of Weekwright: import it with that version, then start this one.',
    );
  const { workspace, rows } = header as Partial<ArchiveHeader>;
  const isWhole = isWorkspaceId(workspace?.id) && typeof workspace?.name === 'string' && isCounts(rows);
  if (!isWhole) throw new PlainError('The file is damaged: its first line has changed.');
  return header as unknown as ArchiveHeader;
}

/** Ids derive from the workspace id, so those of later workspaces must stay safe integers too. */
const isWorkspaceId = (id: unknown): boolean =>
  Number.isSafeInteger(id) && Number(id) >= 1 && Number(id) <= HIGHEST_WORKSPACE;

const HIGHEST_WORKSPACE = 2_147_483_647;

function isCounts(rows: unknown): boolean {
  if (typeof rows !== 'object' || rows === null) return false;
  const names = Object.keys(rows);
  const isKnown =
    names.length === movedTables.length && movedTables.every(({ name }) => names.includes(name));
  return isKnown && Object.values(rows).every((count) => Number.isSafeInteger(count) && count >= 0);
}

function parsed(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const FORMAT = 'weekwright-workspace';
const VERSION = 1;
