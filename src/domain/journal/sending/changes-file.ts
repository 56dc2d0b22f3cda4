import type { Change } from './changes.ts';
import type { Fact } from '#domain/journal/events.ts';

export interface FileRow {
  readonly fact: Fact;
  readonly seenVersion: string;
  readonly changes: readonly Change[];
}

export interface FileOwner {
  readonly userId: number;
  readonly workspaceId: number;
}

/** Raise it when the file format changes. */
export const FILE_VERSION = 1;

export const FILE_FORMAT = 'weekwright-changes';

/** A thousand changes take about 2 MB. */
export const MAX_FILE_BYTES = 8_000_000;

/** Writes the changes that the server doesn't have as a file, in order. */
export function writeChangesFile({ userId, workspaceId }: FileOwner, changes: readonly FileRow[]): string {
  const file = { format: FILE_FORMAT, version: FILE_VERSION, userId, workspaceId, changes };
  return `${JSON.stringify(file, null, 2)}\n`;
}
