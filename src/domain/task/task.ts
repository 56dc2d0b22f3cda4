import { ASSIGNED_TO } from '#domain/texts/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import { noQuestions, type RunQuestion } from './run-question.ts';

export type TaskStatus = 'created' | 'inProgress' | 'paused' | 'done';

export const taskStatuses: readonly TaskStatus[] = ['created', 'inProgress', 'paused', 'done'];

export interface LabelRef {
  readonly id: number;
  readonly name: string;
  readonly color: string;
}

export interface FieldKinds {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** In ms. */
  readonly time: number;
  readonly day: PlainDay | null;
  /** `HH:mm` or empty (DEC-36). */
  readonly clock: string;
  readonly project: ProjectRef;
  readonly label: LabelRef | null;
  readonly person: number;
  readonly status: TaskStatus;
  readonly live: boolean;
  readonly count: number;
  /** In epoch ms. */
  readonly instant: number | null;
  readonly questions: readonly RunQuestion[];
  readonly event: string | null;
  readonly version: string;
}

type Field = {
  readonly [K in keyof FieldKinds]: {
    readonly is: K;
    readonly wire: string;
    readonly word?: string;
    readonly initial?: FieldKinds[K];
    /** Unknown to older apps; a missing value means `initial`. */
    readonly added?: true;
    readonly uncopied?: true;
    /** What reverts the field if the undo itself doesn't; null for nothing. */
    readonly back?: 'run' | 'place' | null;
  };
}[keyof FieldKinds];

/** The one source of types, wire, columns, stored facts, undo, copies and labels (decision 0121). */
export const taskFields = {
  id: { is: 'id', wire: 'idTask', back: null },
  name: { is: 'name', wire: 'Name', word: 'Name' },
  description: { is: 'text', wire: 'Description', word: 'Description', initial: '' },
  estimateMs: { is: 'time', wire: 'EstimatedTime', word: 'Estimate' },
  /** The capped sum of closed sessions and adjustments, without the current run (DEC-03). */
  loggedMs: {
    is: 'time',
    wire: 'CompletedTime',
    word: 'Logged time',
    initial: 0,
    uncopied: true,
    back: 'run',
  },
  day: { is: 'day', wire: 'StartDate', word: 'Date', initial: null },
  startText: { is: 'clock', wire: 'DisplayStartTime', word: 'Start', initial: '', uncopied: true },
  endText: { is: 'clock', wire: 'DisplayEndTime', word: 'End', initial: '', uncopied: true },
  project: { is: 'project', wire: 'idProject', word: 'Project' },
  label: { is: 'label', wire: 'idLabel', word: 'Label', initial: null },
  assigneeId: { is: 'person', wire: 'idAssignedTo', word: ASSIGNED_TO },
  creatorId: { is: 'person', wire: 'idCreatedBy', back: null },
  status: { is: 'status', wire: 'idTaskStatus', initial: 'created', back: 'run' },
  /** False once deleted (DEC-18). */
  live: { is: 'live', wire: 'Status', initial: true },
  index: { is: 'count', wire: 'index', initial: 0, back: 'place' },
  /** Null unless the status is inProgress (DEC-36). */
  runningSince: { is: 'instant', wire: 'tempStartDate', initial: null, back: 'run' },
  firstStartedAt: { is: 'instant', wire: 'startTime', initial: null, back: null },
  stoppedAt: { is: 'instant', wire: 'stopTime', initial: null, back: 'run' },
  /** Up to when the user confirmed the current run; null if never (DEC-130). */
  keptAt: { is: 'instant', wire: 'KeptAt', initial: null, added: true, back: 'run' },
  questions: { is: 'questions', wire: 'Questions', initial: noQuestions, added: true, back: 'run' },
  rollovers: { is: 'count', wire: 'Rollovers', initial: 0 },
  googleId: { is: 'event', wire: 'GoogleID', initial: null, back: null },
  /** Compared as the server's text (DEC-35); empty until the server has seen the task. */
  updatedDate: { is: 'version', wire: 'UpdatedDate', initial: '', back: null },
} as const satisfies Readonly<Record<string, Field>>;

refuseSameWireNames(taskFields);

/** Throws if two fields share a wire name: each would overwrite the other. */
export function refuseSameWireNames(fields: Readonly<Record<string, { readonly wire: string }>>): void {
  const owners = new Map<string, string>();
  for (const [field, { wire }] of Object.entries(fields)) {
    const owner = owners.get(wire);
    if (owner !== undefined)
      throw new Error(`Task fields ${owner} and ${field} share the wire name ${wire}.`);
    owners.set(wire, field);
  }
}

type Fields = typeof taskFields;

export type TaskField = keyof Fields;

export type KindOf<F extends TaskField> = Fields[F]['is'];

export type WireName<F extends TaskField> = Fields[F]['wire'];

export type Task = { readonly [F in keyof Fields]: FieldKinds[Fields[F]['is']] };

export type EditField = FieldsWith<{ readonly word: string }>;

export type AddedField = FieldsWith<{ readonly added: true }>;

export type CopiedField = 'id' | Exclude<EditField, FieldsWith<{ readonly uncopied: true }>>;

type FieldsWith<T> = { [F in TaskField]: Fields[F] extends T ? F : never }[TaskField];

export const allFields = Object.keys(taskFields) as readonly TaskField[];

/** Returns the definition of a task field. */
export const fieldOf = (field: TaskField): Field => taskFields[field];

export const editFields = allFields.filter(
  (field) => fieldOf(field).word !== undefined,
) as readonly EditField[];

export const neededFields = [
  'id',
  ...editFields.filter((field) => !fieldOf(field).added),
] as readonly Exclude<'id' | EditField, AddedField>[];

export const copiedFields = [
  'id',
  ...editFields.filter((field) => !fieldOf(field).uncopied),
] as readonly CopiedField[];

/** Returns whether a field is one that users set. */
export const isEditField = (field: string): field is EditField => editFields.some((each) => each === field);

export const blankTask = Object.fromEntries(
  allFields.map((field) => [field, fieldOf(field).initial ?? null]),
) as unknown as Task;

/** Picks fields of a task; leaves out undefined ones. */
export function pick<T extends Partial<Task>, F extends keyof T & TaskField>(
  of: T,
  fields: readonly F[],
): Pick<T, F> {
  const picked: Partial<Pick<T, F>> = {};
  for (const field of fields) if (of[field] !== undefined) picked[field] = of[field];
  return picked as Pick<T, F>;
}

/** Returns whether a time is whole ms from 0 to `max` (NFR-15). */
export function isTaskTime(ms: number, max: number): boolean {
  return Number.isInteger(ms) && ms >= 0 && ms <= max;
}

/** Fields that later versions added may be missing. */
export type NewTask = { readonly [F in 'id' | EditField as F extends AddedField ? never : F]: Task[F] } & {
  readonly [F in EditField as F extends AddedField ? F : never]?: Task[F];
};

/** An absent field stays as it is (DEC-122). */
export type TaskChanges = Partial<Pick<Task, EditField>>;
