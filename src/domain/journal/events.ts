import type { PlainDay } from '#domain/time/plain-day.ts';
import type { NewTask, Task, TaskChanges } from '#domain/task/task.ts';
import type { SessionAdjustment, StoredTimes } from '#domain/timer/session.ts';

/**
 * The vocabulary of the journal: what a user did, in the past tense, as it was meant. Types are never removed; a change
 * of meaning is a new version and a function in `upcast.ts`. Instants are epoch ms, times ms.
 */
export interface FactData {
  /** A task was added; `index` is the end of its column (TMR-11). */
  'task.created': { readonly task: NewTask };
  /**
   * The tasks of a template were added, each at the end of its column; `of` is the task of the template (TPL-01, DEC-47,
   * DEC-120).
   */
  'template.used': {
    readonly templateId: number;
    readonly copies: readonly { readonly of: number; readonly task: NewTask }[];
  };
  /**
   * Events of a calendar were imported: each of `copies` a task of its own, each of `overrides` the values of an event on
   * the task made of it before; `of` is the event (GCL-28, DEC-50).
   */
  'calendar.imported': {
    readonly copies: readonly ImportedCopy[];
    readonly overrides: readonly ImportedOverride[];
  };
  /** The title alone was changed, as in place (CRD-04). */
  'task.renamed': { readonly taskId: string; readonly name: string };
  /** The estimate alone was changed, as on the card (CRD-24). */
  'task.estimated': { readonly taskId: string; readonly estimateMs: number };
  /** The logged time of a resting task alone was set by hand, as on the card (CRD-23, DEC-111). */
  'task.logged': { readonly taskId: string; readonly loggedMs: number };
  /**
   * Other fields, or several, were changed by the form or a chip. `bankRun` says that the run of the task is closed at the time of the edit and
   * a new one begins (TMR-29, TMR-30, DEC-30, DEC-127).
   */
  'task.edited': { readonly taskId: string; readonly changes: TaskChanges; readonly bankRun: boolean };
  /**
   * The timer was started (TMR-12). `day` dates an unscheduled task (DEC-28). `endedAt` stands where another device
   * began a later run, which ends this one there (DEC-117); `trims` names runs that this start cut short. `late` says that
   * the device did not know what the task was by then: the run counts all the same. `aside` is the run that the device saw
   * and set aside, null where it saw none; `unseen` names the task that ran without its knowing (DEC-142).
   */
  'task.started': StartData;
  'task.resumed': StartData;
  'task.paused': StopData;
  'task.completed': StopData;
  'task.reopened': { readonly taskId: string };
  /** The task was deleted; its ledger stays (DEC-18). */
  'task.deleted': { readonly taskId: string };
  /**
   * Fields of several tasks were set at once; what comes into another column stands at its end, in this order (BLK-15 to
   * BLK-20, DEC-23). Logged time of a task that runs is not among it. `keeps` names, by task, the fields that stay as they
   * are because they were set later (DEC-122).
   */
  'tasks.edited': {
    readonly taskIds: readonly string[];
    readonly changes: TaskChanges;
    readonly keeps?: Readonly<Record<string, readonly string[]>>;
  };
  /** Several tasks were completed at once (BLK-14, DEC-32). */
  'tasks.completed': TaskList;
  /** Several tasks were deleted at once; their ledger stays (BLK-11, DEC-18). */
  'tasks.deleted': TaskList;
  /** Deleted tasks were brought back; each stands at the end of the column in which it stood. */
  'tasks.restored': TaskList;
  /** The rest of several tasks was carried over to another day, or to Unscheduled (BLK-21 to BLK-25, DEC-17). */
  'tasks.rolledOver': Rollover;
  /** Copies of tasks were made: each on its own day, or pasted `onto` a column (BLK-09, BLK-10, DEC-19). */
  'tasks.cloned': { readonly copies: readonly Copy[]; readonly onto?: Onto };
  /** Cards were moved in or between columns; each stands behind `afterId`, at the top for null (DEC-124). */
  'tasks.sorted': { readonly moves: readonly CardMove[] };
  /** A forgotten run was kept, trimmed or split (DEC-119, DEC-130). */
  'session.adjusted': SessionAdjustment;
  /** A run looked forgotten to a device: it is asked about until there is an answer (DEC-140). */
  'session.questioned': RunDoubt;
  /** A session was added, changed or deleted by hand (DEC-152). */
  'session.edited': SessionEdit;
  /** Time was imported from an export of another program: tasks that are done, each with its runs and its time by day. */
  'time.imported': { readonly importId: string; readonly tasks: readonly ImportedTask[] };
  /** An import of time was taken back: its tasks are gone, but for those that were changed since, which keep what is not of it. */
  'time.importUndone': {
    readonly importId: string;
    readonly tasks: readonly {
      readonly taskId: string;
      readonly loggedMs: number;
      readonly isGone: boolean;
    }[];
  };
  /** An earlier fact was undone: what its tasks go back to (DEC-119). `whose` names who did it, where somebody else did. */
  'fact.undone': {
    readonly factId: string;
    readonly whose?: number;
    readonly restores: readonly Restore[];
    /** The sessions that go back with them, where an edit of sessions is undone or redone. */
    readonly sessions?: readonly SessionChange[];
  };
}

/** The name of a kind of fact. */
export type FactType = keyof FactData;

/** One thing that a user did. `id` is also the idempotency key of its call; `at` is the device time in ms, corrected (DEC-128). */
export type Fact<T extends FactType = FactType> = {
  [K in T]: {
    readonly id: string;
    readonly type: K;
    readonly v: 1;
    readonly at: number;
    readonly by: number;
    readonly data: FactData[K];
  };
}[T];

/** A task of an import: its runs from when to when, in epoch ms, and time of days without times of day, in ms. */
export interface ImportedTask {
  readonly task: NewTask;
  readonly runs: readonly (readonly [from: number, to: number])[];
  readonly days: readonly (readonly [day: PlainDay, ms: number])[];
}

/** The tasks of a batch, in their order. */
interface TaskList {
  readonly taskIds: readonly string[];
}

/**
 * What a rollover says. A task without logged time is moved; of one with logged time, which is completed, a task `nextId`
 * carries on what is left of the estimate, or `emptyEstimateMs` where nothing is.
 */
export interface Rollover {
  readonly parts: readonly { readonly taskId: string; readonly nextId: string }[];
  readonly to: PlainDay | null;
  readonly emptyEstimateMs: number;
}

/** A task made of an event of a calendar, `again` where one was made of it before. */
export interface ImportedCopy {
  readonly of: string;
  readonly task: NewTask;
  readonly again: boolean;
}

/** The values of an event of a calendar for a task that was made of it before. */
export interface ImportedOverride {
  readonly of: string;
  readonly taskId: string;
  readonly changes: Omit<NewTask, 'id' | 'loggedMs'>;
}

/** A copy of a task, whole: it shows also where its source is not at hand. */
export interface Copy {
  readonly of: string;
  readonly task: NewTask;
}

/** The column onto which copies are pasted; what is absent is as in each source. */
export interface Onto {
  readonly day?: PlainDay | null;
  readonly assigneeId?: number;
}

/** What a start or a resume says; instants and times in ms. */
export interface StartData {
  readonly taskId: string;
  readonly day?: PlainDay;
  readonly endedAt?: number;
  readonly trims?: readonly { readonly taskId: string; readonly ms: number }[];
  readonly late?: true;
  readonly aside?: { readonly taskId: string; readonly since: number } | null;
  readonly unseen?: string;
}

/** What a stop says: also since when the run has lasted that the device saw, in epoch ms, where it saw one (DEC-117). */
export interface StopData {
  readonly taskId: string;
  readonly since?: number;
}

/** One card that was moved: into which column, and behind which card (null: to the top). */
export interface CardMove {
  readonly taskId: string;
  readonly day: PlainDay | null;
  readonly afterId: string | null;
}

/**
 * A session before and after an edit: `was` is null for a new one, `becomes` for a deleted one. Of one that runs only the
 * start is changed: neither has an end.
 */
export interface SessionChange {
  readonly taskId: string;
  readonly userId: number;
  readonly was: StoredTimes | null;
  readonly becomes: StoredTimes | null;
}

/** An edit of one session. `cuts` are the sessions that were shortened to make room, where the user asked for that. */
export interface SessionEdit extends SessionChange {
  readonly cuts?: readonly SessionChange[];
}

/** Why a run looks forgotten, in epoch ms: its start, the last sign of life, and when its device woke (null: it is long). */
export interface RunDoubt {
  readonly taskId: string;
  readonly since: number;
  readonly at: number;
  readonly woke: number | null;
  /** When the run ended, where it has. */
  readonly end?: number;
  /** When an answer about a run that has ended was given last, where one was. */
  readonly kept?: number;
}

/**
 * The fields that an undo sets on one task; `run` says what becomes of its timer. One that goes back to another place
 * stands `behind` the card that was in front of it, at the top for null, else at its `index`.
 */
export interface Restore {
  readonly taskId: string;
  readonly fields: Partial<Omit<Task, 'id' | 'status' | 'runningSince' | 'updatedDate'>>;
  readonly run: 'leave' | 'again' | 'pausedAgain' | Task['status'];
  readonly behind?: string | null;
}
