import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { fromPromise } from 'xstate';
import { CONFIRM_COUNTDOWN_MS } from '#domain/constants.ts';
import type { Decision } from '#domain/refusal.ts';
import { confirmDeleteMachine } from '#machines/forms/confirm-delete.machine.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { announceRefusal } from '#services/toasts/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

interface DeleteButtonProps {
  readonly name: string;
  readonly remove: () => Promise<Decision<unknown>>;
  readonly onDeleted: () => void;
  readonly why?: DisabledReason | undefined;
  readonly verb?: string;
  readonly question?: string;
  readonly children?: ReactNode;
}

/** Deletes on the second press within a countdown (NFR-10); Escape and time cancel. */
export function DeleteButton(props: DeleteButtonProps) {
  const { name, why, remove, onDeleted, verb = 'Delete', question = `${verb}?`, children } = props;
  const actor = useConfirmDeleteMachine({
    actors: { remove: fromPromise(remove) },
    actions: {
      tellDeleted: onDeleted,
      tellRefused: (_, { refusal }) => announceRefusal(refusal),
    },
  });
  const asks = useChart(actor, (snapshot) => snapshot.hasTag('asks'));
  const isBusy = useChart(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <span className="relative inline-flex">
      <Button
        variant={asks ? 'danger' : 'ghost-danger'}
        icon={<Trash2 />}
        aria-label={asks ? `Confirm: ${verb.toLowerCase()} ${name}` : `${verb} ${name}`}
        busy={isBusy}
        why={why}
        data-keeps-escape={asks || undefined}
        onClick={() => actor.send({ type: 'delete.pressed' })}
        onKeyDown={(event) => {
          if (!asks || event.key !== 'Escape') return;
          event.stopPropagation();
          actor.send({ type: 'delete.cancelled' });
        }}
      >
        {asks ? question : verb}
        {asks && (
          <span
            aria-hidden
            className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-countdown bg-current"
            style={{ animationDuration: `${CONFIRM_COUNTDOWN_MS}ms` }}
          />
        )}
      </Button>
      <span
        role="status"
        data-over={asks || undefined}
        className={asks && children !== undefined ? noteClass : 'sr-only'}
      >
        {asks && children !== undefined && <span className="block text-text">{children}</span>}
        {asks && `Press again within 5 seconds to ${verb.toLowerCase()}.`}
      </span>
    </span>
  );
}

const noteClass =
  'absolute right-0 bottom-full z-(--z-menu) mb-2 w-60 rounded-control bg-raised px-2.5 py-1.5 text-meta text-muted shadow-menu';

const useConfirmDeleteMachine = createChartHook(confirmDeleteMachine);
