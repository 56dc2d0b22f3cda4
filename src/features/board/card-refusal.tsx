import { CircleAlert } from 'lucide-react';
import type { Entry } from '#domain/journal/entry.ts';
import { texts } from '#domain/messages.ts';
import { useServices } from '#services/services.tsx';
import { useBoardActions } from './board-actions.tsx';

/** Why a change of this card was refused, and what to do about it (J8). */
export function CardRefusal({ entry }: { readonly entry: Entry }) {
  const { journal } = useServices();
  const { onDetails } = useBoardActions();
  const factId = entry.fact.id;
  const reason = entry.refusal?.message ?? texts.noAnswer;
  return (
    <div role="group" aria-label="Refused change">
      <p className="flex gap-1 text-micro/[15px] font-medium text-bad">
        <CircleAlert aria-hidden className="mt-[1.5px] size-3" />
        <span className="min-w-0 wrap-break-word">
          {entry.status === 'parked' ? 'Not sent' : 'Refused'}: {reason}
        </span>
      </p>
      <p className="mt-0.5 -ml-1 flex gap-0.5">
        <button type="button" className={actionClass} onClick={() => void journal.retry(factId)}>
          Try again
        </button>
        {onDetails && (
          <button type="button" className={actionClass} onClick={() => onDetails(factId)}>
            Details
          </button>
        )}
      </p>
    </div>
  );
}

const actionClass =
  'h-6 rounded-chip px-1 text-micro font-strong text-accent-text hover:bg-hover focus-visible:-outline-offset-2 max-md:h-9 max-md:px-2';
