import { FORGOTTEN_RUN_MS } from '#domain/constants.ts';
import { withinCap } from '#domain/task/logged-time.ts';
import {
  isQuestionable,
  questionsAfter,
  type RunQuestion,
  withoutQuestion,
  withQuestion,
} from '#domain/task/run-question.ts';
import type { Task, TaskStatus } from '#domain/task/task.ts';
import type { RunDoubt, SessionChange } from './events.ts';
import type { SessionAdjustment, SessionTimes } from '#domain/timer/session.ts';

/** The task with its run closed at `at` and added to the logged time (TMR-22, DEC-03). */
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

/** The task with its run closed at `at` without its user asking for it: one that rests stays as it is. */
export function stopped(task: Task, at: number): Task {
  return loggedBefore(task, at, task.status === 'inProgress' ? 'paused' : task.status);
}

/** The task deleted at `at`, its run closed there. */
export function deleted(task: Task, at: number): Task {
  return { ...stopped(task, at), live: false };
}

/** The task with its run closed at `at`, or at its start where that is later, and a new one begun there; one that rests stays as it is (TMR-29, TMR-30). */
export function withLoggedBefore(task: Task, at: number): Task {
  if (task.runningSince === null) return task;
  return { ...loggedBefore(task, at, 'inProgress'), runningSince: Math.max(task.runningSince, at) };
}

/** The task with a run of the past added: what it is now, it stays, but it is no longer only created. */
export function ranBefore(task: Task, start: number, end: number): Task {
  return {
    ...task,
    status: task.status === 'created' ? 'paused' : task.status,
    loggedMs: withinCap(task.loggedMs + end - start),
    stoppedAt: Math.max(task.stoppedAt ?? end, end),
    questions: questionsAfter({ userId: task.assigneeId, start, end }, { ...task, keptAt: null }),
  };
}

/** The task after an answer about one of its runs, given at `at`; the same where it is answered already (DEC-130, DEC-140). */
export function answered(task: Task, data: SessionAdjustment, at: number): Task {
  const { mode, since = task.runningSince } = data;
  const asked = task.questions.find(({ start }) => start === since);
  const questions = asked ? withoutQuestion(task.questions, asked.start) : task.questions;
  if (data.ended) return { ...task, loggedMs: data.ended.loggedMs, questions };
  if (since !== null && since !== task.runningSince) {
    return asked ? { ...task, loggedMs: loggedAfter(task, data, asked), questions } : task;
  }
  // A run that began after the answer is another one: this fact is part of the task already.
  if (since === null || data.at < since) return task;
  // Of two devices that keep it the later answer counts, whichever comes first.
  if (mode === 'keep') return { ...task, questions, keptAt: Math.max(task.keptAt ?? data.at, data.at) };
  const cut = { ...loggedBefore({ ...task, questions }, data.at, 'paused'), questions };
  return mode === 'trim' ? cut : { ...cut, status: 'inProgress', runningSince: at };
}

/** The task after one of its sessions was added, changed or deleted by hand at `at` (DEC-152). */
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

/** The task whose timer runs since another time, and was kept up to `at` thereby; the same where that run has ended. */
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

/** The length of a session in ms; 0 for none, and for one that runs, which counts once it has ended. */
export const lengthOf = (times: SessionTimes | null): number =>
  times === null || times.end === null ? 0 : times.end - times.start;

/** Whether a change moves the start of a session that runs, and goes on (decision 0188). */
export const movesStart = ({ was }: Pick<SessionChange, 'was'>): boolean => was?.end === null;

/** The most questions about a task to which a device may add one: each change of the task writes all of them. */
const MOST_QUESTIONS = 20;

/**
 * The task with a run put in question at `askedAt`; the same where that is asked, no reason to ask, or answered, also by
 * a device of which the one that asks did not know (DEC-140).
 */
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

/** What a task has logged when a run that has ended was answered for. */
function loggedAfter(
  { loggedMs }: Task,
  { mode, at, again }: SessionAdjustment,
  { end }: RunQuestion,
): number {
  if (mode === 'keep' || end === null) return loggedMs;
  return withinCap(loggedMs - ((again?.from ?? end) - at));
}
