import type { FactType } from '#domain/journal/events.ts';
import {
  tasksCompleted,
  tasksDeleted,
  tasksEdited,
  tasksRestored,
  tasksRolledOver,
  tasksSorted,
} from './batch-facts.ts';
import { calendarImported, tasksCloned, templateUsed, timeImported, timeImportUndone } from './copy-facts.ts';
import type { FactDefinition } from './define-fact.ts';
import {
  taskCreated,
  taskDeleted,
  taskEdited,
  taskEstimated,
  taskLogged,
  taskRenamed,
} from './task-facts.ts';
import {
  sessionAdjusted,
  sessionEdited,
  sessionQuestioned,
  taskCompleted,
  taskPaused,
  taskReopened,
  taskResumed,
  taskStarted,
} from './timer-facts.ts';
import { factUndone } from './undo-fact.ts';

const definitions: { readonly [T in FactType]: FactDefinition<T> } = {
  'task.created': taskCreated,
  'template.used': templateUsed,
  'calendar.imported': calendarImported,
  'task.renamed': taskRenamed,
  'task.estimated': taskEstimated,
  'task.logged': taskLogged,
  'task.edited': taskEdited,
  'task.deleted': taskDeleted,
  'task.started': taskStarted,
  'task.resumed': taskResumed,
  'task.paused': taskPaused,
  'task.completed': taskCompleted,
  'task.reopened': taskReopened,
  'tasks.edited': tasksEdited,
  'tasks.completed': tasksCompleted,
  'tasks.deleted': tasksDeleted,
  'tasks.restored': tasksRestored,
  'tasks.rolledOver': tasksRolledOver,
  'tasks.cloned': tasksCloned,
  'tasks.sorted': tasksSorted,
  'session.adjusted': sessionAdjusted,
  'session.questioned': sessionQuestioned,
  'session.edited': sessionEdited,
  'time.imported': timeImported,
  'time.importUndone': timeImportUndone,
  'fact.undone': factUndone,
};

/** Returns the definition of a fact type; pass it only data of that type. */
export function definitionOf(type: FactType): FactDefinition<FactType> {
  return definitions[type];
}
