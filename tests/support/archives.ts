import { isOwnHash } from '#server/identity/passwords/passwords.ts';
import { createHash } from 'node:crypto';
import { ensurePermissions } from '#server/identity/accounts/roles.ts';
import { openTemporaryEmbedded, openTemporaryPostgres } from './database.ts';
import type { Database } from '#server/db/pool.ts';
import { schemaVersion } from '#server/db/migrating/migrate.ts';
import { openArchive } from '#server/db/move/archive.ts';
import { exportWorkspace } from '#server/db/move/export-workspace.ts';
import { importWorkspace } from '#server/db/move/import-workspace.ts';

export async function exported(database: Database, workspaceId: number): Promise<string> {
  let text = '';
  const write = (part: string) => {
    text += part;
    return Promise.resolve();
  };
  await exportWorkspace(database, workspaceId, write, Date.UTC(2026, 10, 16, 9));
  return text;
}

export const imported = (database: Database, text: string, superUsers: readonly string[] = []) =>
  importWorkspace(database, () => openArchive(linesOf(text), schemaVersion()), { superUsers, isOwnHash });

/** All rows of a file, without the first line (it has the export time) and the checksum. */
export const rowsIn = (text: string): string => text.split('\n').slice(1, -2).join('\n');

/** Returns the file with changed lines and a valid checksum. */
export function rewritten(text: string, change: (lines: string[]) => string[]): string {
  const lines = change(text.split('\n').slice(0, -2));
  const whole = lines.map((line) => `${line}\n`).join('');
  return `${whole}${JSON.stringify({ sha256: createHash('sha256').update(whole).digest('hex') })}\n`;
}

/** An empty database of the other engine where there is one, else of the same. */
export async function openElsewhere(from: Database) {
  const cluster = process.env['TEST_DATABASE_URL'];
  const isOther = from.engine === 'embedded' && cluster !== undefined;
  const opened = await (isOther ? openTemporaryPostgres(cluster) : openTemporaryEmbedded());
  await ensurePermissions(opened.database);
  return opened;
}

async function* linesOf(text: string): AsyncGenerator<Buffer> {
  const lines = text.split('\n');
  for (const line of lines.slice(0, -1)) yield await Promise.resolve(Buffer.from(line));
}
