import type { CalendarEvent, ListedDays, NearestEvents } from '#domain/calendar/calendar-event.ts';
import type { ImportDraft } from '#domain/calendar/import-draft.ts';
import type { Task } from '#domain/task/task.ts';

/** What is connected: nothing, or the account of that address; `kind` says who reads calendars here, null for nobody. */
export interface CalendarConnection {
  readonly kind: 'google' | 'local' | 'unknown' | null;
  readonly email: string | null;
}

/** Events that were read, with the tasks that were made of them before, and what should be said about them. */
export interface ListedEvents {
  readonly events: readonly CalendarEvent[];
  readonly existing: Readonly<Record<string, Task>>;
  readonly warning: string | null;
  /** Where the file has none on these days: those that are nearest. */
  readonly nearest: NearestEvents | null;
}

/** What a person does, and the events of a file as they come. */
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

/** What the import keeps. Never a token or a code. */
export interface CalendarImportContext extends ListedEvents {
  readonly connection: CalendarConnection;
  /** Null where the events are Google's. */
  readonly file: Blob | null;
  readonly days: ListedDays;
  /** The drafts of the selected events by their ids. */
  readonly drafts: Readonly<Record<string, ImportDraft>>;
  /** A field of a selected event was changed: it is asked before that is lost. */
  readonly isEdited: boolean;
  readonly message: string | null;
}

/** The days that are listed at first. */
export interface CalendarImportInput {
  readonly days: ListedDays;
}
