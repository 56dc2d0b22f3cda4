import { dayText, type PlainDay, cardTime } from '#domain/time/index.ts';
import { type Drift, type DriftKind, isOfKind, type Outcome } from './drift.ts';

export const driftKindWords: Readonly<Record<DriftKind, string>> = {
  done: 'Done as planned',
  carriedOver: 'Rolled over',
  grown: 'Estimate increased',
  untouched: 'Not started',
  added: 'Added later',
};

/** Returns what happened to a task in its week in short phrases, outcome first. */
export function driftTexts(drift: Drift): string[] {
  const { carriedOver, firstMs, lastMs, movedTo, outcome } = drift;
  const [first] = carriedOver;
  return [
    outcome === 'moved' ? `Moved to ${placeText(movedTo)}` : outcomeWords[outcome],
    ...(first === undefined
      ? []
      : [
          carriedOver.length === 1
            ? `Rolled over from ${dayText(first.from)}`
            : `Rolled over ${carriedOver.length} times, first from ${dayText(first.from)}`,
        ]),
    ...(isOfKind(drift, 'grown') ? [`Estimate from ${cardTime(firstMs)} to ${cardTime(lastMs)}`] : []),
    ...(isOfKind(drift, 'untouched') ? [driftKindWords.untouched] : []),
    ...(isOfKind(drift, 'added') ? [driftKindWords.added] : []),
  ];
}

const outcomeWords: Readonly<Record<Exclude<Outcome, 'moved'>, string>> = {
  done: 'Done',
  carriedOver: 'Rest carried on elsewhere',
  open: 'Open',
  handedOver: 'Given to someone else',
  deleted: 'Deleted',
};

const placeText = (day: PlainDay | null): string => (day === null ? 'Unscheduled' : dayText(day));
