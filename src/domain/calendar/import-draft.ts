import { MAX_DESCRIPTION, MAX_NAME, MAX_TASK_MS } from '#domain/constants.ts';
import { messages, texts } from '#domain/texts/messages.ts';
import { readTime } from '#domain/time/time-text.ts';
import type { LabelRef, Task } from '#domain/task/task.ts';
import type { ProjectRef } from '#domain/work/project-ref.ts';
import { composed, tidyName, tidyText } from '#domain/texts/text.ts';
import { withEnd } from '#domain/task/schedule.ts';
import { type CalendarEvent, eventPlan, type EventPlan } from './calendar-event.ts';
import { calendarWords } from './calendar-words.ts';
import { importTimeText, readImportTime } from './import-time.ts';

/** What becomes of an event: a task of its own, its values on the task made of it before, or a further task (DEC-50). */
export type ImportMode = 'new' | 'override' | 'again';

/** What a person chooses for an event before it is imported. */
export interface ImportDraft {
  readonly name: string;
  /** When its task starts and ends as `hh:mm AM/PM`, where that was typed; else the event says it. */
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** How long its task takes as hh:mm, where that was typed; else the times and the event say it. */
  readonly estimate: string | null;
  readonly client: ProjectRef['client'] | null;
  readonly project: ProjectRef | null;
  readonly label: LabelRef | null;
  /** -1 counts as nobody (GCL-16). */
  readonly assigneeId: number | null;
  readonly mode: ImportMode;
}

/** The initial values of every draft, and the time zone of each user (DEC-37). */
export interface DraftDefaults {
  readonly zoneOf: (userId: number) => string;
  readonly estimateMs: number | null;
  readonly project: ProjectRef | null;
  readonly label: LabelRef | null;
  readonly assigneeId: number;
}

/** The draft of an event as it is first selected; `existing` was made of it before (GCL-19, DEC-50). */
export function draftOf(
  event: CalendarEvent,
  { project, label, assigneeId }: Pick<DraftDefaults, 'project' | 'label' | 'assigneeId'>,
  existing: Task | undefined,
): ImportDraft {
  return {
    name: cut(titleOf(event), MAX_NAME),
    startTime: null,
    endTime: null,
    estimate: null,
    client: (existing?.project ?? project)?.client ?? null,
    project: existing?.project ?? project,
    label: existing ? existing.label : label,
    assigneeId: existing?.assigneeId ?? assigneeId,
    mode: existing ? 'override' : 'new',
  };
}

/** What an event is called, also where its calendar gives it no name. */
export const titleOf = ({ summary }: Pick<CalendarEvent, 'summary'>): string =>
  tidyName(summary) || calendarWords.noTitle;

/** The zone in which the task of a draft has its day and its times: that of its assignee, of the first one without any (DEC-37). */
export const draftZone = (
  { assigneeId }: Pick<ImportDraft, 'assigneeId'>,
  { zoneOf, assigneeId: first }: Pick<DraftDefaults, 'zoneOf' | 'assigneeId'>,
): string => zoneOf(assigneeId === null || isMissing(assigneeId) ? first : assigneeId);

/** The day, times and estimate of an event's task in its assignee's time zone, before the user edits them. */
export const draftPlan = (
  draft: Pick<ImportDraft, 'assigneeId'>,
  event: CalendarEvent,
  defaults: Pick<DraftDefaults, 'zoneOf' | 'assigneeId' | 'estimateMs'>,
): EventPlan => eventPlan(event, draftZone(draft, defaults), defaults.estimateMs);

/** The times of a draft as `hh:mm AM/PM`: as was typed, else those of its event for the assignee. */
export function draftTimes(
  { startTime, endTime }: Pick<ImportDraft, 'startTime' | 'endTime'>,
  { startText, endText }: Pick<EventPlan, 'startText' | 'endText'>,
): { readonly startTime: string; readonly endTime: string } {
  return {
    startTime: startTime ?? importTimeText(startText),
    endTime: endTime ?? importTimeText(endText),
  };
}

/** What the task of an event says of it (GCL-20). */
export const draftDescription = ({ description }: Pick<CalendarEvent, 'description'>): string =>
  cut(tidyText(description), MAX_DESCRIPTION);

/**
 * How long the task of an event takes, in ms: as was typed, else as long as the event, unless its times were changed and
 * say something else (FRM-20, FRM-21).
 */
export function draftEstimate(draft: ImportDraft, plan: EventPlan): number {
  const typed = draft.estimate === null ? null : readTime(draft.estimate);
  if (typed !== null) return typed;
  const { startTime, endTime } = draftTimes(draft, plan);
  const [start, end] = [readImportTime(startTime), readImportTime(endTime)];
  const isChanged = start.ok && end.ok && (start.value !== plan.startText || end.value !== plan.endText);
  if (!isChanged) return plan.estimateMs;
  return withEnd({ startText: start.value, endText: '', estimateMs: plan.estimateMs }, end.value).estimateMs;
}

/** What keeps drafts from being imported, in one sentence: something is missing, else a time that can't be read; null for nothing. */
export function draftsProblem(drafts: readonly ImportDraft[]): string | null {
  const wrong = new Set(drafts.flatMap((draft) => Object.keys(draftProblems(draft))));
  if (wrong.size === 0) return null;
  const lacksField = [...wrong].some((field) => field !== 'startTime' && field !== 'endTime');
  return lacksField ? calendarWords.fillRequired : calendarWords.timeFormat;
}

/** What is wrong with a draft, by its field; nothing where it can be imported. */
export type DraftProblems = Partial<
  Record<'name' | 'client' | 'project' | 'assigneeId' | 'startTime' | 'endTime' | 'estimate', string>
>;

/** The fields of a draft that are missing or cannot be read (GCL-12 to GCL-16, GCL-22). */
export function draftProblems(draft: ImportDraft): DraftProblems {
  const { name, client, project, assigneeId } = draft;
  return {
    ...(tidyName(name) === '' && { name: messages.nameRequired }),
    ...(isMissing(client?.id) && { client: messages.clientRequired }),
    ...(isMissing(project?.id) && { project: messages.projectRequired }),
    ...(isMissing(assigneeId) && { assigneeId: messages.assigneeRequired }),
    ...timeProblem('startTime', draft),
    ...timeProblem('endTime', draft),
    ...estimateProblem(draft),
  };
}

/** Whether a draft can be imported as it stands. */
export const isWholeDraft = (draft: ImportDraft): boolean => Object.keys(draftProblems(draft)).length === 0;

/** A draft with other values; another client takes the project along unless that is its own (FRM-25), and other times the estimate. */
export function changedDraft(draft: ImportDraft, changes: Partial<ImportDraft>): ImportDraft {
  const isTimed = changes.startTime !== undefined || changes.endTime !== undefined;
  const next = { ...draft, ...(isTimed && { estimate: null }), ...changes };
  if (changes.project) return { ...next, client: changes.project.client };
  const fits = next.project === null || next.project.client.id === next.client?.id;
  return fits ? next : { ...next, project: null };
}

/** Text of at most so many UTF-16 units, never cut within a character. */
function cut(text: string, most: number): string {
  const whole = composed(text.toWellFormed().replaceAll('\0', ''));
  if (whole.length <= most) return whole;
  const end = /[\uD800-\uDBFF]/.test(whole.charAt(most - 1)) ? most - 1 : most;
  return whole.slice(0, end).trimEnd();
}

const isMissing = (id: number | null | undefined): boolean => id === null || id === undefined || id < 1;

function estimateProblem({ estimate }: ImportDraft): DraftProblems {
  if (estimate === null) return {};
  const ms = readTime(estimate);
  if (ms === null) return { estimate: messages.timeFormat };
  return ms === 0 || ms > MAX_TASK_MS ? { estimate: texts.timeNotPositive } : {};
}

function timeProblem(field: 'startTime' | 'endTime', draft: ImportDraft): DraftProblems {
  const typed = draft[field]?.trim() ?? '';
  if (typed === '') return {};
  const read = readImportTime(typed);
  return read.ok ? {} : { [field]: read.refusal.message };
}
