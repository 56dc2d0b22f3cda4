import {
  type TaskChanges,
  type EditField,
  editFields,
  type LabelRef,
  pick,
  type Task,
  loggedAt,
  type Schedule,
  withEnd,
  withEstimate,
  withoutDay,
  withStart,
  type TaskFormValue,
} from '#domain/task/index.ts';
import type { TypedTask } from '#domain/quick-add/index.ts';
import { projectRef, type ProjectRef } from '#domain/work/index.ts';
import { inputTime, readTime } from '#domain/time/index.ts';

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

/** Includes the current run up to `now` (TMR-30). */
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

/** A start without an end gets its end from the estimate, which is `defaultMs` if the line has none. */
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

export function touched(base: TaskDraft, draft: TaskDraft): ReadonlySet<keyof TaskDraft> {
  const keys = Object.keys(base) as (keyof TaskDraft)[];
  return new Set(keys.filter((key) => idOf(base[key]) !== idOf(draft[key])));
}

/** Another client clears the project (FRM-25). */
export function chooseClient(draft: TaskDraft, client: TaskDraft['client']): Partial<TaskDraft> {
  return client?.id === draft.client?.id ? { client } : { client, project: null };
}

/** Another start moves the end (FRM-19). */
export function typeStart(draft: TaskDraft, text: string): Partial<TaskDraft> {
  return scheduled(draft, withStart(scheduleOf(draft), text));
}

/** Another end changes the estimate, or the start if there is none (FRM-20 to FRM-22). */
export function typeEnd(draft: TaskDraft, text: string): Partial<TaskDraft> {
  return scheduled(draft, withEnd(scheduleOf(draft), text));
}

/** Another estimate moves the end (FRM-23). */
export function typeEstimate(draft: TaskDraft, text: string): Partial<TaskDraft> {
  const estimateMs = readTime(text);
  if (estimateMs === null) return { estimateText: text };
  return { ...scheduled(draft, withEstimate(scheduleOf(draft), estimateMs)), estimateText: text };
}

/** Without a date there is no start and no end (FRM-24). */
export function chooseDay(draft: TaskDraft, day: string): Partial<TaskDraft> {
  return day === '' ? { ...scheduled(draft, withoutDay(scheduleOf(draft))), day } : { day };
}

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
 * Only the touched fields, so that nothing else is overwritten, and always the logged time, which the rules for
 * a running task check (TMR-29, TMR-30).
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

export function fieldsAmong(
  fields: readonly EditField[],
  formFields: ReadonlySet<keyof TaskDraft>,
): FormField[] {
  return fields.filter(
    (field): field is FormField => field in draftFields && formFields.has(draftFields[field as FormField]),
  );
}

/** A project comes with its client. */
export function draftOfFields(fields: readonly FormField[], draft: TaskDraft): Partial<TaskDraft> {
  const said = Object.fromEntries(fields.map((field) => [draftFields[field], draft[draftFields[field]]]));
  return fields.includes('project') ? { ...said, client: draft.client } : said;
}

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

type FormField = keyof typeof draftFields;
type FormTask = Pick<Task, 'id' | FormField>;

function scheduleOf({ startText, endText, estimateText }: TaskDraft): Schedule {
  return { startText, endText, estimateMs: readTime(estimateText) ?? 0 };
}

/** The estimate keeps its text while its value is the same. */
function scheduled(draft: TaskDraft, { startText, endText, estimateMs }: Schedule): Partial<TaskDraft> {
  const isSame = estimateMs === scheduleOf(draft).estimateMs;
  return { startText, endText, estimateText: isSame ? draft.estimateText : inputTime(estimateMs) };
}

function idOf(value: TaskDraft[keyof TaskDraft]): string | number | null {
  return typeof value === 'object' ? (value?.id ?? null) : value;
}
