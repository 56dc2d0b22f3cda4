import type { Actor } from '#domain/access/actor.ts';
import { editSessionRefusal, undoTaskRefusal } from '#domain/access/commands.ts';
import { withinCap } from '#domain/task/logged-time.ts';
import { texts } from '#domain/texts/messages.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, refused } from '#domain/refusal.ts';
import { type RunQuestion, withQuestion } from '#domain/task/run-question.ts';
import type { Task, TaskStatus } from '#domain/task/task.ts';
import { placeRefusal } from '#domain/task/unscheduled.ts';
import { type Change, hasLeft, timed, touchesTimer } from '#domain/journal/sending/changes.ts';
import { type Command, fact } from '#domain/journal/command.ts';
import { reversed } from '#domain/journal/decide-session.ts';
import type { Fact, Restore, SessionChange } from '#domain/journal/events.ts';
import { countsUnchanged } from '#domain/journal/kinds.ts';
import { movesStart } from '#domain/journal/runs.ts';
import { goingTogether } from './undo-several.ts';
import {
  isSetAside,
  partsOf,
  type Step,
  takenBack,
  type TimerLeft,
  timersLeft,
  valueOf,
} from './undo-steps.ts';

/** A fact that is to be undone, with what was recorded after it about its tasks, oldest first. */
export interface Undone extends Pick<Fact, 'id' | 'at' | 'type'>, Pick<Step, 'isUnseen'> {
  readonly later?: readonly Step[];
  /** Who did it, where it was somebody else. */
  readonly whose?: number | undefined;
  /** What it says, where some of its tasks may stay; without it all go back or none. */
  readonly data?: unknown;
  /** The sessions that it added, changed or deleted by hand. */
  readonly sessions?: readonly SessionChange[];
  /** Why nothing can run for somebody, where that is known. */
  readonly refusalOfPerson?: (userId: number) => Refusal | null;
}

/**
 * Undoes an earlier fact by a new one with the opposite meaning (DEC-119): fields go back, a start is paused with its
 * run taken away, a run that was ended or cut counts up to the fact and runs again, the gap not counted, what was made is
 * deleted. Tasks that a start had paused stay paused, and nothing runs again for a person who is active no more (DEC-127).
 * All tasks of the fact must be the person's to manage, as they stand and as they go back, and its sessions the person's to
 * edit (P5). Refused when a touched field has changed since, but for what was taken back again; redo is the undo of the
 * undo (DEC-129). Of a batch the tasks that can't go back are left out, and the others go back.
 */
export function decideUndo(
  undone: Undone,
  changes: readonly Change[],
  current: (taskId: string) => Task | undefined,
  command: Command,
): Decision<Fact<'fact.undone'>> {
  if (undone.type === 'time.imported' || undone.type === 'time.importUndone')
    return refused('undo.changed', texts.undoImport);
  const restores: Restore[] = [];
  let refusal: Refusal | null = null;
  const { later = [], sessions = [] } = undone;
  const forbidden = sessionsRefusal(command.actor, sessions, current);
  if (forbidden) return { ok: false, refusal: forbidden };
  const isTakenBack = takenBack(later).has(undone.id);
  const leftBy = timersLeft(later);
  for (const together of goingTogether(undone, changes)) {
    const back = restoresOf(undone, { together, changes, isTakenBack, leftBy }, current, command);
    if (back.ok) restores.push(...back.value);
    else refusal ??= back.refusal;
  }
  const { id: factId, whose } = undone;
  const goesBack = new Set(restores.map(({ taskId }) => taskId));
  if (sessions.some(({ taskId }) => !goesBack.has(taskId)))
    return refusal ? { ok: false, refusal } : refused('undo.changed', texts.undoChanged);
  const named = { factId, ...(whose !== undefined && { whose }), restores };
  if (restores.length > 0)
    return agreed(
      fact(command, 'fact.undone', {
        ...named,
        ...(sessions.length > 0 && { sessions: reversed(sessions) }),
      }),
    );
  return refusal ? { ok: false, refusal } : refused('undo.nothing', texts.undoNothing);
}

/** Changes of a fact that go back together, with what is known of all its changes and of what came after it. */
interface Undoing {
  readonly together: readonly Change[];
  readonly changes: readonly Change[];
  readonly isTakenBack: boolean;
  readonly leftBy: ReturnType<typeof timersLeft>;
}

/** What goes back of some changes of a fact, all or nothing. */
function restoresOf(
  undone: Undone,
  { together, changes, isTakenBack, leftBy }: Undoing,
  current: (taskId: string) => Task | undefined,
  command: Command,
): Decision<Restore[]> {
  for (const { after } of together) {
    const now = current(after.id);
    const refusal = now && undoTaskRefusal(command.actor, now);
    if (refusal) return { ok: false, refusal };
  }
  if (isTakenBack) return refused('undo.changed', texts.undoChanged);
  const restores: Restore[] = [];
  for (const change of together) {
    if (isSetAside(change, changes)) continue;
    const now = current(change.after.id);
    const restore = restoreOf(change, undone, now, command.at);
    if (isUntouched(restore) && !countsUnchanged(undone.type) && !touchesTimer(change)) continue;
    const left = leftBy(change, undone.isUnseen === true);
    const isSame = !isAboutRun(restore) || (now && isSameTimer(now, left, ['runningSince']));
    if (!now || isGone(now, restore) || !isSame || !stillStands(change, now, left) || runsAnew(undone, now))
      return refused('undo.changed', texts.undoChanged);
    const after = { ...now, ...restore.fields, status: statusBack(restore, now) };
    const forbidden = after.live ? forbiddenBack(command.actor, change.before ?? now, now, after) : null;
    const gone = restore.run === 'again' ? undone.refusalOfPerson?.(after.assigneeId) : null;
    const refusal = forbidden ?? gone;
    if (refusal) return { ok: false, refusal };
    restores.push(restore);
  }
  return agreed(restores);
}

/** Why the actor may not take back an edit of these sessions, or null: the actor must still be allowed to edit each (DEC-152, P5). */
function sessionsRefusal(
  actor: Actor,
  sessions: readonly SessionChange[],
  current: (taskId: string) => Task | undefined,
): Refusal | null {
  for (const { taskId, userId } of sessions) {
    const task = current(taskId);
    const refusal = task && editSessionRefusal(actor, task, userId);
    if (refusal) return refusal;
  }
  return null;
}

/** Why a task may not go back to where and whose it was, or null. One that was done in Unscheduled may be so again. */
function forbiddenBack(actor: Actor, before: Task, now: Task, after: Task): Refusal | null {
  const stood = before.status === 'done' ? before : now;
  return undoTaskRefusal(actor, now, after.assigneeId) ?? placeRefusal(stood, after);
}

function stillStands(change: Change, now: Task, left: TimerLeft): boolean {
  const { after } = change;
  if (partsOf(change).some((key) => valueOf(now, key) !== valueOf(after, key))) return false;
  return !touchesTimer(change) || isSameTimer(now, left, timed);
}

/** The changes of the start of the run of a task that a fact has made. */
const startsMoved = ({ sessions = [] }: Undone, taskId: string): readonly SessionChange[] =>
  sessions.filter((change) => change.taskId === taskId && movesStart(change));

/** Whether the run whose start the fact has moved is not the one that goes on now. */
const runsAnew = (undone: Undone, { id, runningSince }: Task): boolean =>
  startsMoved(undone, id).some(({ becomes }) => becomes?.start !== runningSince);

/** Whether a fact has left the run of a task as it was, or has only moved its start. */
const isSameRun = ({ before, after }: { before: Task; after: Task }, undone: Undone): boolean =>
  before.runningSince === after.runningSince || startsMoved(undone, after.id).length > 0;

/** A task that was deleted since; only the undo of that deletion brings it back. */
function isGone({ live }: Task, { fields }: Restore): boolean {
  return !live && fields.live !== true;
}

/** A fact that left the task as it was: the run was kept (DEC-130). */
function isUntouched({ fields, run }: Restore): boolean {
  return run === 'leave' && Object.keys(fields).length === 0;
}

/** Whether it goes back on what was said of the run that is on. */
function isAboutRun(restore: Restore): boolean {
  const { keptAt, questions } = restore.fields;
  return isUntouched(restore) || keptAt !== undefined || questions?.some(({ end }) => end === null) === true;
}

/** What is folded over others' changes is as it was left, unless an own step came after it: others' clocks may differ. */
function isSameTimer(now: Task, left: TimerLeft, keys: readonly (typeof timed)[number][]): boolean {
  if (left.isUnseen && !left.isTouched) return true;
  return keys.every((key) => now[key] === left.timer[key]);
}

function restoreOf(
  { before, after, behind }: Change,
  undone: Undone,
  now: Task | undefined,
  at: number,
): Restore {
  if (before === null) return { taskId: after.id, fields: { live: false }, run: 'leave' };
  const fields: Record<string, unknown> = {};
  for (const key of partsOf({ before, after })) fields[key] = before[key];
  if (behind !== undefined || hasLeft(before, after)) fields['index'] = before.index;
  if (countsUnchanged(undone.type))
    Object.assign(fields, askedAgain({ before, after }, undone, now ?? after));
  const place = behind === undefined ? {} : { behind };
  return { taskId: after.id, ...timerBack({ before, after }, undone, fields, at), ...place };
}

/**
 * What an answer had closed is asked again, and an answer that stands again closes it (DEC-140). A run that the answer
 * had ended is asked about as it would have ended then.
 */
function askedAgain(
  { before, after }: { before: Task; after: Task },
  undone: Undone,
  now: Task,
): Pick<Partial<Task>, 'questions' | 'keptAt'> {
  const { at } = undone;
  const isOpen = isSameRun({ before, after }, undone);
  const answered = without(before.questions, after.questions);
  const raised = without(after.questions, before.questions);
  const back = answered.map((asked) => (asked.end === null && !isOpen ? { ...asked, end: at } : asked));
  const questions = back.reduce<readonly RunQuestion[]>(withQuestion, without(now.questions, raised));
  return {
    ...(back.length + raised.length > 0 ? { questions } : {}),
    ...(before.keptAt !== after.keptAt && isOpen ? { keptAt: before.keptAt } : {}),
  };
}

/** The questions that are not about the runs of others. */
function without(questions: readonly RunQuestion[], others: readonly RunQuestion[]): readonly RunQuestion[] {
  const starts = new Set(others.map(({ start }) => start));
  return questions.filter(({ start }) => !starts.has(start));
}

function statusBack({ run }: Restore, now: Task): TaskStatus {
  if (run === 'leave') return now.status;
  if (run === 'again') return 'inProgress';
  return run === 'pausedAgain' ? 'paused' : run;
}

function timerBack(
  { before, after }: { before: Task; after: Task },
  undone: Undone,
  fields: Restore['fields'],
  at: number,
): Pick<Restore, 'fields' | 'run'> {
  if (before.runningSince === null && after.runningSince !== null) {
    const run = before.status === 'done' ? 'done' : 'pausedAgain';
    return { fields: { ...fields, loggedMs: before.loggedMs, stoppedAt: at }, run };
  }
  const loggedMs = withinCap(before.loggedMs + endedRun(before, after, undone));
  const back = loggedMs === after.loggedMs ? fields : { ...fields, loggedMs };
  if (before.runningSince !== null)
    return { fields: back, run: after.runningSince === null ? 'again' : 'leave' };
  return { fields: back, run: before.status === after.status ? 'leave' : before.status };
}

/** How long in ms the run had lasted that the fact ended: it counts again, whatever the fact made of it (T9). */
function endedRun(before: Task, after: Task, undone: Undone): number {
  if (before.runningSince === null || isSameRun({ before, after }, undone)) return 0;
  return Math.max(0, undone.at - before.runningSince);
}
