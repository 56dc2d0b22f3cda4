/** Milliseconds of a minute. */
export const MINUTE_MS = 60_000;
/** Milliseconds of an hour. */
export const HOUR_MS = 3_600_000;
/** Milliseconds of a day of 24 hours; also the most a task may have estimated or logged (NFR-15, TMR-23, TMR-24). */
export const DAY_MS = 86_400_000;
/** The most time in ms that a task may have estimated or logged (NFR-15). */
export const MAX_TASK_MS = DAY_MS;
/** The working day in ms to which the progress bars of the columns are scaled (NFR-16, BRD-08). */
export const WORKING_DAY_MS = 28_800_000;
/** The estimate in ms of a new task when no default is set (NFR-17, BRD-23). */
export const FALLBACK_ESTIMATE_MS = 1_800_000;
/** The most UTF-16 units in the name of a task (NFR-15). */
export const MAX_NAME = 150;
/** The most UTF-16 units in the description of a task (NFR-15). */
export const MAX_DESCRIPTION = 500;
/** The most hours that the budget of a client or a project may have. */
export const MAX_BUDGET_HOURS = 1_000_000;
/** The most that an hour of somebody may cost. */
export const MAX_HOURLY_RATE = 1_000_000;
/** The most people that are invited by one call. */
export const MAX_INVITED = 100;
/** The most tasks that a template may have. */
export const MAX_TEMPLATE_TASKS = 1_000;
/** The last day of a template, counted from 1. */
export const LAST_DAY_GROUP = 366;
/** The most tasks that the preview of a template shows (TPL-14). */
export const PREVIEW_TASKS = 8;
/** The most tasks that one batch may name (DEC-90). */
export const MAX_BATCH = 1_000;
/** How many days a deleted task can be found and restored. */
export const DELETED_DAYS = 30;
/** The most deleted tasks of one person that are listed: more than anybody deletes in that time, a batch at once too. */
export const DELETED_ROWS = 5_000;
/** How many of them are shown at first, and more with each request. */
export const DELETED_SHOWN = 100;
/** From so many tasks on deleting them is asked about first. */
export const MANY_TASKS = 50;
/** How many days a new workspace is tried (NFR-14, BIL-03). */
export const TRIAL_DAYS = 14;
/** How long in ms an error banner shows (NFR-09, FRM-28). */
export const ERROR_BANNER_MS = 3_000;
/** How long in ms a refused page shows its message before it redirects (NFR-08). */
export const REDIRECT_MS = 2_000;
/** How long in ms a delete button waits for its second click (NFR-10). */
export const CONFIRM_COUNTDOWN_MS = 5_000;
/** How long in ms a search waits for the next keystroke (NFR-11, TBL-08). */
export const SEARCH_DEBOUNCE_MS = 500;
/** After how many ms without an answer a card says that its timer action is being sent (DEC-146), and the quick timer shows its run. */
export const BUSY_MS = 1_000;
/** How often in ms the notifications are read again, and the clock that shows them is looked at (NFR-13, NTF-08, NTF-10). */
export const NOTIFICATION_MS = MINUTE_MS;
/** How long in ms a toast stays. */
export const TOAST_MS = 6_000;
/** How far back in ms the time of an act may lie when it reaches the server (DEC-128). */
export const LATEST_ARRIVAL_MS = 14 * DAY_MS;
/** So long in ms after the server last knew of a session, what the browser has kept opens without a network. */
export const KEPT_OFFLINE_MS = 14 * DAY_MS;
/** A fact that comes more than this many ms after it was made was kept on its device, which could not know better (DEC-117). */
export const KEPT_BACK_MS = 5_000;
/** A run of a timer longer than this many ms looks forgotten (DEC-130). */
export const FORGOTTEN_RUN_MS = 8 * HOUR_MS;
/** The longest id of a calendar event, in bytes of UTF-8: an entry of a PostgreSQL index holds about 2,700 bytes. */
export const MAX_EVENT_ID_BYTES = 1_024;
/** A gap in ms between wall clock and monotonic clock that means the machine slept (DEC-130). */
export const SLEEP_GAP_MS = 30 * MINUTE_MS;
/** How long in ms a screen waits for further hints of the stream before it reads again (DEC-131). */
export const HINT_DEBOUNCE_MS = 250;
/** How long in ms the server may be silent before the user is told. */
export const SILENCE_TOLD_MS = 10_000;
/** How often a fact is tried against a failing server before it needs attention (DEC-137). */
export const MAX_SERVER_ERRORS = 8;
/** How many own facts the log keeps. */
export const LOG_SIZE = 1_000;
/** How many changes of a task its history answers at once. */
export const HISTORY_ROWS = 200;
/** How many acts of others on the own tasks are told at once. */
export const OTHERS_ACTS = 50;
/** Of how many tasks such acts are told at once; one act alone is told whatever its size. */
export const OTHERS_TASKS = 1_000;
/** How long in ms an act of somebody else may be past and is told yet. */
export const OTHERS_MS = DAY_MS;
/** How old in ms data may be before a query reads it again (NFR-02 to NFR-06). */
export const STALE_MS = {
  most: 500,
  tasks: 0,
  project: 100,
  notifications: 0,
  workspaceUsers: 5_000,
} as const;

/** How long products of the payment provider count as fresh, in ms (NFR-07). */
export const PRODUCTS_STALE_MS = 300_000;
/** The most ids of a kind by which a report may be filtered: what a body may list (invariant 32); `EVERYBODY` has no bound. */
export const MAX_REPORTED = 1_000;
/** The most rows that a report answers at once; an export as CSV has no bound. */
export const MAX_REPORT_ROWS = 100_000;
/** An answer of more rows is a read-out, which the audit names. */
export const READ_OUT_ROWS = 5_000;
/** The days worked on a task whose runs and corrections are read at once. */
export const WORKED_ROWS = 100;
/** How many tasks of a search a page has at most. */
export const SEARCH_ROWS = 50;
/** How many tasks a search answers at most where the best ones come first. */
export const MAX_RANKED = 100;
/** How long the text of a search may be: as long as the name of a task. */
export const MAX_SEARCH_TEXT = 150;
/** The last days whose time says at what pace a budget is spent. */
export const PACE_DAYS = 28;

/** The most rows of an import of time. */
export const IMPORT_ROWS = 100_000;
/** How many of them are sent at once. */
export const IMPORT_ROWS_AT_ONCE = 500;
/** How many rows of an import are written in one transaction. */
export const IMPORT_ROWS_WRITTEN = 250;
/** The most people that an import of time may name. */
export const IMPORT_PEOPLE = 1_000;
/** The most projects that it may name. */
export const IMPORT_PROJECTS = 2_000;
/** How many of them are sent at once. */
export const IMPORT_PROJECTS_AT_ONCE = 500;
/** The most tags that an export of time may have. */
export const IMPORT_LABELS = 1_000;
/** The rows on a page of a table (NFR-18, TBL-03). */
export const TABLE_PAGE_SIZE = 100;
/** The page buttons below a table (NFR-18, TBL-06). */
export const PAGE_BUTTONS = 4;

/** The kind of a hint of the stream that clients, projects or labels were changed: every board may show them. */
export const NAMES_CHANGED = 'names';

/** The most characters of an address that the server takes, from its path on (S3-32). */
export const MAX_URL = 2_048;
