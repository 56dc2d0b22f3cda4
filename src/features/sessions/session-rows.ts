import { localDay, localTime, timeSpan, cardTime } from '#domain/time/index.ts';
import { runMs, withinCap, type RunQuestion } from '#domain/task/index.ts';
import { cutWords, texts } from '#domain/texts/index.ts';
import type { Run, TaskSessions } from '#services/queries/index.ts';
import type { EditedRun } from './session-form.tsx';

export interface SessionRow {
  readonly key: string;
  readonly userId: number;
  readonly dayText: string;
  readonly whenText: string;
  /** In ms, signed for a correction; null while it runs. */
  readonly ms: number | null;
  readonly isCorrection: boolean;
  readonly notes: readonly string[];
  readonly start: number;
  readonly session: EditedRun | null;
}

export function sessionRows(
  { runs, corrections }: TaskSessions,
  questions: readonly RunQuestion[],
  timeZone: string,
): SessionRow[] {
  const ran = runs.map((run) => ({
    key: `run ${run.id}`,
    userId: run.userId,
    dayText: localDay(run.start, timeZone),
    whenText: timeSpan(run.start, run.end, timeZone),
    ms: run.end === null ? null : run.end - run.start,
    isCorrection: false,
    notes: notesOf(run, questions, timeZone),
    start: run.start,
    session: run,
  }));
  const corrected = corrections.map(({ userId, at, deltaMs }, index) => ({
    key: `correction ${index}`,
    userId,
    dayText: localDay(at, timeZone),
    whenText: `Correction at ${localTime(at, timeZone)}`,
    ms: deltaMs,
    isCorrection: true,
    notes: [],
    start: at,
    session: null,
  }));
  return [...ran, ...corrected].sort((a, b) => a.start - b.start);
}

/** `logged` is the part that counts as logged time (DEC-03). */
export function sessionSum(
  { runs, corrections }: TaskSessions,
  now: number,
): { sum: number; logged: number } {
  const ran = runs.reduce((sum, run) => sum + lengthOf(run, now), 0);
  const sum = corrections.reduce((all, { deltaMs }) => all + deltaMs, ran);
  return { sum, logged: withinCap(sum) };
}

export function signedTime(ms: number): string {
  const time = cardTime(Math.abs(ms));
  return time === cardTime(0) ? time : `${ms < 0 ? '−' : '+'}${time}`;
}

function lengthOf({ start, end }: Run, now: number): number {
  return end === null ? runMs({ runningSince: start }, now) : end - start;
}

function notesOf(
  { start, end, cutBy, isEdited }: Run,
  questions: readonly RunQuestion[],
  timeZone: string,
): string[] {
  const notes: string[] = isEdited ? [texts.sessionEdited] : [];
  if (end !== null && cutBy) notes.push(cutWords(cutBy.name, localTime(end, timeZone), 'on another device'));
  if (questions.some((question) => question.start === start)) notes.push(texts.runInQuestion);
  return notes;
}
