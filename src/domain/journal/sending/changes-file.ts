import type { Change } from './changes.ts';
import type { Fact } from '#domain/journal/events.ts';

/** A change in a file: a fact with the version that its person saw, and what it changes. */
export interface FileRow {
  readonly fact: Fact;
  readonly seenVersion: string;
  readonly changes: readonly Change[];
}

/** Whose changes a file holds; nobody else can read them in (J11). */
export interface FileOwner {
  readonly userId: number;
  readonly workspaceId: number;
}

/** The version of the form of the file; raised when it changes. */
export const FILE_VERSION = 1;

/** What the file calls itself. */
export const FILE_FORMAT = 'weekwright-changes';

/** No file of this size in bytes is read; a thousand changes take about 2 MB. */
export const MAX_FILE_BYTES = 8_000_000;

/** The text of a file with changes that the server does not have, in their order. */
export function writeChangesFile({ userId, workspaceId }: FileOwner, changes: readonly FileRow[]): string {
  const file = { format: FILE_FORMAT, version: FILE_VERSION, userId, workspaceId, changes };
  return `${JSON.stringify(file, null, 2)}\n`;
}
