import { FORGOTTEN_RUN_MS, MINUTE_MS } from '#domain/constants.ts';

/** Counts in full until answered (DEC-140). Epoch ms; `at`: last sign of life, `woke`: null for a long run. */
export interface RunQuestion {
  readonly userId: number;
  readonly start: number;
  readonly end: number | null;
  readonly at: number | null;
  readonly woke: number | null;
}

export const noQuestions: readonly RunQuestion[] = [];

export type ClosedRun = Pick<RunQuestion, 'userId' | 'start'> & { readonly end: number };

interface Asked {
  readonly questions: readonly RunQuestion[];
  readonly keptAt: number | null;
}

/** Returns whether an ended run needs an answer: the device slept in it, or it lasted too long. */
export function isQuestionable({ start, end, at, woke }: RunQuestion, keptAt: number | null): boolean {
  if (end === null) return true;
  if (woke !== null) return at !== null && at < end;
  return end - Math.max(start, keptAt ?? start) > FORGOTTEN_RUN_MS;
}

/** Returns whether to ask at `now` (ms); rechecks long runs, as the asking device's clock may run ahead. */
export function isDue({ start, end, at, woke }: RunQuestion, keptAt: number | null, now: number): boolean {
  if (woke !== null) return at !== null && Math.min(woke, end ?? woke) - at >= MINUTE_MS;
  return end !== null || now - Math.max(start, keptAt ?? start) > FORGOTTEN_RUN_MS;
}

/** Updates the questions when a run ends: keeps, adds or removes the one about it. */
export function questionsAfter(run: ClosedRun, { questions, keptAt }: Asked): readonly RunQuestion[] {
  const asked = questions.find(({ start, end }) => start === run.start && end === null);
  const question = { at: null, woke: null, ...asked, ...run };
  if (isQuestionable(question, keptAt)) return withQuestion(questions, question);
  return asked ? withoutQuestion(questions, run.start) : questions;
}

/** Adds a question, or replaces the one about the same run. */
export function withQuestion(questions: readonly RunQuestion[], question: RunQuestion): RunQuestion[] {
  const others = withoutQuestion(questions, question.start);
  return [...others, question].toSorted((one, other) => one.start - other.start);
}

/** Removes the question about the run that began at `start`. */
export function withoutQuestion(questions: readonly RunQuestion[], start: number): readonly RunQuestion[] {
  return questions.some((each) => each.start === start)
    ? questions.filter((each) => each.start !== start)
    : questions;
}

/** Shortens the question about a run that ended at `at` instead of `from`. */
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
