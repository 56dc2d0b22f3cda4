import {
  type DraftDefaults,
  draftDescription,
  draftEstimate,
  draftPlan,
  draftTimes,
  draftZone,
  type ImportDraft,
  byStart,
  type CalendarEvent,
  type EventPlan,
  readImportTime,
  calendarWords,
} from '#domain/calendar/index.ts';
import { type Command, type Fact, decideEventImport, overrideOf } from '#domain/journal/index.ts';
import type { NewTask, Task } from '#domain/task/index.ts';
import { messages, tidyName } from '#domain/texts/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { newId } from '#services/browser/index.ts';
import type { Journal } from '#services/journal/index.ts';
import type { BoardView } from './board.types.ts';
import { createRecorder } from './recorder.ts';

export interface SelectedEvents {
  readonly events: readonly CalendarEvent[];
  readonly drafts: Readonly<Record<string, ImportDraft>>;
  readonly existing: Readonly<Record<string, Task>>;
}

interface ImportParts {
  readonly journal: Pick<Journal, 'record'>;
  readonly view: Pick<BoardView, 'tasks'>;
  readonly command: () => Command;
  readonly defaults: Pick<DraftDefaults, 'zoneOf' | 'estimateMs' | 'assigneeId'>;
}

/** Imports calendar events as one fact, in event order and the assignee's zone (GCL-11, GCL-28, DEC-37, DEC-50). */
export async function importEvents(
  { events, drafts, existing }: SelectedEvents,
  { journal, view, command, defaults }: ImportParts,
): Promise<Decision<Fact>> {
  const now = command();
  const copies = [];
  const overrides = [];
  const zoneOf = ({ id }: CalendarEvent) => draftZone(drafts[id] ?? { assigneeId: null }, defaults);
  for (const event of byStart(events, zoneOf)) {
    const draft = drafts[event.id];
    if (draft === undefined) continue;
    const task = taskOf(draft, event, { plan: draftPlan(draft, event, defaults), id: newId(now.at) });
    if (!task.ok) return task;
    const before = existing[event.id];
    if (draft.mode === 'override' && before)
      overrides.push({ of: event.id, taskId: before.id, changes: overrideOf(task.value) });
    else copies.push({ of: event.id, task: task.value, again: before !== undefined });
  }
  // Tasks imported before may be in a week that is not loaded.
  const known = new Map(view.tasks());
  for (const task of Object.values(existing)) if (!known.has(task.id)) known.set(task.id, task);
  const batch = decideEventImport({ copies, overrides }, (id) => known.get(id), now);
  if (!batch.ok) return batch;
  const { fact, skipped } = batch.value;
  if (fact === null) return { ok: false, refusal: skipped[0]?.refusal ?? nothing };
  return createRecorder(journal, { tasks: () => known }).record([agreed(fact)], { isTold: true });
}

const nothing = { code: 'request.invalid', message: calendarWords.nothingChosen } as const;

function taskOf(
  draft: ImportDraft,
  event: CalendarEvent,
  { id, plan }: { readonly id: string; readonly plan: EventPlan },
): Decision<NewTask> {
  const { project, assigneeId } = draft;
  const { startTime, endTime } = draftTimes(draft, plan);
  const [start, end] = [timeOf(startTime), timeOf(endTime)];
  if (!start.ok) return start;
  if (!end.ok) return end;
  if (project === null) return refused('task.invalid', messages.projectRequired);
  if (assigneeId === null) return refused('task.invalid', messages.assigneeRequired);
  return agreed({
    id,
    name: tidyName(draft.name),
    description: draftDescription(event),
    estimateMs: draftEstimate(draft, plan),
    loggedMs: 0,
    day: plan.day,
    startText: start.value,
    endText: end.value,
    project,
    label: draft.label,
    assigneeId,
  });
}

const timeOf = (text: string): Decision<string> => (text.trim() === '' ? agreed('') : readImportTime(text));
