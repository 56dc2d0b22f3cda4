import type { WireImportCheck, WireTimeImport } from '#domain/contract/index.ts';
import type {
  DayOrder,
  SuggestedMatch,
  TimeMatch,
  LeftOutRow,
  ShortenedRow,
  TimeFileSummary,
} from '#domain/time-import/index.ts';

export interface ReadTimeFile {
  readonly file: TimeFileSummary;
  readonly suggested: SuggestedMatch;
  readonly match: TimeMatch;
}

export interface BegunImport {
  readonly importId: string;
  readonly rows: number;
  readonly leftOut: readonly LeftOutRow[];
}

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

export interface TimeImportContext {
  readonly fileName: string;
  readonly read: ReadTimeFile | null;
  /** An ambiguous date of the file, while the user chooses its order. */
  readonly example: string | null;
  readonly begun: BegunImport | null;
  readonly sent: number;
  readonly check: WireImportCheck | null;
  readonly leftOut: readonly LeftOutRow[];
  readonly shortened: readonly ShortenedRow[];
  /** Imported rows whose tags are not imported. */
  readonly untagged: number;
  readonly result: WireTimeImport | null;
  readonly undoing: WireTimeImport | null;
  /** The import in progress, or its result. */
  readonly work: WireTimeImport | null;
  readonly message: string | null;
}

export interface CheckedImport {
  readonly check: WireImportCheck;
  readonly leftOut: readonly LeftOutRow[];
  readonly shortened: readonly ShortenedRow[];
  readonly untagged: number;
}
