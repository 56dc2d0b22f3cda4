import { type SessionTimes, fitSession } from '#domain/timer/index.ts';
import { cutPreview, overlapText, withShortNames } from '#domain/texts/index.ts';
import { localTime, timeSpan } from '#domain/time/index.ts';
import type { OverlappingSession } from '#services/queries/index.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Banner } from '#ui/primitives/banner.tsx';

interface OverlapNoticeProps {
  readonly times: SessionTimes;
  readonly overlaps: readonly OverlappingSession[];
  readonly timeZone: string;
  readonly isCut: boolean;
  readonly onCut: (isCut: boolean) => void;
}

export function OverlapNotice({ times, overlaps, timeZone, isCut, onCut }: OverlapNoticeProps) {
  const fitted = fitSession(times, overlaps, { isCut: true, timeZone });
  if (!fitted.ok) return <Banner tone="warn">{fitted.refusal.message}</Banner>;
  const { times: own, cuts } = fitted.value;
  const outcome = cuts.map(({ name }) => cutPreview.other(name, localTime(times.start, timeZone)));
  if (own.end !== null && own.end !== times.end) outcome.push(cutPreview.own(localTime(own.end, timeZone)));
  const named = overlaps.map(({ name, start, end }) => {
    const span = timeSpan(start, end, timeZone);
    return name === null ? span : `“${name}” (${span})`;
  });
  return (
    <Banner tone="warn">
      <span className="wrap-anywhere">{withShortNames(overlapText.sessions(named))}</span>
      <Checkbox
        label="Cut the overlap"
        hint={withShortNames(outcome.join(' '))}
        checked={isCut}
        onChange={({ target }) => onCut(target.checked)}
        className="mt-1"
      />
    </Banner>
  );
}
