import { MAX_NAME, MAX_TASK_MS, MINUTE_MS } from '#domain/constants.ts';
import { messages, texts } from '#domain/texts/messages.ts';
import { dayAt } from '#domain/time/plain-day.ts';
import type { Task } from './task.ts';
import { hasForbiddenText, tidyName } from '#domain/texts/text.ts';
import { readTime, toMinute } from '#domain/time/time-text.ts';

/** The color of a time by meaning: below the estimate good, above bad, equal neutral (CRD-21, CRD-22, DEC-41). */
export function timeTone(loggedMs: number, estimateMs: number): 'good' | 'bad' | 'neutral' {
  if (loggedMs === estimateMs) return 'neutral';
  return loggedMs < estimateMs ? 'good' : 'bad';
}

/** The height of a card in px: 15 to 480 minutes map to 130 to 440 px in steps of 15 minutes (CRD-11, DEC-43). */
export function cardHeight(estimateMs: number): number {
  const steps = Math.round(estimateMs / STEP_MS);
  return 130 + 10 * (Math.min(32, Math.max(1, steps)) - 1);
}

/** Whether a card has more to say than it shows, so that a hover card opens (CRD-28 to CRD-30). */
export function hasHoverCard(task: Pick<Task, 'name' | 'description'>): boolean {
  return task.name.length > 20 || task.description !== '';
}

/** The title that an edit in place means; null when it is blank or unchanged, so that nothing is sent (CRD-07, CRD-08). */
export function editedTitle(before: string, typed: string): string | null {
  const name = tidyName(typed);
  return name === '' || name === before ? null : name;
}

/** What a text typed in place means: why it cannot be saved, the value that it sets, or null where it changes nothing. */
type InPlace<Value> = { readonly problem: string } | { readonly value: Value } | null;

/** What is wrong with a title while it is typed, or null. */
export function titleProblem(typed: string): string | null {
  return tidyName(typed).length > MAX_NAME ? messages.nameTooLong : null;
}

/** What a title typed in place means (CRD-05, CRD-07, CRD-08, TMR-01). */
export function titleInPlace(before: string, typed: string): InPlace<string> {
  const name = editedTitle(before, typed);
  if (name === null || hasForbiddenText(name)) return null;
  const problem = titleProblem(name);
  return problem === null ? { value: name } : { problem };
}

/** What a time typed in place means, in ms (CRD-23 to CRD-25, FRM-18). */
export function timeInPlace(beforeMs: number, typed: string): InPlace<number> {
  const typedMs = readTime(typed);
  if (typedMs === null) return { problem: messages.timeFormat };
  const problem = editedTimeProblem(beforeMs, typedMs);
  if (problem !== null) return { problem };
  const value = editedTime(beforeMs, typedMs);
  return value === null ? null : { value };
}

/** The time in ms that a manual edit means; null unless it is above 0 and differs (CRD-23 to CRD-25). */
export function editedTime(beforeMs: number, typedMs: number): number | null {
  return typedMs > 0 && typedMs !== toMinute(beforeMs) ? typedMs : null;
}

/** Why a time in ms that was typed on a card is not taken, or null; one that was 0 may stay so (CRD-23, CRD-24, FRM-12, FRM-13). */
export function editedTimeProblem(beforeMs: number, typedMs: number): string | null {
  if (typedMs > MAX_TASK_MS) return messages.timeTooLong;
  return typedMs === 0 && toMinute(beforeMs) > 0 ? texts.timeNotPositive : null;
}

/** A task that was paused on an earlier day and waits since (the note "Paused overnight"). */
export function pausedOvernight(task: Task, now: number, timeZone: string): boolean {
  return (
    task.status === 'paused' &&
    task.stoppedAt !== null &&
    dayAt(task.stoppedAt, timeZone) < dayAt(now, timeZone)
  );
}

/** The step in ms to which estimates snap. */
export const STEP_MS = 15 * MINUTE_MS;
