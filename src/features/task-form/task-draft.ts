import type { TaskChanges } from '#domain/journal/events.ts';
import { loggedAt } from '#domain/task/logged-time.ts';
import type { TypedTask } from '#domain/quick-add/quick-line.ts';
import { projectRef } from '#domain/work/project-ref.ts';
import { type Schedule, withEnd, withEstimate, withoutDay, withStart } from '#domain/task/schedule.ts';
import {
  type EditField,
  editFields,
  type LabelRef,
  pick,
  type ProjectRef,
  type Task,
} from '#domain/task/task.ts';
import type { TaskFormValue } from '#domain/task/task-form.ts';
import { inputTime, readTime } from '#domain/time/time-text.ts';

/** What stands in the fields of a task form: texts as they are typed, and what was chosen. */
export interface TaskDraft {
  readonly name: string;
  readonly description: string;
  readonly assigneeId: number | null;
  readonly client: ProjectRef['client'] | null;
  readonly project: ProjectRef | null;
  readonly label: LabelRef | null;
  readonly day: string;
  readonly startText: string;
  readonly endText: string;
  readonly estimateText: string;
  readonly loggedText: string;
}

/** What a task looks like in its form at `now`; the run of a running one is counted in (TMR-30). */
export function draftOf(task: Task, now: number): TaskDraft {
  const { name, description, assigneeId, project, label, startText, endText } = task;
  return {
    name,
    description,
    assigneeId,
    client: project.client,
    project,
    label,
    day: task.day ?? '',
    startText,
    endText,
    estimateText: inputTime(task.estimateMs),
    loggedText: inputTime(loggedAt(task, now)),
  };
}

/** What a line says of a new task, as its fields hold it; its day is that of the form. A start alone gets its end from its estimate, `defaultMs` where the line names none. */
export function draftOfTyped(
  { name, sets: { startText, endText, estimateMs, project, label } }: TypedTask,
  defaultMs: number,
): Partial<TaskDraft> {
  const start = { startText: '', endText: '', estimateMs: estimateMs ?? defaultMs };
  return {
    name,
    ...(startText !== undefined && {
      startText,
      endText: endText || withStart(start, startText).endText,
    }),
    ...(estimateMs !== undefined && { estimateText: inputTime(estimateMs) }),
    ...(project && { client: project.client, project: projectRef(project) }),
    ...(label && { label }),
  };
}

/** The fields of which the text or the choice differs from what the form began with. */
export function touched(base: TaskDraft, draft: TaskDraft): ReadonlySet<keyof TaskDraft> {
  const keys = Object.keys(base) as (keyof TaskDraft)[];
  return new Set(keys.filter((key) => idOf(base[key]) !== idOf(draft[key])));
}

/** Another client: the project goes (FRM-25). */
export function chooseClient(draft: TaskDraft, client: TaskDraft['client']): Partial<TaskDraft> {
  return client?.id === draft.client?.id ? { client } : { client, project: null };
}

/** Another start moves the end (FRM-19). */
export function typeStart(draft: TaskDraft, text: string): Partial<TaskDraft> {
  return scheduled(draft, withStart(scheduleOf(draft), text));
}

/** Another end changes the estimate, or the start where there is none (FRM-20 to FRM-22). */
export function typeEnd(draft: TaskDraft, text: string): Partial<TaskDraft> {
  return scheduled(draft, withEnd(scheduleOf(draft), text));
}

/** Another estimate moves the end (FRM-23). */
export function typeEstimate(draft: TaskDraft, text: string): Partial<TaskDraft> {
  const estimateMs = readTime(text);
  if (estimateMs === null) return { estimateText: text };
  return { ...scheduled(draft, withEstimate(scheduleOf(draft), estimateMs)), estimateText: text };
}

/** Another date; without one there is no start and no end either (FRM-24). */
export function chooseDay(draft: TaskDraft, day: string): Partial<TaskDraft> {
  return day === '' ? { ...scheduled(draft, withoutDay(scheduleOf(draft))), day } : { day };
}

/** The task that a checked form describes. */
export function newTaskOf(id: string, value: TaskFormValue, { project, label }: Refs): FormTask {
  return {
    id,
    name: value.TaskName,
    description: value.Description,
    estimateMs: value.EstimatedTime,
    loggedMs: value.CompletedTime,
    day: value.StartDate ?? null,
    startText: value.DisplayStartTime,
    endText: value.DisplayEndTime,
    project: { id: project.id, name: project.name, archived: project.archived, client: project.client },
    label,
    assigneeId: value.idAssignedTo,
  };
}

/**
 * What a checked form changes: the touched fields alone, so that nothing else that happened meanwhile is overwritten.
 * The logged time always comes along, as it stands where it was not touched, because the rules for a running task look
 * at it (TMR-29, TMR-30).
 */
export function changesOf(
  value: TaskFormValue,
  refs: Refs,
  fields: ReadonlySet<keyof TaskDraft>,
  loggedMs: number,
): TaskChanges {
  const { id: _, ...all } = newTaskOf('', value, refs);
  const kept = fieldsAmong(editFields, fields).filter((field) => field !== 'loggedMs');
  return {
    ...pick(all, kept),
    loggedMs: fields.has('loggedText') ? value.CompletedTime : loggedMs,
  };
}

/** Those fields of a task that stand among some of its form. */
export function fieldsAmong(
  fields: readonly EditField[],
  formFields: ReadonlySet<keyof TaskDraft>,
): FormField[] {
  return fields.filter(
    (field): field is FormField => field in draftFields && formFields.has(draftFields[field as FormField]),
  );
}

/** What a form says of some fields of its task; a project comes with its client. */
export function draftOfFields(fields: readonly FormField[], draft: TaskDraft): Partial<TaskDraft> {
  const said = Object.fromEntries(fields.map((field) => [draftFields[field], draft[draftFields[field]]]));
  return fields.includes('project') ? { ...said, client: draft.client } : said;
}

/** What was chosen in a form that has been checked. */
interface Refs {
  readonly project: ProjectRef;
  readonly label: LabelRef | null;
}

const draftFields = {
  name: 'name',
  description: 'description',
  estimateMs: 'estimateText',
  loggedMs: 'loggedText',
  day: 'day',
  startText: 'startText',
  endText: 'endText',
  project: 'project',
  label: 'label',
  assigneeId: 'assigneeId',
} as const satisfies { readonly [F in EditField]?: keyof TaskDraft };

/** A field of a task that stands in its form. */
type FormField = keyof typeof draftFields;
type FormTask = Pick<Task, 'id' | FormField>;

function scheduleOf({ startText, endText, estimateText }: TaskDraft): Schedule {
  return { startText, endText, estimateMs: readTime(estimateText) ?? 0 };
}

/** The texts of a schedule; the estimate keeps its text where its meaning stayed. */
function scheduled(draft: TaskDraft, { startText, endText, estimateMs }: Schedule): Partial<TaskDraft> {
  const isSame = estimateMs === scheduleOf(draft).estimateMs;
  return { startText, endText, estimateText: isSame ? draft.estimateText : inputTime(estimateMs) };
}

function idOf(value: TaskDraft[keyof TaskDraft]): string | number | null {
  return typeof value === 'object' ? (value?.id ?? null) : value;
}
