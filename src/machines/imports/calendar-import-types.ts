import type { CalendarEvent, ListedDays, NearestEvents, ImportDraft } from '#domain/calendar/index.ts';
import type { Task } from '#domain/task/index.ts';

/** `kind` is the calendar provider of this server, null for none. */
export interface CalendarConnection {
  readonly kind: 'google' | 'local' | 'unknown' | null;
  readonly email: string | null;
}

export interface ListedEvents {
  readonly events: readonly CalendarEvent[];
  readonly existing: Readonly<Record<string, Task>>;
  readonly warning: string | null;
  /** The nearest events, if the file has none on the listed days. */
  readonly nearest: NearestEvents | null;
}

export type CalendarImportEvent =
  | { type: 'connect.failed'; message: string }
  | { type: 'connect.pressed' }
  | { type: 'switch.pressed' }
  | { type: 'disconnect.pressed' }
  | { type: 'google.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'page.shown' }
  | { type: 'file.chosen'; file: Blob }
  | { type: 'events.came'; events: readonly CalendarEvent[] }
  | { type: 'days.changed'; days: ListedDays }
  | { type: 'events.selected'; drafts: Readonly<Record<string, ImportDraft>> }
  | { type: 'events.deselected'; ids: readonly string[] }
  | { type: 'draft.changed'; id: string; changes: Partial<ImportDraft> }
  | { type: 'drafts.filled'; changes: Partial<ImportDraft> }
  | { type: 'import.pressed' };

/** Must not contain a token or a code. */
export interface CalendarImportContext extends ListedEvents {
  readonly connection: CalendarConnection;
  /** Null for events from Google. */
  readonly file: Blob | null;
  readonly days: ListedDays;
  readonly drafts: Readonly<Record<string, ImportDraft>>;
  /** Leaving asks first. */
  readonly isEdited: boolean;
  readonly message: string | null;
}

export interface CalendarImportInput {
  readonly days: ListedDays;
}
