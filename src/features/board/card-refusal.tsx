import { CircleAlert } from 'lucide-react';
import { mayWorkLater } from '#domain/journal/attention.ts';
import type { Entry } from '#domain/journal/entry.ts';
import { texts } from '#domain/messages.ts';
import { useServices } from '#services/user-services/context.tsx';
import { useBoardActions } from './board-actions.tsx';

/** Why a change of this card was not taken, and what to do about it (J8, DEC-141). */
export function CardRefusal({ entry }: { readonly entry: Entry }) {
  const { journal } = useServices();
  const { onDetails } = useBoardActions();
  const factId = entry.fact.id;
  return (
    <div role="group" aria-label="Change needs attention">
      <p className="flex gap-1 text-micro/[15px] font-medium text-bad">
        <CircleAlert aria-hidden className="mt-[1.5px] size-3" />
        <span className="min-w-0 wrap-anywhere">{entry.refusal?.message ?? texts.noAnswer}</span>
      </p>
      <p className="mt-0.5 -ml-1 flex gap-0.5">
        {mayWorkLater(entry) && (
          <button type="button" tabIndex={-1} className="card-act" onClick={() => void journal.retry(factId)}>
            Try again
          </button>
        )}
        {onDetails && (
          <button type="button" tabIndex={-1} className="card-act" onClick={() => onDetails(factId)}>
            {entry.conflict ? 'Compare' : 'Details'}
          </button>
        )}
      </p>
    </div>
  );
}
