import { type FormEvent, useId, useState } from 'react';
import { counted } from '#domain/texts/index.ts';
import type { WireProduct } from '#domain/contract/index.ts';
import { decideSeats, moneyText, seatsText } from '#domain/billing/index.ts';
import { useCheckedWhenLeft } from '#features/forms/index.ts';
import { useChart } from '#services/charts/index.ts';
import type { Read } from '#services/queries/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PlanChoice } from './plan-choice.tsx';
import type { Checkout } from './use-checkout.ts';

interface CheckoutFormProps {
  readonly checkout: Checkout;
  readonly products: Read<readonly WireProduct[]>;
  readonly usedSeats: number;
}

export function CheckoutForm({ checkout, products, usedSeats }: CheckoutFormProps) {
  const headingId = useId();
  const isBusy = useChart(checkout, (snapshot) => snapshot.hasTag('busy'));
  const isConfirming = useChart(checkout, (snapshot) => snapshot.hasTag('confirming'));
  const [priceId, setPriceId] = useState<string>();
  const [seats, setSeats] = useState(String(Math.max(1, usedSeats)));
  const [isChecked, setIsChecked] = useState(false);
  const whenLeft = useCheckedWhenLeft(() => setIsChecked(true));
  const product = products.data.find((one) => one.priceId === priceId) ?? products.data[0];
  const typed = seatsText.safeParse(seats);
  const decision = typed.success ? decideSeats(typed.data, usedSeats) : null;
  const error = typed.success
    ? decision?.ok === false
      ? decision.refusal.message
      : undefined
    : typed.error.issues[0]?.message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (decision?.ok !== true || product === undefined) return;
    checkout.send({ type: 'checkout.pay', choice: { priceId: product.priceId, seats: decision.value } });
  };
  if (isConfirming) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-body font-strong">
        Subscribe
      </h2>
      {product === undefined ? (
        <NoPlans products={products} />
      ) : (
        <form {...whenLeft} onSubmit={submit} noValidate className="grid gap-4">
          <PlanChoice products={products.data} chosen={product.priceId} onChoose={setPriceId} />
          <TextField
            label="Seats"
            name="Seats"
            inputMode="numeric"
            autoComplete="off"
            value={seats}
            onChange={({ target }) => setSeats(target.value)}
            hint={`${counted(usedSeats, 'seat')} used by active users`}
            error={isChecked ? error : undefined}
            className="max-w-60"
          />
          <p aria-live="polite" className="min-h-lh text-body tabular-nums">
            {decision?.ok === true &&
              `${counted(decision.value, 'seat')}: ${moneyText(product.amount * decision.value, product.currency)} per ${product.interval}`}
          </p>
          <div>
            <Button variant="primary" type="submit" busy={isBusy}>
              Go to payment
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

function NoPlans({ products }: Pick<CheckoutFormProps, 'products'>) {
  return products.state === 'loading' ? (
    <div role="status" aria-label="Loading plans…" className="grid gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  ) : (
    <EmptyState
      title="No plans"
      action={products.state === 'failed' && <Button onClick={products.retry}>Try again</Button>}
    >
      No plans are available right now.
    </EmptyState>
  );
}
