export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const MAX_TASK_MS = DAY_MS;
/** The full width of a column's progress bar (NFR-16, BRD-08). */
export const WORKING_DAY_MS = 28_800_000;
export const FALLBACK_ESTIMATE_MS = 1_800_000;
/** In UTF-16 units (NFR-15). */
export const MAX_NAME = 150;
/** In UTF-16 units (NFR-15). */
export const MAX_DESCRIPTION = 500;
export const MAX_BUDGET_HOURS = 1_000_000;
export const MAX_HOURLY_RATE = 1_000_000;
export const MAX_INVITED = 100;
export const MAX_TEMPLATE_TASKS = 1_000;
/** Counted from 1. */
export const LAST_DAY_GROUP = 366;
export const PREVIEW_TASKS = 8;
/** Tasks per batch (DEC-90). */
export const MAX_BATCH = 1_000;
export const DELETED_DAYS = 30;
/** Per user: above what a user deletes in DELETED_DAYS. */
export const DELETED_ROWS = 5_000;
export const DELETED_SHOWN = 100;
/** Deleting this many tasks or more requires a confirmation. */
export const CONFIRM_DELETE_TASKS = 50;
export const TRIAL_DAYS = 14;
/** NFR-09, FRM-28 */
export const ERROR_BANNER_MS = 3_000;
/** NFR-08 */
export const REDIRECT_MS = 2_000;
/** NFR-10 */
export const CONFIRM_COUNTDOWN_MS = 5_000;
/** NFR-11, TBL-08 */
export const SEARCH_DEBOUNCE_MS = 500;
/** A card reports a timer action as pending after this time without a response (DEC-146). */
export const BUSY_MS = 1_000;
/** Interval for reloading notifications and for the clock that shows them (NFR-13, NTF-08, NTF-10). */
export const NOTIFICATION_MS = MINUTE_MS;
export const TOAST_MS = 6_000;
/** Acts with an older device time are refused by the server (DEC-128). */
export const LATEST_ARRIVAL_MS = 14 * DAY_MS;
/** Stored data opens offline for this long after the server last confirmed the session. */
export const KEPT_OFFLINE_MS = 14 * DAY_MS;
/** Facts that arrive later than this after their creation count as made offline (DEC-117). */
export const OFFLINE_FACT_AGE_MS = 5_000;
/** Longer timer runs are treated as forgotten (DEC-130). */
export const FORGOTTEN_RUN_MS = 8 * HOUR_MS;
/** In bytes of UTF-8: an entry of a PostgreSQL index holds about 2,700 bytes. */
export const MAX_EVENT_ID_BYTES = 1_024;
/** A larger gap between wall clock and monotonic clock means that the device slept (DEC-130). */
export const SLEEP_GAP_MS = 30 * MINUTE_MS;
export const HINT_DEBOUNCE_MS = 250;
export const SILENCE_TOLD_MS = 10_000;
/** Attempts to send a fact to a failing server before it needs attention (DEC-137). */
export const MAX_SERVER_ERRORS = 8;
export const LOG_SIZE = 1_000;
export const HISTORY_ROWS = 200;
export const OTHERS_ACTS = 50;
/** One act alone is reported whatever its size. */
export const OTHERS_TASKS = 1_000;
export const OTHERS_MS = DAY_MS;
export const STALE_MS = {
  most: 500,
  tasks: 0,
  project: 100,
  notifications: 0,
  workspaceUsers: 5_000,
} as const;

export const PRODUCTS_STALE_MS = 300_000;
export const MAX_REPORTED = 1_000;
export const MAX_REPORT_ROWS = 100_000;
/** Responses with more rows are recorded in the audit log. */
export const AUDITED_READ_ROWS = 5_000;
export const WORKED_ROWS = 100;
export const SEARCH_ROWS = 50;
export const MAX_RANKED = 100;
export const MAX_SEARCH_TEXT = 150;
export const PACE_DAYS = 28;

export const IMPORT_ROWS = 100_000;
export const IMPORT_ROWS_AT_ONCE = 500;
export const IMPORT_ROWS_WRITTEN = 250;
export const IMPORT_PEOPLE = 1_000;
export const IMPORT_PROJECTS = 2_000;
export const IMPORT_PROJECTS_AT_ONCE = 500;
export const IMPORT_LABELS = 1_000;
export const TABLE_PAGE_SIZE = 100;
export const PAGE_BUTTONS = 4;

/** Hint kind for changed clients, projects or labels, which any board may show. */
export const NAMES_CHANGED = 'names';

/** In characters from the path on (S3-32). */
export const MAX_URL = 2_048;
