import { withinCap } from '#domain/task/logged-time.ts';
import type { Task, TaskStatus } from '#domain/task/task.ts';
import { mayTime, statusAfter } from '#domain/timer/timer-rules.ts';
import { placeRefusal } from '#domain/task/unscheduled.ts';
import { completedAmong, deletedAmong, editedAmong, restoredAmong, rolledOver } from './batch/batch-steps.ts';
import { newTask, importedTask } from './new-task.ts';
import { applyMoves, applyPlaces, isPlaced } from './columns/columns.ts';
import { TaskTable } from './task-table.ts';
import type { Fact, FactData, Restore, Rollover, StartData } from './events.ts';
import { answered, loggedBefore, deleted, stopped, questioned, ranBefore, withLoggedBefore } from './runs.ts';

/**
 * The view of the tasks after facts that the given tasks have not yet seen, in their order. Pure and total; a fact
 * that no longer applies changes nothing; tasks that no fact touches keep their identity (J5, J6, J17).
 */
export function fold(tasks: Iterable<Task>, facts: Iterable<Fact>): ReadonlyMap<string, Task> {
  const table = new TaskTable(tasks);
  for (const fact of facts) evolve(table, fact);
  return table.toMap();
}

/** Folds one fact into a table, but for the positions of cards, which `countPositions` counts; the server writes its read tables from the same step. */
export function evolve(table: TaskTable, fact: Fact): void {
  switch (fact.type) {
    case 'task.created':
      return create(table, fact.data, fact);
    case 'task.renamed':
      return table.change(fact.data.taskId, { name: fact.data.name });
    case 'task.estimated':
      return table.change(fact.data.taskId, { estimateMs: fact.data.estimateMs });
    case 'task.logged':
      return log(table, fact.data);
    case 'task.edited':
      return edit(table, fact.data, fact.at);
    case 'task.started':
      return run(table, fact.data, 'start', fact.at);
    case 'task.resumed':
      return run(table, fact.data, 'resume', fact.at);
    case 'task.paused':
      return rest(table, fact.data.taskId, 'pause', fact.at);
    case 'task.completed':
      return rest(table, fact.data.taskId, 'complete', fact.at);
    case 'task.reopened':
      return rest(table, fact.data.taskId, 'reopen', fact.at);
    case 'task.deleted':
      return change(table, fact.data.taskId, (task) => deleted(task, fact.at));
    case 'tasks.edited':
      return each(table, fact.data.taskIds, (task) => editedAmong(task, fact.data, fact.at));
    case 'tasks.completed':
      return each(table, fact.data.taskIds, (task) => completedAmong(task, fact.at));
    case 'tasks.deleted':
      return each(table, fact.data.taskIds, (task) => deletedAmong(task, fact.at));
    case 'tasks.restored':
      return each(table, fact.data.taskIds, restoredAmong);
    case 'tasks.rolledOver':
      return rollOver(table, fact.data, fact);
    case 'template.used':
    case 'tasks.cloned':
      for (const { task } of fact.data.copies) create(table, { task }, fact);
      return;
    case 'calendar.imported':
      return importEvents(table, fact.data, fact);
    case 'tasks.sorted':
      return applyMoves(table, fact.data.moves);
    case 'session.adjusted':
      return change(table, fact.data.taskId, (task) => answered(task, fact.data, fact.at));
    case 'session.questioned':
      return change(table, fact.data.taskId, (task) => questioned(task, fact.data, fact.at));
    case 'time.imported':
      for (const imported of fact.data.tasks) {
        if (!table.get(imported.task.id)) table.put(importedTask(imported, fact.by));
      }
      return;
    case 'time.importUndone':
      for (const { taskId, loggedMs, isGone } of fact.data.tasks)
        change(table, taskId, (task) => ({ ...task, loggedMs, live: task.live && !isGone }));
      return;
    case 'fact.undone':
      return undo(table, fact.data.restores, fact.at);
    default:
      return fact satisfies never;
  }
}

function create(table: TaskTable, { task }: FactData['task.created'], { by }: { by: number }): void {
  if (!table.get(task.id)) table.put(newTask(task, by));
}

function importEvents(
  table: TaskTable,
  { copies, overrides }: FactData['calendar.imported'],
  { by, at }: { readonly by: number; readonly at: number },
): void {
  for (const { of, task } of copies) if (!table.get(task.id)) table.put(newTask(task, by, of));
  for (const { taskId, changes } of overrides)
    change(table, taskId, (task) => editedAmong(task, { taskIds: [taskId], changes }, at));
}

function log(table: TaskTable, { taskId, loggedMs }: FactData['task.logged']): void {
  const task = table.get(taskId);
  if (!task || task.runningSince !== null || task.day === null) return;
  table.put({ ...task, loggedMs });
}

function edit(table: TaskTable, { taskId, changes, bankRun }: FactData['task.edited'], at: number): void {
  const task = table.get(taskId);
  if (!task) return;
  const handedOver = changes.assigneeId !== undefined && changes.assigneeId !== task.assigneeId;
  const base = handedOver ? stopped(task, at) : task;
  const after = { ...(bankRun && !handedOver ? withLoggedBefore(task, at) : base), ...changes };
  if (!placeRefusal(task, after)) table.put(after);
}

function run(table: TaskTable, data: StartData, action: 'start' | 'resume', at: number): void {
  const task = table.get(data.taskId);
  if (!task?.live || !(data.late || mayTime(task, action))) return;
  if (task.day === null && data.day === undefined) return;
  // Where a later run ends this one, that run may still be open: it goes on (DEC-117).
  const rivals = data.endedAt === undefined ? table.rivals(task) : [];
  for (const rival of rivals) table.put(loggedBefore(rival, at, 'paused'));
  for (const trim of data.trims ?? []) {
    const cut = table.get(trim.taskId);
    if (cut) table.put({ ...cut, loggedMs: withinCap(cut.loggedMs - trim.ms) });
  }
  const begun: Task = {
    ...(table.get(task.id) ?? task),
    ...(data.day === undefined ? {} : { day: data.day }),
    firstStartedAt: Math.min(task.firstStartedAt ?? at, at),
  };
  if (data.endedAt !== undefined) return table.put(ranBefore(begun, at, data.endedAt));
  // A late start of a task that runs already: its run goes on from there (DEC-117).
  table.put({ ...loggedBefore(begun, at, 'inProgress'), runningSince: at });
}

function rest(table: TaskTable, taskId: string, action: 'pause' | 'complete' | 'reopen', at: number): void {
  const task = table.get(taskId);
  const next = task && statusAfter(task, action);
  if (task && next) table.put(loggedBefore(task, at, next));
}

function undo(table: TaskTable, restores: readonly Restore[], at: number): void {
  if (restores.some((restore) => isPlaced(restore) && restore.fields.index === undefined))
    table.countPositions();
  for (const restore of restores) goBack(table, restore, at);
  applyPlaces(table, restores);
}

function goBack(table: TaskTable, { taskId, fields, run: timer }: Restore, at: number): void {
  const task = table.get(taskId);
  if (!task) return;
  // Where it stands is for `applyPlaces` to say: it may be back at its place already, which now has another position.
  const { index: _, ...others } = fields;
  const handedOver = fields.assigneeId !== undefined && fields.assigneeId !== task.assigneeId;
  const leaves = handedOver || fields.live === false;
  const back: Task = { ...(leaves ? stopped(task, at) : task), ...others };
  if (timer === 'leave') return table.put(back);
  if (timer !== 'again') {
    const status: TaskStatus = timer === 'pausedAgain' ? 'paused' : timer;
    // The run is taken away, and with it what was asked about it.
    const questions = back.questions.filter(({ end }) => end !== null);
    return table.put({ ...back, status, runningSince: null, keptAt: null, questions });
  }
  for (const rival of table.rivals(back)) table.put(loggedBefore(rival, at, 'paused'));
  table.put({ ...back, status: 'inProgress', runningSince: at, keptAt: null });
}

/** Puts what a batch made of its tasks, one after the other. */
function each(table: TaskTable, taskIds: readonly string[], step: (task: Task) => Task): void {
  for (const taskId of taskIds) change(table, taskId, step);
}

/** Carries the rest of tasks over; where a rest is there already, its task was carried over before. */
function rollOver(table: TaskTable, data: Rollover, { at, by }: Pick<Fact, 'at' | 'by'>): void {
  for (const { taskId, nextId } of data.parts) {
    const task = table.get(taskId);
    if (!task || table.get(nextId)) continue;
    for (const after of rolledOver(task, nextId, data, { at, by })) if (after !== task) table.put(after);
  }
}

/** Puts what became of a task, where it is there and has changed. */
function change(table: TaskTable, taskId: string, step: (task: Task) => Task): void {
  const task = table.get(taskId);
  const after = task && step(task);
  if (after && after !== task) table.put(after);
}
