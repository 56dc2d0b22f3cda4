import { CircleAlert } from 'lucide-react';
import { mayWorkLater, type Entry } from '#domain/journal/index.ts';
import { texts } from '#domain/texts/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { BaseButton } from '#ui/primitives/base-button.tsx';
import { cx } from '#ui/styles/cx.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { useBoardActions } from '#features/board/board-actions.tsx';

interface CardRefusalProps {
  readonly entry: Entry;
  readonly why: DisabledReason | undefined;
}

export function CardRefusal({ entry, why }: CardRefusalProps) {
  const { journal } = useServices();
  const { onDetails } = useBoardActions();
  const factId = entry.fact.id;
  const press = { why, tabIndex: -1, className: cx('card-act', why && 'text-disabled') };
  return (
    <div role="group" aria-label="Change needs attention">
      <p className="flex gap-1 text-micro/[15px] font-medium text-bad">
        <CircleAlert aria-hidden className="mt-[1.5px] size-3" />
        <span className="min-w-0 wrap-anywhere">{entry.refusal?.message ?? texts.noAnswer}</span>
      </p>
      <p className="mt-0.5 -ml-1 flex gap-0.5">
        {mayWorkLater(entry) && (
          <BaseButton {...press} onClick={() => void journal.retry(factId)}>
            Try again
          </BaseButton>
        )}
        {onDetails && (
          <BaseButton {...press} onClick={() => onDetails(factId)}>
            {entry.conflict ? 'Compare' : 'Details'}
          </BaseButton>
        )}
      </p>
    </div>
  );
}
