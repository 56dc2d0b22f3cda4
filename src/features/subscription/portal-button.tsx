import { leaveTo } from '#services/browser/leave-to.ts';
import { useRequest } from '#services/charts/use-request.ts';
import { useOpenPortal } from '#services/queries/subscription-queries.ts';
import { announceRefusal } from '#services/toasts/announce.ts';
import { Button } from '#ui/primitives/button.tsx';

/** Leads to the page of the provider where the card is changed, the subscription cancelled and invoices are kept (API-096). */
export function PortalButton({ customerId }: { readonly customerId: string }) {
  const open = useOpenPortal();
  const request = useRequest(async () => {
    const opened = await open(customerId);
    if (opened.ok) leaveTo(opened.value);
    else announceRefusal(opened.refusal);
    return opened;
  });
  return (
    <div className="grid justify-items-start gap-2 border-t border-hairline pt-6">
      <p className="text-body text-muted">Change the card, cancel, or view payments.</p>
      <Button busy={request.is('busy')} onClick={request.press}>
        Manage payment
      </Button>
    </div>
  );
}
