import { MANY_TASKS } from '#domain/constants.ts';
import { messages } from '#domain/texts/messages.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Task } from './task.ts';

/** Which tasks are selected, in the order in which they were, and where a range begins (DEC-21). */
export interface Selection {
  readonly taskIds: readonly string[];
  /** The card that was selected last by itself; null when there is none. */
  readonly anchor: string | null;
  /** What the last range has added: another one from the same anchor takes its place. */
  readonly range: readonly string[];
}

/** Nothing is selected. */
export const noSelection: Selection = { taskIds: [], anchor: null, range: [] };

/** The selection with a task added, or taken out of it (BLK-04, BLK-05). */
export function toggled(selection: Selection, taskId: string): Selection {
  if (selection.taskIds.includes(taskId)) return withoutTasks({ ...selection, range: [] }, [taskId]);
  return { taskIds: [...selection.taskIds, taskId], anchor: taskId, range: [] };
}

/**
 * The selection with the cards of a column from the one selected last to `taskId`; `column` holds the ids of its cards
 * from the top. Where none of them is selected, it is the one card (BLK-06, DEC-21).
 */
export function extended(selection: Selection, taskId: string, column: readonly string[]): Selection {
  const isHere = (id: string | null): id is string => id !== null && column.includes(id);
  const from = isHere(selection.anchor) ? selection.anchor : selection.taskIds.findLast(isHere);
  if (from === undefined) {
    return { taskIds: joined(selection.taskIds, [taskId]), anchor: taskId, range: [] };
  }
  const before = from === selection.anchor ? without(selection.taskIds, selection.range) : selection.taskIds;
  const ends = [column.indexOf(from), column.indexOf(taskId)];
  const range = without(column.slice(Math.min(...ends), Math.max(...ends) + 1), before);
  return { taskIds: [...before, ...range], anchor: from, range };
}

/** The selection with all of these tasks (BLK-13, DEC-22). */
export function withTasks({ taskIds, anchor }: Selection, ids: readonly string[]): Selection {
  const all = joined(taskIds, ids);
  return { taskIds: all, anchor: anchor ?? all[0] ?? null, range: [] };
}

/** The selection without these tasks; the one before becomes the one selected last. */
export function withoutTasks(selection: Selection, ids: readonly string[]): Selection {
  const taskIds = without(selection.taskIds, ids);
  const { anchor } = selection;
  const isKept = anchor !== null && taskIds.includes(anchor);
  return {
    taskIds,
    anchor: isKept ? anchor : (taskIds.at(-1) ?? null),
    range: without(selection.range, ids),
  };
}

/** Of the selection these tasks alone: those that an act has left as they were. */
export function onlyTasks(selection: Selection, ids: readonly string[]): Selection {
  return withoutTasks(selection, without(selection.taskIds, ids));
}

/** Whether an act on so many tasks is asked about first: only one that deletes them, and one that takes many. */
export function asksFirst(kind: string, count: number): boolean {
  return kind === 'delete' && count >= MANY_TASKS;
}

/** Why a task may not be selected for a template, or null where it may (TPL-09, TPL-10). */
export function templateSelectionRefusal({ day }: Pick<Task, 'day'>): Refusal | null {
  return day === null ? { code: 'task.unscheduled', message: messages.templateUnscheduled } : null;
}

function without(ids: readonly string[], some: readonly string[]): readonly string[] {
  const gone = new Set(some);
  return ids.filter((id) => !gone.has(id));
}

function joined(ids: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...ids, ...more])];
}
