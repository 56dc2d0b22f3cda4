import { MAX_NAME, MAX_TASK_MS, MINUTE_MS } from '#domain/constants.ts';
import { messages, texts, hasForbiddenText, tidyName } from '#domain/texts/index.ts';
import { dayAt, readTime, toMinute } from '#domain/time/index.ts';
import type { Task } from './task.ts';

/** Returns the color meaning of a time: below the estimate good, above bad (CRD-21, CRD-22, DEC-41). */
export function timeTone(loggedMs: number, estimateMs: number): 'good' | 'bad' | 'neutral' {
  if (loggedMs === estimateMs) return 'neutral';
  return loggedMs < estimateMs ? 'good' : 'bad';
}

/** Returns the card height in px: 15 to 480 minutes map to 130 to 440 px (CRD-11, DEC-43). */
export function cardHeight(estimateMs: number): number {
  const steps = Math.round(estimateMs / STEP_MS);
  return 130 + 10 * (Math.min(32, Math.max(1, steps)) - 1);
}

/** Returns whether a card cuts off text, so that a hover card opens (CRD-28 to CRD-30). */
export function hasHoverCard(task: Pick<Task, 'name' | 'description'>): boolean {
  return task.name.length > 20 || task.description !== '';
}

/** Returns the edited title; null if it is blank or unchanged (CRD-07, CRD-08). */
export function editedTitle(before: string, typed: string): string | null {
  const name = tidyName(typed);
  return name === '' || name === before ? null : name;
}

type InPlace<Value> = { readonly problem: string } | { readonly value: Value } | null;

/** Returns what is wrong with a typed title, or null. */
export function titleProblem(typed: string): string | null {
  return tidyName(typed).length > MAX_NAME ? messages.nameTooLong : null;
}

/** Evaluates a title typed in place (CRD-05, CRD-07, CRD-08, TMR-01). */
export function titleInPlace(before: string, typed: string): InPlace<string> {
  const name = editedTitle(before, typed);
  if (name === null || hasForbiddenText(name)) return null;
  const problem = titleProblem(name);
  return problem === null ? { value: name } : { problem };
}

/** Evaluates a time typed in place, in ms (CRD-23 to CRD-25, FRM-18). */
export function timeInPlace(beforeMs: number, typed: string): InPlace<number> {
  const typedMs = readTime(typed);
  if (typedMs === null) return { problem: messages.timeFormat };
  const problem = editedTimeProblem(beforeMs, typedMs);
  if (problem !== null) return { problem };
  const value = editedTime(beforeMs, typedMs);
  return value === null ? null : { value };
}

/** Returns the time in ms of a manual edit; null if it is 0 or unchanged (CRD-23 to CRD-25). */
export function editedTime(beforeMs: number, typedMs: number): number | null {
  return typedMs > 0 && typedMs !== toMinute(beforeMs) ? typedMs : null;
}

/** Returns why a time in ms typed on a card is invalid, or null; 0 may stay 0 (CRD-23, CRD-24). */
export function editedTimeProblem(beforeMs: number, typedMs: number): string | null {
  if (typedMs > MAX_TASK_MS) return messages.timeTooLong;
  return typedMs === 0 && toMinute(beforeMs) > 0 ? texts.timeNotPositive : null;
}

/** Returns whether a task was paused on an earlier day and still is. */
export function pausedOvernight(task: Task, now: number, timeZone: string): boolean {
  return (
    task.status === 'paused' &&
    task.stoppedAt !== null &&
    dayAt(task.stoppedAt, timeZone) < dayAt(now, timeZone)
  );
}

export const STEP_MS = 15 * MINUTE_MS;
