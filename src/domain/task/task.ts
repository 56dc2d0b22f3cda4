import { ASSIGNED_TO } from '#domain/texts/act-words.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import type { ProjectRef } from '#domain/work/project-ref.ts';
import { noQuestions, type RunQuestion } from './run-question.ts';

/** What a task is (TMR-09, DEC-34); what is being done to it is a matter of the task-lifecycle chart. */
export type TaskStatus = 'created' | 'inProgress' | 'paused' | 'done';

/** The statuses in the order in which they are offered. */
export const taskStatuses: readonly TaskStatus[] = ['created', 'inProgress', 'paused', 'done'];

/** The label of a task, as far as a card shows it. */
export interface LabelRef {
  readonly id: number;
  readonly name: string;
  readonly color: string;
}

/** The kinds of values that fields have: each layer says once for a kind how it is checked, stored, sent and shown. */
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

/** What is to be known of a field of a task. */
type Field = {
  readonly [K in keyof FieldKinds]: {
    readonly is: K;
    /** Its name on the wire. */
    readonly wire: string;
    /** What people call it, where they set it. */
    readonly word?: string;
    /** What it is in a new task of which its maker does not say it. */
    readonly initial?: FieldKinds[K];
    /** True for one that older apps don't know: where it is missing in what was stored or sent, it is `initial`. */
    readonly added?: true;
    /** True for one that people set and a copy does not take over (DEC-19). */
    readonly uncopied?: true;
    /** What takes it back where an undo does not do so by itself: what became of the run or the place; null for nothing. */
    readonly back?: 'run' | 'place' | null;
  };
}[keyof FieldKinds];

/**
 * The fields of a task (TMR-01 to TMR-08), each once: its type, the wire, the columns, the stored facts, undo, copies and
 * the words of all of them follow from here (decision 0121).
 */
export const taskFields = {
  id: { is: 'id', wire: 'idTask', back: null },
  name: { is: 'name', wire: 'Name', word: 'Name' },
  description: { is: 'text', wire: 'Description', word: 'Description', initial: '' },
  estimateMs: { is: 'time', wire: 'EstimatedTime', word: 'Estimate' },
  /** The sum of closed sessions and adjustments, held within 0 … 24 h (DEC-03); the current run comes on top. */
  loggedMs: {
    is: 'time',
    wire: 'CompletedTime',
    word: 'Logged time',
    initial: 0,
    uncopied: true,
    back: 'run',
  },
  /** The day of the column; null in Unscheduled (BRD-04). */
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
  /** The position in its column, from 0 (BRD-17, DEC-124). */
  index: { is: 'count', wire: 'index', initial: 0, back: 'place' },
  /** Since when it runs; null unless the status is inProgress (DEC-36). */
  runningSince: { is: 'instant', wire: 'tempStartDate', initial: null, back: 'run' },
  firstStartedAt: { is: 'instant', wire: 'startTime', initial: null, back: null },
  /** When the last run ended; null when it never ran. */
  stoppedAt: { is: 'instant', wire: 'stopTime', initial: null, back: 'run' },
  /** Up to when the run that is on was kept by an answer of its person; null where it was not (DEC-130). */
  keptAt: { is: 'instant', wire: 'KeptAt', initial: null, added: true, back: 'run' },
  /** The runs about which an answer is still due, oldest first (DEC-140). */
  questions: { is: 'questions', wire: 'Questions', initial: noQuestions, added: true, back: 'run' },
  rollovers: { is: 'count', wire: 'Rollovers', initial: 0 },
  googleId: { is: 'event', wire: 'GoogleID', initial: null, back: null },
  /** The server's `UpdatedDate`, compared as it stands (DEC-35); empty until the server has seen the task. */
  updatedDate: { is: 'version', wire: 'UpdatedDate', initial: '', back: null },
} as const satisfies Readonly<Record<string, Field>>;

refuseSameWireNames(taskFields);

/** Throws where two fields share a name on the wire: each would overwrite the other in every answer. */
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

/** A field of a task. */
export type TaskField = keyof Fields;

/** The kind of a field. */
export type KindOf<F extends TaskField> = Fields[F]['is'];

/** The name of a field on the wire. */
export type WireName<F extends TaskField> = Fields[F]['wire'];

/** A task as the rules, the fold and the screens know it. */
export type Task = { readonly [F in keyof Fields]: FieldKinds[Fields[F]['is']] };

/** A field that people set, and an edit may change. */
export type EditField = FieldsWith<{ readonly word: string }>;

/** A field that older apps don't know. */
export type AddedField = FieldsWith<{ readonly added: true }>;

/** A field that a copy of a task takes over, and the id of the one that was copied. */
export type CopiedField = 'id' | Exclude<EditField, FieldsWith<{ readonly uncopied: true }>>;

type FieldsWith<T> = { [F in TaskField]: Fields[F] extends T ? F : never }[TaskField];

/** All fields, in their order. */
export const allFields = Object.keys(taskFields) as readonly TaskField[];

/** What is to be known of one of the fields. */
export const fieldOf = (field: TaskField): Field => taskFields[field];

/** The fields that people set. */
export const editFields = allFields.filter(
  (field) => fieldOf(field).word !== undefined,
) as readonly EditField[];

/** The fields that every new task has, by whichever app it was made. */
export const neededFields = [
  'id',
  ...editFields.filter((field) => !fieldOf(field).added),
] as readonly Exclude<'id' | EditField, AddedField>[];

/** The fields that a copy takes over, and the id of the task that was copied. */
export const copiedFields = [
  'id',
  ...editFields.filter((field) => !fieldOf(field).uncopied),
] as readonly CopiedField[];

/** Whether a field of a task is one that people set. */
export const isEditField = (field: string): field is EditField => editFields.some((each) => each === field);

/** A task of which nobody has said anything: with each field as it begins. */
export const blankTask = Object.fromEntries(
  allFields.map((field) => [field, fieldOf(field).initial ?? null]),
) as unknown as Task;

/** Some of the fields of a task, or of what has such fields. */
export function pick<T extends Partial<Task>, F extends keyof T & TaskField>(
  of: T,
  fields: readonly F[],
): Pick<T, F> {
  const picked: Partial<Pick<T, F>> = {};
  for (const field of fields) if (of[field] !== undefined) picked[field] = of[field];
  return picked as Pick<T, F>;
}

/** Whether a time entered for a task is inside the bounds of NFR-15: whole ms from 0 to 24 h. */
export function isTaskTime(ms: number, max: number): boolean {
  return Number.isInteger(ms) && ms >= 0 && ms <= max;
}

/** A task as its maker describes it, where fields that were added later may be missing; the rest of a task begins the same for all. */
export type NewTask = { readonly [F in 'id' | EditField as F extends AddedField ? never : F]: Task[F] } & {
  readonly [F in EditField as F extends AddedField ? F : never]?: Task[F];
};

/** What an edit may change; a field that is absent stays (DEC-122). */
export type TaskChanges = Partial<Pick<Task, EditField>>;
