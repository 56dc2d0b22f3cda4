import { FORGOTTEN_RUN_MS, MINUTE_MS } from '#domain/constants.ts';

/**
 * A run of which its person has to say whether all of it counts; until then it does (DEC-140). Instants in epoch ms; `end`
 * is null while it runs, `at` is the last sign of life, null where no device has told one, and `woke` is when the device
 * woke that slept from `at` on, null where the run is only long.
 */
export interface RunQuestion {
  readonly userId: number;
  readonly start: number;
  readonly end: number | null;
  readonly at: number | null;
  readonly woke: number | null;
}

/** The questions of a task about whose runs nothing is asked. */
export const noQuestions: readonly RunQuestion[] = [];

/** A run that has ended. */
export type ClosedRun = Pick<RunQuestion, 'userId' | 'start'> & { readonly end: number };

/** What stands in question about a task. */
interface Asked {
  readonly questions: readonly RunQuestion[];
  readonly keptAt: number | null;
}

/** Whether a run that has ended is to be asked about: the device slept in it, or it lasted too long since it was kept. */
export function isQuestionable({ start, end, at, woke }: RunQuestion, keptAt: number | null): boolean {
  if (end === null) return true;
  if (woke !== null) return at !== null && at < end;
  return end - Math.max(start, keptAt ?? start) > FORGOTTEN_RUN_MS;
}

/**
 * Whether a question is to be put at `now` (ms): one about a run that is on and only long waits until it is long by this
 * clock too, for a device whose clock runs ahead may have asked too early. The run counts from where it was kept. About a
 * sleep of which no minute lies in the run there is nothing to ask: the run ended as it began, or the server held it back.
 */
export function isDue({ start, end, at, woke }: RunQuestion, keptAt: number | null, now: number): boolean {
  if (woke !== null) return at !== null && Math.min(woke, end ?? woke) - at >= MINUTE_MS;
  return end !== null || now - Math.max(start, keptAt ?? start) > FORGOTTEN_RUN_MS;
}

/** The questions when a run has ended: the one about it stays, one that nobody asked is new, one without reason goes. */
export function questionsAfter(run: ClosedRun, { questions, keptAt }: Asked): readonly RunQuestion[] {
  const asked = questions.find(({ start, end }) => start === run.start && end === null);
  const question = { at: null, woke: null, ...asked, ...run };
  if (isQuestionable(question, keptAt)) return withQuestion(questions, question);
  return asked ? withoutQuestion(questions, run.start) : questions;
}

/** The questions with one more, or with another one about the same run. */
export function withQuestion(questions: readonly RunQuestion[], question: RunQuestion): RunQuestion[] {
  const others = withoutQuestion(questions, question.start);
  return [...others, question].toSorted((one, other) => one.start - other.start);
}

/** The questions without that about the run that began at `start`. */
export function withoutQuestion(questions: readonly RunQuestion[], start: number): readonly RunQuestion[] {
  return questions.some((each) => each.start === start)
    ? questions.filter((each) => each.start !== start)
    : questions;
}

/** The questions when the run that had ended at `from` turns out to have ended at `at`. */
export function questionsCut(
  questions: readonly RunQuestion[],
  { from, at }: { readonly from: number; readonly at: number },
): readonly RunQuestion[] {
  const cut = questions.find(({ start, end }) => end === from && start <= at);
  if (cut === undefined) return questions;
  const shorter = { ...cut, end: at };
  return isQuestionable(shorter, null)
    ? withQuestion(questions, shorter)
    : withoutQuestion(questions, cut.start);
}
