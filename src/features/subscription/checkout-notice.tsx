import { texts } from '#domain/texts/index.ts';
import type { CheckoutNotice as Notice } from '#machines/page/checkout.machine.ts';
import { useChart } from '#services/charts/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import type { Checkout } from './use-checkout.ts';

export function CheckoutNotice({ checkout }: { readonly checkout: Checkout }) {
  const notice = useChart(checkout, (snapshot) => NOTICES.find(([tag]) => snapshot.hasTag(tag)));
  const message = useChart(checkout, ({ context }) => context.message);
  if (notice === undefined) return null;
  const [tag, tone, text] = notice;
  return (
    <Banner
      tone={tone}
      action={
        (tag === 'failed' || tag === 'unconfirmed') && (
          <Button size="tool" onClick={() => checkout.send({ type: 'checkout.again' })}>
            Check again
          </Button>
        )
      }
    >
      {text ?? message}
    </Banner>
  );
}

/** Null is the text of the refusal. */
const NOTICES: readonly (readonly [Notice, 'info' | 'good' | 'bad' | 'warn', string | null])[] = [
  ['looking', 'info', 'Confirming your payment…'],
  ['unconfirmed', 'warn', `${texts.checkoutUnconfirmed} ${texts.checkoutLater}`],
  ['failed', 'bad', null],
  ['paid', 'good', 'Thank you. Your subscription is active.'],
  ['cancelled', 'info', "You didn't complete the payment. Nothing was charged."],
  ['refused', 'bad', null],
];
