import { answerRunRefusal, questionRunRefusal } from '#domain/access/index.ts';
import { decideCut, type RunAnswer } from '#domain/timer/index.ts';
import { withinCap, type RunQuestion, type Task } from '#domain/task/index.ts';
import { texts } from '#domain/texts/index.ts';
import { type Decision, agreed, refused } from '#domain/refusal.ts';
import { type Command, decideOn, fact } from '#domain/journal/command.ts';
import type { Fact, RunDoubt } from '#domain/journal/events.ts';

/** Instants and durations in ms; `sumMs` is the sum of all runs and corrections of the task. */
export interface EndedRun {
  readonly sessionId: number;
  readonly userId: number;
  readonly start: number;
  readonly end: number;
  readonly sumMs: number;
}

export interface AnswerOf extends RunAnswer {
  readonly since?: number;
  /** When the device gave the answer (ms); its clock may run ahead. */
  readonly sentDeviceTime?: number;
}

/** Keeps, trims or splits a run; refuses a time outside of it (T9, DEC-119, DEC-130, DEC-140). */
export function decideAdjust(
  task: Task | undefined,
  answer: AnswerOf,
  command: Command,
  ended: EndedRun | null = null,
): Decision<Fact<'session.adjusted'>> {
  const start = ended?.start ?? answer.since ?? task?.runningSince ?? null;
  const asked = task?.questions.find((question) => question.start === start);
  const worker = ended?.userId ?? asked?.userId;
  return decideOn(
    task,
    command,
    (actor, known) => answerRunRefusal(actor, known, worker),
    (known) => adjustmentOf(known, { ...answer, start, asked }, command, ended),
  );
}

interface MeantRun extends AnswerOf {
  readonly start: number | null;
  readonly asked: RunQuestion | undefined;
}

function adjustmentOf(
  task: Task,
  { mode, at, sentDeviceTime, start, asked }: MeantRun,
  command: Command,
  ended: EndedRun | null,
): Decision<Fact<'session.adjusted'>> {
  const isOpen = ended === null && start === task.runningSince;
  const end = isOpen ? null : (asked?.end ?? ended?.end ?? null);
  if (start === null || (!isOpen && end === null)) return refused('timer.notAllowed', texts.runEnded);
  const cut =
    mode === 'keep' ? agreed(command.at) : decideCut(at, { start, end }, command.at, sentDeviceTime);
  if (!cut.ok) return cut;
  const cutAt = cut.value;
  const answer = { taskId: task.id, mode, at: cutAt, since: start };
  if (end === null) return agreed(fact(command, 'session.adjusted', answer));
  const from = mode === 'split' ? goesOnAt(asked, cutAt, end) : end;
  const to = ended?.end ?? end;
  const userId = ended?.userId ?? asked?.userId ?? task.assigneeId;
  const named = { ...answer, ...(from < to ? { again: { userId, from, to } } : {}) };
  if (ended === null) return agreed(fact(command, 'session.adjusted', named));
  const loggedMs = withinCap(mode === 'keep' ? ended.sumMs : ended.sumMs - (from - cutAt));
  const { sessionId } = ended;
  return agreed(fact(command, 'session.adjusted', { ...named, ended: { sessionId, loggedMs } }));
}

/** Marks a run as unconfirmed because it looks forgotten; `run` is its state on the server (DEC-130, DEC-140). */
export function decideQuestion(
  task: Task | undefined,
  { since, at, woke }: Pick<RunDoubt, 'since' | 'at' | 'woke'>,
  command: Command,
  run: {
    readonly start: number;
    readonly end: number | null;
    readonly answeredAt: number | null;
  } | null = null,
): Decision<Fact<'session.questioned'>> {
  return decideOn(task, command, questionRunRefusal, ({ id: taskId }) => {
    const start = run?.start ?? since;
    const kept = run === null || run.answeredAt === null ? {} : { kept: run.answeredAt };
    const ended = run === null || run.end === null ? {} : { end: run.end, ...kept };
    // Limits the times: the sign of life lies within the run, the wake-up after it.
    const [alive, latest] = [Math.max(start, Math.min(at, command.at)), Math.max(start, command.at)];
    const awake = woke === null ? null : Math.max(alive, Math.min(woke, latest));
    const doubt = { taskId, since: start, at: alive, woke: awake, ...ended };
    return agreed(fact(command, 'session.questioned', doubt));
  });
}

/** A split run that has ended counts again from its device's wake-up, else not at all. */
function goesOnAt(asked: RunQuestion | undefined, cutAt: number, end: number): number {
  const woke = asked?.woke ?? null;
  return woke !== null && woke >= cutAt && woke < end ? woke : end;
}
