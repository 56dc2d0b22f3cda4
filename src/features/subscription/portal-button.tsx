import { useState } from 'react';
import { leaveTo } from '#services/browser/leave-to.ts';
import { useOpenPortal } from '#services/queries/subscription-queries.ts';
import { announceRefusal } from '#services/toasts/announce.ts';
import { Button } from '#ui/primitives/button.tsx';

/** Leads to the page of the provider where the card is changed, the subscription cancelled and invoices are kept (API-096). */
export function PortalButton({ customerId }: { readonly customerId: string }) {
  const open = useOpenPortal();
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    const decision = await open(customerId);
    setIsBusy(false);
    if (decision.ok) leaveTo(decision.value);
    else announceRefusal(decision.refusal);
  };
  return (
    <div className="grid justify-items-start gap-2 border-t border-hairline pt-6">
      <p className="text-body text-muted">Change the card, cancel, or view payments.</p>
      <Button busy={isBusy} onClick={() => void leave()}>
        Manage payment
      </Button>
    </div>
  );
}
