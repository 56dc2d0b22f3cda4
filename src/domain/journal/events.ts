import type { PlainDay } from '#domain/time/index.ts';
import type { NewTask, Task, TaskChanges } from '#domain/task/index.ts';
import type { SessionAdjustment, StoredTimes } from '#domain/timer/index.ts';

/** Never remove a type; a new meaning needs a new version and `upcast.ts`. Instants are epoch ms, durations ms. */
export interface FactData {
  'task.created': { readonly task: NewTask };
  'template.used': {
    readonly templateId: number;
    readonly copies: readonly { readonly of: number; readonly task: NewTask }[];
  };
  /** `of` is the calendar event; `overrides` update tasks that were made from it before (DEC-50). */
  'calendar.imported': {
    readonly copies: readonly ImportedCopy[];
    readonly overrides: readonly ImportedOverride[];
  };
  'task.renamed': { readonly taskId: string; readonly name: string };
  'task.estimated': { readonly taskId: string; readonly estimateMs: number };
  'task.logged': { readonly taskId: string; readonly loggedMs: number };
  /** `bankRun` closes the current run at the edit and starts a new one (TMR-29, TMR-30, DEC-127). */
  'task.edited': { readonly taskId: string; readonly changes: TaskChanges; readonly bankRun: boolean };
  /**
   * `endedAt` is the start of a later run on another device, which ends this one; `trims` are runs that this start
   * cut short (DEC-117). `late`: the device did not know the state of the task. `aside` is the run that the device
   * paused, null for none; `unseen` is a task that ran without its knowledge (DEC-142).
   */
  'task.started': StartData;
  'task.resumed': StartData;
  'task.paused': StopData;
  'task.completed': StopData;
  'task.reopened': { readonly taskId: string };
  'task.deleted': { readonly taskId: string };
  /** `keeps` names by task the fields that stay because they were set later (DEC-122). */
  'tasks.edited': {
    readonly taskIds: readonly string[];
    readonly changes: TaskChanges;
    readonly keeps?: Readonly<Record<string, readonly string[]>>;
  };
  'tasks.completed': TaskList;
  'tasks.deleted': TaskList;
  'tasks.restored': TaskList;
  'tasks.rolledOver': Rollover;
  'tasks.cloned': { readonly copies: readonly Copy[]; readonly onto?: Onto };
  'tasks.sorted': { readonly moves: readonly CardMove[] };
  'session.adjusted': SessionAdjustment;
  'session.questioned': RunDoubt;
  'session.edited': SessionEdit;
  'time.imported': { readonly importId: string; readonly tasks: readonly ImportedTask[] };
  /** Tasks that were changed since the import stay, with their time from other sources. */
  'time.importUndone': {
    readonly importId: string;
    readonly tasks: readonly {
      readonly taskId: string;
      readonly loggedMs: number;
      readonly isGone: boolean;
    }[];
  };
  /** `whose` is the user who did the undone act, if it was another user (DEC-119). */
  'fact.undone': {
    readonly factId: string;
    readonly whose?: number;
    readonly restores: readonly Restore[];
    readonly sessions?: readonly SessionChange[];
  };
}

export type FactType = keyof FactData;

/** `id` is also the idempotency key of its call; `at` is the corrected device time in ms (DEC-128). */
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

/** Sets fields of one task by hand; its category is `edit`, and conflicts are found by what it `edits`. */
export type EditFact = Fact<'task.renamed' | 'task.estimated' | 'task.logged' | 'task.edited'>;

/** `runs` are in epoch ms; `days` holds time without times of day, in ms. */
export interface ImportedTask {
  readonly task: NewTask;
  readonly runs: readonly (readonly [from: number, to: number])[];
  readonly days: readonly (readonly [day: PlainDay, ms: number])[];
}

interface TaskList {
  readonly taskIds: readonly string[];
}

/** Tasks without logged time move; others are completed, and `nextId` gets the rest or `emptyEstimateMs`. */
export interface Rollover {
  readonly parts: readonly { readonly taskId: string; readonly nextId: string }[];
  readonly to: PlainDay | null;
  readonly emptyEstimateMs: number;
}

export interface ImportedCopy {
  readonly of: string;
  readonly task: NewTask;
  readonly again: boolean;
}

export interface ImportedOverride {
  readonly of: string;
  readonly taskId: string;
  readonly changes: Omit<NewTask, 'id' | 'loggedMs'>;
}

export interface Copy {
  readonly of: string;
  readonly task: NewTask;
}

export interface Onto {
  readonly day?: PlainDay | null;
  readonly assigneeId?: number;
}

export interface StartData {
  readonly taskId: string;
  readonly day?: PlainDay;
  readonly endedAt?: number;
  readonly trims?: readonly { readonly taskId: string; readonly ms: number }[];
  readonly late?: true;
  readonly aside?: { readonly taskId: string; readonly since: number } | null;
  readonly unseen?: string;
}

/** `since` is the start of the run that the device saw, in epoch ms (DEC-117). */
export interface StopData {
  readonly taskId: string;
  readonly since?: number;
}

/** A null `afterId` puts the card at the top. */
export interface CardMove {
  readonly taskId: string;
  readonly day: PlainDay | null;
  readonly afterId: string | null;
}

/** `was` is null for a new session, `becomes` for a deleted one; a running one changes only its start. */
export interface SessionChange {
  readonly taskId: string;
  readonly userId: number;
  readonly was: StoredTimes | null;
  readonly becomes: StoredTimes | null;
}

export interface SessionEdit extends SessionChange {
  readonly cuts?: readonly SessionChange[];
}

/** Epoch ms: `since` is the start, `at` the last sign of life, `woke` when the device woke (null: a long run). */
export interface RunDoubt {
  readonly taskId: string;
  readonly since: number;
  readonly at: number;
  readonly woke: number | null;
  readonly end?: number;
  readonly kept?: number;
}

/** `behind` is the card above the old place, null at the top; without it `index` counts. */
export interface Restore {
  readonly taskId: string;
  readonly fields: Partial<Omit<Task, 'id' | 'status' | 'runningSince' | 'updatedDate'>>;
  readonly run: 'leave' | 'again' | 'pausedAgain' | Task['status'];
  readonly behind?: string | null;
}
