import { DAY_MS, HOUR_MS } from '#domain/constants.ts';
import { type ForgottenRun, maySplit } from '#domain/timer/forgotten-run.ts';
import { localDay, localTime } from '#domain/time/local-time.ts';
import { counted } from '#domain/texts/counted.ts';
import { texts } from '#domain/texts/messages.ts';
import { cardTime } from '#domain/time/time-text.ts';

/**
 * What a run in question is about, as a sentence that goes behind the name of its task: "ran for 9 h while the device
 * slept, 20:37 to 05:37." What began a day ago or earlier is said with its day. Of
 * a run that is on it says whole hours: the sentence is read aloud where it changes.
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
  // The clock of the device was ahead when the question came up, and has been set right since.
  const wholeHours = Math.floor((now - since) / HOUR_MS);
  const lasting = wholeHours < 1 ? '' : `for more than ${counted(wholeHours, 'hour')}, `;
  return `has been running ${lasting}since ${moment(since, isOld(since))}.`;
}

/** What the answers do with the time in the field. */
export function cutHint(run: ForgottenRun): string {
  if (run.end === null) return texts.runCutHint;
  return maySplit(run) ? texts.runSplitHint : texts.runTrimHint;
}

/** A time in ms as one says it: "9 h", "40 min" or "9 h 5 min", to the nearest minute as on the cards. */
function hours(ms: number): string {
  const [whole, rest] = cardTime(Math.max(0, ms)).split(':').map(Number);
  const parts = [whole ? `${whole} h` : '', rest || !whole ? `${rest} min` : ''];
  return parts.filter(Boolean).join(' ');
}
