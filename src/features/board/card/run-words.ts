import { DAY_MS, HOUR_MS } from '#domain/constants.ts';
import { type ForgottenRun, maySplit } from '#domain/timer/index.ts';
import { localDay, localTime, cardTime } from '#domain/time/index.ts';
import { counted, texts } from '#domain/texts/index.ts';

/**
 * Follows the task's name: "ran for 9 h while the device slept, 20:37 to 05:37." A run that goes on has whole
 * hours, because screen readers announce each change.
 */
export function runSentence({ since, end, at, woke }: ForgottenRun, now: number, timeZone: string): string {
  const moment = (instant: number, isDated: boolean): string =>
    `${isDated ? `${localDay(instant, timeZone)}, ` : ''}${localTime(instant, timeZone)}`;
  const isOld = (instant: number): boolean => now - instant >= DAY_MS;
  const span = (from: number, to: number): string => {
    const isOtherDay = localDay(to, timeZone) !== localDay(from, timeZone);
    return `${moment(from, isOld(from))} to ${moment(to, isOld(from) && isOtherDay)}`;
  };
  if (woke !== null) {
    const until = Math.min(woke, end ?? woke);
    return `ran for ${hours(until - at)} while the device was asleep, ${span(at, until)}.`;
  }
  if (end !== null) return `ran for ${hours(end - since)}, ${span(since, end)}.`;
  // The device clock was ahead when the question came up and has been corrected since.
  const wholeHours = Math.floor((now - since) / HOUR_MS);
  const lasting = wholeHours < 1 ? '' : `for more than ${counted(wholeHours, 'hour')}, `;
  return `has been running ${lasting}since ${moment(since, isOld(since))}.`;
}

export function cutHint(run: ForgottenRun): string {
  if (run.end === null) return texts.runCutHint;
  return maySplit(run) ? texts.runSplitHint : texts.runTrimHint;
}

function hours(ms: number): string {
  const [whole, rest] = cardTime(Math.max(0, ms)).split(':').map(Number);
  const parts = [whole ? `${whole} h` : '', rest || !whole ? `${rest} min` : ''];
  return parts.filter(Boolean).join(' ');
}
