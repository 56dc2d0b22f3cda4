import type { WireImportCheck, WireTimeImport } from '#domain/contract/tasks/time-import-contract.ts';
import type { DayOrder } from '#domain/time-import/time-cells.ts';
import type { SuggestedMatch, TimeMatch } from '#domain/time-import/matching.ts';
import type { LeftOutRow, ShortenedRow, TimeFileSummary } from '#domain/time-import/time-file.ts';

/** An export that was read, with what is proposed for its people and projects. */
export interface ReadTimeFile {
  readonly file: TimeFileSummary;
  readonly suggested: SuggestedMatch;
  readonly match: TimeMatch;
}

/** An import that the server has begun. */
export interface BegunImport {
  readonly importId: string;
  /** How many rows are sent, and which ones are left out already. */
  readonly rows: number;
  readonly leftOut: readonly LeftOutRow[];
}

/** What a user does. */
export type TimeImportEvent =
  | { type: 'file.given'; file: Blob & { readonly name?: string } }
  | { type: 'order.chosen'; order: DayOrder }
  | { type: 'match.changed'; match: TimeMatch }
  | { type: 'preview.pressed' }
  | { type: 'stop.pressed' }
  | { type: 'goOn.pressed' }
  | { type: 'back.pressed' }
  | { type: 'import.pressed' }
  | { type: 'finish.pressed'; made: WireTimeImport }
  | { type: 'undo.asked'; made: WireTimeImport }
  | { type: 'undo.confirmed' }
  | { type: 'undo.dropped' }
  | { type: 'again.pressed' };

/** What an import of time keeps. */
export interface TimeImportContext {
  readonly fileName: string;
  readonly read: ReadTimeFile | null;
  /** A date of the file that can be read two ways, while it is asked which one is meant. */
  readonly example: string | null;
  readonly begun: BegunImport | null;
  readonly sent: number;
  readonly check: WireImportCheck | null;
  /** The rows that are left out, once that was checked. */
  readonly leftOut: readonly LeftOutRow[];
  /** The rows that are cut where another row begins. */
  readonly shortened: readonly ShortenedRow[];
  /** How many of the other rows have tags that are not imported. */
  readonly untagged: number;
  readonly result: WireTimeImport | null;
  readonly undoing: WireTimeImport | null;
  /** The import that is being made or undone, as far as it is; after that what it came to. */
  readonly work: WireTimeImport | null;
  readonly message: string | null;
}

/** What an import would come to, all of its rows that are left out or cut, and how many others have tags that are not imported. */
export interface CheckedImport {
  readonly check: WireImportCheck;
  readonly leftOut: readonly LeftOutRow[];
  readonly shortened: readonly ShortenedRow[];
  readonly untagged: number;
}
