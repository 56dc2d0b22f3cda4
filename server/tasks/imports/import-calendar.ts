import type { BodyOf, taskImportCalls } from '#domain/contract/index.ts';
import { calendarWords } from '#domain/calendar/index.ts';
import { fact, decideEventImport, overrideOf } from '#domain/journal/index.ts';
import type { NewTask, LabelRef } from '#domain/task/index.ts';
import { texts } from '#domain/texts/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import { recordImported } from './imported-events.ts';
import { type Handler, type RequestContext, invalid, Problem } from '#server/http/index.ts';
import { recordBatch } from '#server/tasks/batch/save-batch.ts';
import { valueOrThrow, commandOf } from '#server/tasks/call.ts';
import { askedTask } from '#server/tasks/edit.ts';
import { chooseProject, readLabel, requireAssignee } from '#server/tasks/references.ts';
import { UnitOfWork } from '#server/tasks/unit-of-work.ts';

type Call = (typeof taskImportCalls)['POST /api/tasks/Task/ImportCalendar'];
type Body = BodyOf<Call>;

/** Imports calendar events as one fact: new, repeated and overridden ones (GCL-28, GCL-29, DEC-50, DEC-123). */
export const importCalendar: Handler<Call> = async (context, { body }) => {
  const { tx, actor } = context;
  requireOwn(actor.email, body);
  const added = [...body.tasks, ...body.reimportedTasks];
  const asked = [...added, ...body.overriddenTasks];
  const unit = new UnitOfWork(context);
  const assignees = new Set(asked.map(({ idAssignedTo }) => idAssignedTo));
  await unit.fetch(
    asked.map(({ idTask }) => idTask),
    [...assignees],
  );
  for (const userId of assignees) requireAssignee(unit, userId);
  if (added.some(({ idTask }) => unit.task(idTask))) throw new Problem(409, 'task.exists', texts.taskExists);
  const read = await taskReader(context, unit, asked);
  const again = new Set(body.reimportedTasks);
  const wanted = {
    copies: added.map((each) => ({ of: each.GoogleID, task: read(each), again: again.has(each) })),
    overrides: body.overriddenTasks.map((each) => ({
      of: each.GoogleID,
      taskId: each.idTask,
      changes: overrideOf(read(each)),
    })),
  };
  const command = commandOf(context);
  const batch = valueOrThrow(decideEventImport(wanted, (id) => unit.task(id), command));
  const { copies, overrides } = batch.fact?.data ?? { copies: [], overrides: [] };
  await unit.loadColumns([...copies.map(({ task }) => task), ...overrides.map(({ changes }) => changes)]);
  const done = await recordBatch(
    context,
    unit,
    batch,
    fact(command, 'calendar.imported', { copies: [], overrides: wanted.overrides }),
  );
  const kept = [
    ...copies.map(({ of, task }) => [of, task.id] as const),
    ...overrides.map(({ of, taskId }) => [of, taskId] as const),
  ];
  const owner = { workspaceId: actor.workspaceId, userId: actor.userId };
  await recordImported(
    tx,
    owner,
    kept.map(([googleId, taskId]) => ({ googleId, taskId })),
  );
  return done;
};

/** Users can import only for themselves, and only the selected events. */
function requireOwn(email: string, { UserEmail, selectedIds, ...lists }: Body): void {
  if (UserEmail.toLowerCase() !== email.toLowerCase()) throw invalid(calendarWords.otherEmail, 'UserEmail');
  const named = [...lists.tasks, ...lists.overriddenTasks, ...lists.reimportedTasks];
  const ids = new Set(named.map(({ idTask }) => idTask));
  if (ids.size !== named.length) throw invalid(texts.tasksNamedTwice, 'tasks');
  const selected = new Set(selectedIds);
  const isSame = named.length === selectedIds.length && named.every(({ GoogleID }) => selected.has(GoogleID));
  if (!isSame) throw invalid(calendarWords.selectionMismatch, 'selectedIds');
}

async function taskReader(
  context: RequestContext,
  unit: UnitOfWork,
  asked: readonly Body['overriddenTasks'][number][],
): Promise<(wire: Body['overriddenTasks'][number]) => NewTask> {
  const projects = new Map<number, ProjectRef>();
  const labels = new Map<number, LabelRef>();
  for (const id of sorted(asked.map(({ idProject }) => idProject)))
    projects.set(id, await chooseProject(context, id));
  for (const id of sorted(asked.flatMap(({ idLabel }) => idLabel ?? [])))
    labels.set(id, await readLabel(context.tx, id));
  return (wire) => {
    const project = projects.get(wire.idProject);
    if (project === undefined) throw new RangeError('Every project of an import was read.');
    const { said, labelId } = askedTask(wire, unit.zoneOf(wire.idAssignedTo));
    return {
      ...said,
      id: wire.idTask,
      project,
      label: labelId === null ? null : (labels.get(labelId) ?? null),
    };
  };
}

/** Ascending, so that concurrent imports can't deadlock. */
const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
