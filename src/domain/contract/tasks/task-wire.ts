import type { NewTask } from '#domain/journal/events.ts';
import type { EditField } from '#domain/journal/merge/merge-edit.ts';
import { dayAt, instantOfDay, type PlainDay } from '#domain/time/plain-day.ts';
import { noQuestions, type RunQuestion } from '#domain/timer/run-question.ts';
import type { Task, TaskStatus } from '#domain/task/task.ts';
import { statusNames, type TimerAction } from '#domain/timer/timer-rules.ts';
import type { WireTask } from './tasks-contract.ts';

/** The numbers of the task statuses on the wire (DEC-34). */
export const statusIds: Record<TaskStatus, 1 | 2 | 3 | 4> = { created: 1, inProgress: 2, paused: 3, done: 4 };

/** The words of the timer actions on the wire (TMR-25, DEC-04). */
export const actionWords: Record<TimerAction, 'START' | 'PAUSE' | 'STOP' | 'RESUME' | 'REOPEN'> = {
  start: 'START',
  pause: 'PAUSE',
  complete: 'STOP',
  resume: 'RESUME',
  reopen: 'REOPEN',
};

/** `Status` of a task on the wire: live or deleted (DEC-18). */
export const liveWords = { live: 1, deleted: 3 } as const;

/** The names of the fields that an edit may set, on the wire. */
export const fieldNames = {
  name: 'Name',
  description: 'Description',
  estimateMs: 'EstimatedTime',
  loggedMs: 'CompletedTime',
  day: 'StartDate',
  startText: 'DisplayStartTime',
  endText: 'DisplayEndTime',
  project: 'idProject',
  label: 'idLabel',
  assigneeId: 'idAssignedTo',
} as const satisfies Record<EditField, keyof WireTask>;

/** The field that a name on the wire means; undefined for a name that it does not have. */
export function fieldOfName(name: string): EditField | undefined {
  return (Object.keys(fieldNames) as EditField[]).find((field) => fieldNames[field] === name);
}

/** The status that a number on the wire means. */
export function statusOfId(id: number): TaskStatus {
  const found = (Object.keys(statusIds) as TaskStatus[]).find((status) => statusIds[status] === id);
  if (!found) throw new RangeError(`No task status has the id ${id}.`);
  return found;
}

/** The timer action that a word on the wire means. */
export function actionOfWord(word: (typeof actionWords)[TimerAction]): TimerAction {
  const found = (Object.keys(actionWords) as TimerAction[]).find((action) => actionWords[action] === word);
  if (!found) throw new RangeError(`No timer action is called ${word}.`);
  return found;
}

/** The day of a task on the wire: 13:00 of it in the assignee's zone (DEC-37). */
export function startDate(day: PlainDay | null, timeZone: string): string | null {
  return day === null ? null : iso(instantOfDay(day, timeZone));
}

/** What its maker says of a task, as it goes over the wire; `timeZone` is the assignee's (DEC-37). */
export function newToWire(task: NewTask, timeZone: string) {
  return {
    idTask: task.id,
    Name: task.name,
    Description: task.description,
    EstimatedTime: task.estimateMs,
    CompletedTime: task.loggedMs,
    StartDate: startDate(task.day, timeZone),
    DisplayStartTime: task.startText,
    DisplayEndTime: task.endText,
    idProject: task.project.id,
    idLabel: task.label?.id ?? null,
    idAssignedTo: task.assigneeId,
  };
}

/** A task as it goes over the wire; `timeZone` is the assignee's (DEC-37). */
export function toWire(task: Task, timeZone: string): WireTask {
  // One flat literal: with the fields of `newToWire` spread into it, a task takes ten times as long.
  const wire: WireTask = {
    idTask: task.id,
    Name: task.name,
    Description: task.description,
    EstimatedTime: task.estimateMs,
    CompletedTime: task.loggedMs,
    StartDate: startDate(task.day, timeZone),
    DisplayStartTime: task.startText,
    DisplayEndTime: task.endText,
    idProject: task.project.id,
    idLabel: task.label?.id ?? null,
    idAssignedTo: task.assigneeId,
    idCreatedBy: task.creatorId,
    idTaskStatus: statusIds[task.status],
    TaskStatusName: statusNames[task.status],
    index: task.index,
    Status: task.live ? liveWords.live : liveWords.deleted,
    tempStartDate: isoOrNull(task.runningSince),
    startTime: isoOrNull(task.firstStartedAt),
    stopTime: isoOrNull(task.stoppedAt),
    Rollovers: task.rollovers,
    GoogleID: task.googleId,
    UpdatedDate: task.updatedDate,
    project: {
      name: task.project.name,
      Status: task.project.archived ? 2 : 1,
      client: {
        idClient: task.project.client.id,
        ClientName: task.project.client.name,
        ColorCode: task.project.client.color,
      },
    },
    label: task.label && { Name: task.label.name, ColorCode: task.label.color },
  };
  if (task.keptAt !== null) wire.KeptAt = iso(task.keptAt);
  if (task.questions.length > 0) wire.Questions = task.questions.map(toWireQuestion);
  return wire;
}

/** A task as the rules know it, read from the wire; `timeZone` is the assignee's. */
export function fromWire(wire: WireTask, timeZone: string): Task {
  return {
    id: wire.idTask,
    name: wire.Name,
    description: wire.Description,
    estimateMs: wire.EstimatedTime,
    loggedMs: wire.CompletedTime,
    day: wire.StartDate === null ? null : dayAt(Date.parse(wire.StartDate), timeZone),
    startText: wire.DisplayStartTime,
    endText: wire.DisplayEndTime,
    project: {
      id: wire.idProject,
      name: wire.project.name,
      archived: wire.project.Status !== 1,
      client: {
        id: wire.project.client.idClient,
        name: wire.project.client.ClientName,
        color: wire.project.client.ColorCode,
      },
    },
    label:
      wire.idLabel === null || wire.label === null
        ? null
        : { id: wire.idLabel, name: wire.label.Name, color: wire.label.ColorCode },
    assigneeId: wire.idAssignedTo,
    creatorId: wire.idCreatedBy,
    status: statusOfId(wire.idTaskStatus),
    live: wire.Status === liveWords.live,
    index: wire.index,
    runningSince: msOrNull(wire.tempStartDate),
    firstStartedAt: msOrNull(wire.startTime),
    stoppedAt: msOrNull(wire.stopTime),
    keptAt: msOrNull(wire.KeptAt ?? null),
    questions: wire.Questions?.map(fromWireQuestion) ?? noQuestions,
    rollovers: wire.Rollovers,
    googleId: wire.GoogleID,
    updatedDate: wire.UpdatedDate,
  };
}

type WireQuestion = NonNullable<WireTask['Questions']>[number];

function toWireQuestion({ userId, start, end, at, woke }: RunQuestion): WireQuestion {
  return {
    idUser: userId,
    Start: iso(start),
    End: isoOrNull(end),
    At: isoOrNull(at),
    Woke: isoOrNull(woke),
  };
}

function fromWireQuestion({ idUser, Start, End, At, Woke }: WireQuestion): RunQuestion {
  return {
    userId: idUser,
    start: Date.parse(Start),
    end: msOrNull(End),
    at: msOrNull(At),
    woke: msOrNull(Woke),
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
const msOrNull = (text: string | null): number | null => (text === null ? null : Date.parse(text));
