import { useState } from 'react';
import { isStanding, seatNotice } from '#domain/billing/index.ts';
import { texts } from '#domain/texts/index.ts';
import { leaveTo } from '#services/browser/index.ts';
import { useRequest } from '#services/charts/index.ts';
import {
  useCapabilities,
  useProducts,
  useSubscription,
  useOpenPortal,
  type Workspace,
} from '#services/queries/index.ts';
import { announceRefusal } from '#services/toasts/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { Invoices } from './invoices.tsx';
import { SeatsForm } from './seats-form.tsx';
import { Standing } from './standing.tsx';
import { useCheckout } from './use-checkout.ts';

export function SubscriptionParts({ workspace }: { readonly workspace: Workspace }) {
  const { customerId, usedSeats } = workspace;
  const billing = useCapabilities().data?.billing;
  const read = useSubscription(customerId);
  const products = useProducts(billing?.priceIds ?? []);
  const checkout = useCheckout();
  // A new key renews a form after saving or discarding.
  const [round, setRound] = useState(0);
  const subscription = read.data;
  const subscriptionId = subscription?.subscriptionId ?? null;
  const isSubscribed = subscription ? subscriptionId !== null : isStanding(workspace.status);
  const seats =
    subscriptionId === null ? workspace.seats : (subscription?.planDetails.users ?? workspace.seats);
  const notice = seatNotice({ isSubscribed, daysRemaining: workspace.daysRemaining, seats, usedSeats });
  const product = products.data.find(({ priceId }) => priceId === subscription?.planDetails.priceId);
  return (
    <>
      <div className="grid gap-3 empty:hidden">
        {billing?.kind === 'local' && (
          <Banner title="Test mode.">Payments are simulated here. Nothing is charged.</Banner>
        )}
        {billing?.kind === 'off' && <Banner>{texts.billingOff}</Banner>}
        <CheckoutNotice checkout={checkout} />
        {read.state === 'failed' && (
          <Banner
            tone="bad"
            action={
              <Button size="tool" onClick={read.retry}>
                Try again
              </Button>
            }
          >
            {read.failure}
          </Banner>
        )}
        {notice !== null && <Banner tone="warn">{notice}</Banner>}
      </div>
      <Standing
        {...{ workspace, subscription, product }}
        isKnown={customerId === null || subscription !== null}
      />
      {customerId !== null && subscription && subscriptionId !== null && (
        <SeatsForm
          key={`${round} ${subscription.planDetails.users}`}
          {...{ customerId, subscriptionId, subscription, product, usedSeats }}
          onClose={() => setRound(round + 1)}
        />
      )}
      {!isSubscribed && read.state !== 'loading' && billing !== undefined && billing.kind !== 'off' && (
        <CheckoutForm checkout={checkout} products={products} usedSeats={usedSeats} />
      )}
      {/* Rendered after loading, since content that appears above would push it away during a click. */}
      {customerId !== null && read.state !== 'loading' && <PortalButton customerId={customerId} />}
      {subscription && <Invoices invoices={subscription.invoices} />}
    </>
  );
}

function PortalButton({ customerId }: { readonly customerId: string }) {
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
