import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { checkoutMachine } from '#machines/page/checkout.machine.ts';
import { leaveTo } from '#services/browser/index.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { useConfirmCheckout, useOpenCheckout } from '#services/queries/index.ts';
import { useShownAgain } from '#ui/interaction/use-shown-again.ts';

export type Checkout = ActorRefFrom<typeof checkoutMachine>;

/** Resumes when the payment provider redirects back (DEC-85). */
export function useCheckout(): Checkout {
  const open = useOpenCheckout();
  const confirm = useConfirmCheckout();
  const chart = useCheckoutMachine({
    actors: {
      openCheckout: fromPromise(({ input }) => open(input)),
      confirm: fromPromise(({ input }) => confirm(input)),
    },
    actions: { leave: (_, { url }) => leaveTo(url) },
  });
  const isOver = useChart(chart, (snapshot) => snapshot.hasTag('over'));
  const [params, setParams] = useSearchParams();
  const came = params.get('checkout');
  useEffect(() => {
    if (came === null) return;
    chart.send(
      came === 'cancelled' ? { type: 'checkout.cancelled' } : { type: 'checkout.returned', checkoutId: came },
    );
  }, [chart, came]);
  // The address keeps the checkout until its result is known, so that a reload checks again.
  useEffect(() => {
    if (isOver) setParams({}, { replace: true });
  }, [isOver, setParams]);
  useShownAgain(() => chart.send({ type: 'page.shown' }));
  return chart;
}

const useCheckoutMachine = createChartHook(checkoutMachine);
