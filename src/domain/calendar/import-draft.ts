import { MAX_DESCRIPTION, MAX_NAME, MAX_TASK_MS } from '#domain/constants.ts';
import { messages, texts, composed, tidyName, tidyText } from '#domain/texts/index.ts';
import { readTime } from '#domain/time/index.ts';
import { type LabelRef, type Task, withEnd } from '#domain/task/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import { type CalendarEvent, eventPlan, type EventPlan } from './calendar-event.ts';
import { calendarWords } from './calendar-words.ts';
import { importTimeText, readImportTime } from './import-time.ts';

export type ImportMode = 'new' | 'override' | 'again';

export interface ImportDraft {
  readonly name: string;
  /** Typed as `hh:mm AM/PM`; null for the event's own. */
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly estimate: string | null;
  readonly client: ProjectRef['client'] | null;
  readonly project: ProjectRef | null;
  readonly label: LabelRef | null;
  /** -1 counts as no assignee (GCL-16). */
  readonly assigneeId: number | null;
  readonly mode: ImportMode;
}

export interface DraftDefaults {
  readonly zoneOf: (userId: number) => string;
  readonly estimateMs: number | null;
  readonly project: ProjectRef | null;
  readonly label: LabelRef | null;
  readonly assigneeId: number;
}

/** Returns the initial draft of an event; `existing` is the task imported from it before (GCL-19, DEC-50). */
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

/** Returns the title of an event, also if the calendar has none. */
export const titleOf = ({ summary }: Pick<CalendarEvent, 'summary'>): string =>
  tidyName(summary) || calendarWords.noTitle;

/** Returns the time zone of a draft's task: that of its assignee, else that of the default assignee (DEC-37). */
export const draftZone = (
  { assigneeId }: Pick<ImportDraft, 'assigneeId'>,
  { zoneOf, assigneeId: first }: Pick<DraftDefaults, 'zoneOf' | 'assigneeId'>,
): string => zoneOf(assigneeId === null || isMissing(assigneeId) ? first : assigneeId);

/** Returns the day, times and estimate of an event's task before the user edits them. */
export const draftPlan = (
  draft: Pick<ImportDraft, 'assigneeId'>,
  event: CalendarEvent,
  defaults: Pick<DraftDefaults, 'zoneOf' | 'assigneeId' | 'estimateMs'>,
): EventPlan => eventPlan(event, draftZone(draft, defaults), defaults.estimateMs);

/** Returns the typed times of a draft as `hh:mm AM/PM`, else those of its event. */
export function draftTimes(
  { startTime, endTime }: Pick<ImportDraft, 'startTime' | 'endTime'>,
  { startText, endText }: Pick<EventPlan, 'startText' | 'endText'>,
): { readonly startTime: string; readonly endTime: string } {
  return {
    startTime: startTime ?? importTimeText(startText),
    endTime: endTime ?? importTimeText(endText),
  };
}

/** Returns the description of an event's task (GCL-20). */
export const draftDescription = ({ description }: Pick<CalendarEvent, 'description'>): string =>
  cut(tidyText(description), MAX_DESCRIPTION);

/** Returns the estimate in ms: the typed one, else from changed times, else the event's length (FRM-20, FRM-21). */
export function draftEstimate(draft: ImportDraft, plan: EventPlan): number {
  const typed = draft.estimate === null ? null : readTime(draft.estimate);
  if (typed !== null) return typed;
  const { startTime, endTime } = draftTimes(draft, plan);
  const [start, end] = [readImportTime(startTime), readImportTime(endTime)];
  const isChanged = start.ok && end.ok && (start.value !== plan.startText || end.value !== plan.endText);
  if (!isChanged) return plan.estimateMs;
  return withEnd({ startText: start.value, endText: '', estimateMs: plan.estimateMs }, end.value).estimateMs;
}

/** Returns what prevents the import of drafts, missing fields first, or null. */
export function draftsProblem(drafts: readonly ImportDraft[]): string | null {
  const wrong = new Set(drafts.flatMap((draft) => Object.keys(draftProblems(draft))));
  if (wrong.size === 0) return null;
  const lacksField = [...wrong].some((field) => field !== 'startTime' && field !== 'endTime');
  return lacksField ? calendarWords.fillRequired : calendarWords.timeFormat;
}

export type DraftProblems = Partial<
  Record<'name' | 'client' | 'project' | 'assigneeId' | 'startTime' | 'endTime' | 'estimate', string>
>;

/** Returns the fields of a draft that are missing or unreadable (GCL-12 to GCL-16, GCL-22). */
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

/** Returns whether a draft can be imported. */
export const isWholeDraft = (draft: ImportDraft): boolean => Object.keys(draftProblems(draft)).length === 0;

/** Changes a draft; another client clears the project (FRM-25), and new times clear the typed estimate. */
export function changedDraft(draft: ImportDraft, changes: Partial<ImportDraft>): ImportDraft {
  const isTimed = changes.startTime !== undefined || changes.endTime !== undefined;
  const next = { ...draft, ...(isTimed && { estimate: null }), ...changes };
  if (changes.project) return { ...next, client: changes.project.client };
  const fits = next.project === null || next.project.client.id === next.client?.id;
  return fits ? next : { ...next, project: null };
}

/** Cuts to UTF-16 units, never within a character. */
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
