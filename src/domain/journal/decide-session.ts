import { editSessionRefusal } from '#domain/access/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import { texts } from '#domain/texts/index.ts';
import { fitSession, type OtherSession, timesRefusal, type SessionTimes } from '#domain/timer/index.ts';
import { type Command, decideOn, fact } from './command.ts';
import type { Fact, SessionChange, SessionEdit } from './events.ts';

/** `was` is null for a new session, `becomes` null to delete; of a running one only the start can change. */
export interface AskedEdit extends Pick<SessionChange, 'was' | 'userId'> {
  readonly becomes: SessionTimes | null;
  readonly isCut: boolean;
}

export interface SessionSituation {
  readonly others: readonly OtherSession[];
  readonly timeZone: string;
}

/** Adds, changes or deletes a session by hand (DEC-152). */
export function decideSession(
  task: Task | undefined,
  { userId, was, becomes, isCut }: AskedEdit,
  { others, timeZone }: SessionSituation,
  command: Command,
): Decision<Fact<'session.edited'>> {
  return decideOn(
    task,
    command,
    (actor, known) => editSessionRefusal(actor, known, userId),
    ({ id: taskId, day, assigneeId, runningSince }) => {
      const change = { taskId, userId, was };
      const runs = was?.end === null;
      if (runs && runningSince !== was.start) return refused('session.changed', texts.sessionChanged);
      if (runs !== (becomes?.end === null)) return refused('timer.notAllowed', texts.sessionRuns);
      if (becomes === null) return agreed(fact(command, 'session.edited', { ...change, becomes }));
      if (was === null && userId !== assigneeId) return refused('session.changed', texts.sessionReassigned);
      if (day === null) return refused('task.unscheduledLogged', texts.loggedNeedsDay);
      const refusal = timesRefusal(becomes, command.at, timeZone);
      if (refusal) return { ok: false, refusal };
      const fitted = fitSession(becomes, others, { isCut, timeZone });
      if (!fitted.ok) return fitted;
      const cuts = fitted.value.cuts.map(
        ({ taskId: id, start, end, kept }): SessionChange => ({
          taskId: id,
          userId,
          was: { start, end, ...(kept && { kept }) },
          becomes: { start, end: becomes.start },
        }),
      );
      const edit: SessionEdit = { ...change, becomes: fitted.value.times, ...(isCut && { cuts }) };
      return agreed(fact(command, 'session.edited', edit));
    },
  );
}

/** Returns the session changes of a manual edit or of its undo. */
export function sessionChangesOf({ type, data }: Pick<Fact, 'type' | 'data'>): readonly SessionChange[] {
  if (type === 'fact.undone') return (data as Fact<'fact.undone'>['data']).sessions ?? [];
  if (type !== 'session.edited') return [];
  const { cuts = [], ...edit } = data as SessionEdit;
  return [edit, ...cuts];
}

/** Returns the changes that reverse the given ones. */
export const reversed = (changes: readonly SessionChange[]): readonly SessionChange[] =>
  changes.map(({ was, becomes, ...change }) => ({ ...change, was: becomes, becomes: was }));
