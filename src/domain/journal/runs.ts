import { FORGOTTEN_RUN_MS } from '#domain/constants.ts';
import {
  withinCap,
  isQuestionable,
  questionsAfter,
  type RunQuestion,
  withoutQuestion,
  withQuestion,
  type Task,
  type TaskStatus,
} from '#domain/task/index.ts';
import type { RunDoubt, SessionChange } from './events.ts';
import type { SessionAdjustment, SessionTimes } from '#domain/timer/index.ts';

/** Closes the run at `at` and adds it to the logged time (TMR-22, DEC-03). */
export function loggedBefore(task: Task, at: number, status: TaskStatus): Task {
  if (task.runningSince === null) return { ...task, status };
  const end = Math.max(task.runningSince, at);
  return {
    ...task,
    status,
    loggedMs: withinCap(task.loggedMs + end - task.runningSince),
    runningSince: null,
    stoppedAt: end,
    keptAt: null,
    questions: questionsAfter({ userId: task.assigneeId, start: task.runningSince, end }, task),
  };
}

/** Pauses a running task at `at`; leaves a stopped one as it is. */
export function stopped(task: Task, at: number): Task {
  return loggedBefore(task, at, task.status === 'inProgress' ? 'paused' : task.status);
}

/** Deletes a task at `at` and closes its run. */
export function deleted(task: Task, at: number): Task {
  return { ...stopped(task, at), live: false };
}

/** Closes the run at `at`, not before its start, and starts a new one there (TMR-29, TMR-30). */
export function withLoggedBefore(task: Task, at: number): Task {
  if (task.runningSince === null) return task;
  return { ...loggedBefore(task, at, 'inProgress'), runningSince: Math.max(task.runningSince, at) };
}

/** Adds a past run; the status stays, except that a created task becomes paused. */
export function ranBefore(task: Task, start: number, end: number): Task {
  return {
    ...task,
    status: task.status === 'created' ? 'paused' : task.status,
    loggedMs: withinCap(task.loggedMs + end - start),
    stoppedAt: Math.max(task.stoppedAt ?? end, end),
    questions: questionsAfter({ userId: task.assigneeId, start, end }, { ...task, keptAt: null }),
  };
}

/** Applies an answer about a run; a question that is answered already changes nothing (DEC-130, DEC-140). */
export function answered(task: Task, data: SessionAdjustment, at: number): Task {
  const { mode, since = task.runningSince } = data;
  const asked = task.questions.find(({ start }) => start === since);
  const questions = asked ? withoutQuestion(task.questions, asked.start) : task.questions;
  if (data.ended) return { ...task, loggedMs: data.ended.loggedMs, questions };
  if (since !== null && since !== task.runningSince) {
    return asked ? { ...task, loggedMs: loggedAfter(task, data, asked), questions } : task;
  }
  // A run that began after the answer is another one: the task already includes this fact.
  if (since === null || data.at < since) return task;
  // If two devices keep the run, the later answer counts, in any order of arrival.
  if (mode === 'keep') return { ...task, questions, keptAt: Math.max(task.keptAt ?? data.at, data.at) };
  const cut = { ...loggedBefore({ ...task, questions }, data.at, 'paused'), questions };
  return mode === 'trim' ? cut : { ...cut, status: 'inProgress', runningSince: at };
}

/** Applies a manual edit of a session at `at` (DEC-152). */
export function withSession(
  task: Task,
  { was, becomes }: Pick<SessionChange, 'was' | 'becomes'>,
  at: number,
): Task {
  if (was?.end === null) return becomes === null ? task : runningFrom(task, was.start, becomes.start, at);
  const changed = {
    ...task,
    loggedMs: withinCap(task.loggedMs + lengthOf(becomes) - lengthOf(was)),
    questions: was === null ? task.questions : withoutQuestion(task.questions, was.start),
  };
  if (becomes === null || becomes.end === null) return changed;
  const { start, end } = becomes;
  const lastStop = task.stoppedAt === was?.end ? null : task.stoppedAt;
  return {
    ...changed,
    status: task.status === 'created' ? 'paused' : task.status,
    firstStartedAt: Math.min(task.firstStartedAt ?? start, start),
    stoppedAt: Math.max(lastStop ?? end, end),
  };
}

function runningFrom(task: Task, was: number, start: number, at: number): Task {
  if (task.runningSince !== was) return task;
  return {
    ...task,
    runningSince: start,
    firstStartedAt: Math.min(task.firstStartedAt ?? start, start),
    keptAt: Math.max(task.keptAt ?? at, at),
    questions: withoutQuestion(task.questions, was),
  };
}

/** Returns the length of a session in ms; 0 for null or a running one. */
export const lengthOf = (times: SessionTimes | null): number =>
  times === null || times.end === null ? 0 : times.end - times.start;

/** Returns whether a change moves the start of a running session (decision 0188). */
export const movesStart = ({ was }: Pick<SessionChange, 'was'>): boolean => was?.end === null;

/** Each change of a task writes all its questions. */
const MOST_QUESTIONS = 20;

/** Marks a run as unconfirmed; skips one already asked about, answered or not questionable (DEC-140). */
export function questioned(task: Task, { since, at, woke, end, kept }: RunDoubt, askedAt: number): Task {
  const isOpen = task.runningSince === since;
  if (!task.live || (!isOpen && end === undefined)) return task;
  const known = task.questions.find(({ start }) => start === since);
  const keptAt = isOpen ? task.keptAt : (kept ?? null);
  const countsTo = (isOpen ? undefined : end) ?? askedAt;
  const isKept = keptAt !== null && (woke === null ? countsTo - keptAt <= FORGOTTEN_RUN_MS : at <= keptAt);
  const isFull = known === undefined && task.questions.length >= MOST_QUESTIONS;
  if (isKept || isFull || (known && known.at !== null)) return task;
  const userId = known?.userId ?? task.assigneeId;
  const asked = { userId, start: since, end: isOpen ? null : (end ?? null), at, woke };
  return isQuestionable(asked, task.keptAt)
    ? { ...task, questions: withQuestion(task.questions, asked) }
    : task;
}

function loggedAfter(
  { loggedMs }: Task,
  { mode, at, again }: SessionAdjustment,
  { end }: RunQuestion,
): number {
  if (mode === 'keep' || end === null) return loggedMs;
  return withinCap(loggedMs - ((again?.from ?? end) - at));
}
