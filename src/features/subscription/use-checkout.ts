import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { fromPromise } from 'xstate';
import { checkoutMachine } from '#machines/page/checkout.machine.ts';
import { leaveTo } from '#services/browser/leave-to.ts';
import { createChartHook, useChart } from '#services/charts/use-chart.ts';
import { useConfirmCheckout, useOpenCheckout } from '#services/queries/subscription-queries.ts';
import { useShownAgain } from '#ui/interaction/use-shown-again.ts';

/** The chart of a checkout. */
export type Checkout = ActorRefFrom<typeof checkoutMachine>;

/** The chart of the checkout, which goes on where the browser comes back from the page of the provider (DEC-85). */
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
  // Kept in the address until it is known what became of it: a reload looks again.
  useEffect(() => {
    if (isOver) setParams({}, { replace: true });
  }, [isOver, setParams]);
  useShownAgain(() => chart.send({ type: 'page.shown' }));
  return chart;
}

const useCheckoutMachine = createChartHook(checkoutMachine);
