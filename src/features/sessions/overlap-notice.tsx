import type { Span } from '#domain/journal/events.ts';
import { cutPreview, overlapText } from '#domain/texts/messages.ts';
import { withShortNames } from '#domain/texts/quoted.ts';
import { localTime } from '#domain/time/local-time.ts';
import { fitSession } from '#domain/timer/session-rules.ts';
import type { OverlappingSession } from '#services/queries/tasks/overlaps-query.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Banner } from '#ui/primitives/banner.tsx';

interface OverlapNoticeProps {
  readonly span: Span;
  /** The sessions that overlap it. */
  readonly overlaps: readonly OverlappingSession[];
  readonly timeZone: string;
  readonly isCut: boolean;
  readonly onCut: (isCut: boolean) => void;
}

/** Says which sessions overlap the typed one, and offers to cut them with what comes of it (DEC-152). */
export function OverlapNotice({ span, overlaps, timeZone, isCut, onCut }: OverlapNoticeProps) {
  const time = (at: number) => localTime(at, timeZone);
  const fitted = fitSession(span, overlaps, { isCut: true, timeZone });
  if (!fitted.ok) return <Banner tone="warn">{fitted.refusal.message}</Banner>;
  const { span: own, cuts } = fitted.value;
  const cutOf = new Map(cuts.map(({ taskId, becomes }) => [taskId, becomes?.end]));
  const outcome = [
    ...overlaps.flatMap(({ taskId, name, start }) => {
      const end = start < span.start ? cutOf.get(taskId) : undefined;
      return end === undefined ? [] : [cutPreview.other(name, time(end))];
    }),
    ...(own.end < span.end ? [cutPreview.own(time(own.end))] : []),
  ];
  const times = overlaps.map(({ name, start, end }) =>
    [name === null ? null : `“${name}”`, `${time(start)}–${end === null ? 'now' : time(end)}`]
      .filter(Boolean)
      .join(', '),
  );
  return (
    <Banner tone="warn">
      <span className="wrap-anywhere">{withShortNames(overlapText.named(times))}</span>
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
