import { type Actor, editSessionRefusal, undoTaskRefusal } from '#domain/access/index.ts';
import {
  withinCap,
  type RunQuestion,
  withQuestion,
  type Task,
  type TaskStatus,
  placeRefusal,
} from '#domain/task/index.ts';
import { texts } from '#domain/texts/index.ts';
import { type Decision, type Refusal, agreed, refused } from '#domain/refusal.ts';
import { type Change, hasLeft, timed, touchesTimer } from '#domain/journal/sending/changes.ts';
import { type Command, fact } from '#domain/journal/command.ts';
import { reversed } from '#domain/journal/decide-session.ts';
import type { Fact, Restore, SessionChange } from '#domain/journal/events.ts';
import { countsUnchanged } from '#domain/journal/kinds.ts';
import { movesStart } from '#domain/journal/runs.ts';
import { goingTogether } from './undo-several.ts';
import {
  isPausedRival,
  partsOf,
  type Step,
  takenBack,
  type TimerLeft,
  timersLeft,
  valueOf,
} from './undo-steps.ts';

export interface Undone extends Pick<Fact, 'id' | 'at' | 'type'>, Pick<Step, 'isUnseen'> {
  readonly later?: readonly Step[];
  readonly whose?: number | undefined;
  /** Set if some of its tasks may stay; without it all go back or none. */
  readonly data?: unknown;
  readonly sessions?: readonly SessionChange[];
  readonly refusalOfPerson?: (userId: number) => Refusal | null;
}

/** Undoes a fact by a new one; refused if fields have changed since, per task in a batch (DEC-119, DEC-129). */
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

interface Undoing {
  readonly together: readonly Change[];
  readonly changes: readonly Change[];
  readonly isTakenBack: boolean;
  readonly leftBy: ReturnType<typeof timersLeft>;
}

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
    if (isPausedRival(change, changes)) continue;
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

/** A task that was done in Unscheduled may return there. */
function forbiddenBack(actor: Actor, before: Task, now: Task, after: Task): Refusal | null {
  const stood = before.status === 'done' ? before : now;
  return undoTaskRefusal(actor, now, after.assigneeId) ?? placeRefusal(stood, after);
}

function stillStands(change: Change, now: Task, left: TimerLeft): boolean {
  const { after } = change;
  if (partsOf(change).some((key) => valueOf(now, key) !== valueOf(after, key))) return false;
  return !touchesTimer(change) || isSameTimer(now, left, timed);
}

const startsMoved = ({ sessions = [] }: Undone, taskId: string): readonly SessionChange[] =>
  sessions.filter((change) => change.taskId === taskId && movesStart(change));

const runsAnew = (undone: Undone, { id, runningSince }: Task): boolean =>
  startsMoved(undone, id).some(({ becomes }) => becomes?.start !== runningSince);

const isSameRun = ({ before, after }: { before: Task; after: Task }, undone: Undone): boolean =>
  before.runningSince === after.runningSince || startsMoved(undone, after.id).length > 0;

/** Only the undo of its deletion restores a deleted task. */
function isGone({ live }: Task, { fields }: Restore): boolean {
  return !live && fields.live !== true;
}

function isUntouched({ fields, run }: Restore): boolean {
  return run === 'leave' && Object.keys(fields).length === 0;
}

function isAboutRun(restore: Restore): boolean {
  const { keptAt, questions } = restore.fields;
  return isUntouched(restore) || keptAt !== undefined || questions?.some(({ end }) => end === null) === true;
}

/** The clocks of other users differ, so an untouched timer counts as equal while folding over their changes. */
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

/** Reopens questions that an answer closed; a run that it ended is asked about up to that end (DEC-140). */
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

/** The duration of the ended run in ms: it counts again, whatever the fact made of it (T9). */
function endedRun(before: Task, after: Task, undone: Undone): number {
  if (before.runningSince === null || isSameRun({ before, after }, undone)) return 0;
  return Math.max(0, undone.at - before.runningSince);
}
