import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from './chart.ts';
import { checkoutMachine } from './checkout.machine.ts';

/** The page and the paths of the checkout chart. */
export const checkoutChart: Chart = {
  name: 'checkout',
  machine: checkoutMachine,
  purpose: 'Pays for a subscription on a page of the provider, and knows on coming back what became of it.',
  requirements: ['DEC-84', 'DEC-85', 'ERR-25'],
  words: {
    'checkout.pay': 'The person goes to payment with a plan and seats.',
    'checkout.returned': 'The browser comes back from the page on which was paid.',
    'checkout.cancelled': 'The browser comes back from it without a payment.',
    'checkout.again': 'The person tries again.',
    'page.shown': 'The browser shows the page again that was left.',
    openCheckout: 'Opens a page to pay on.',
    confirm: 'Looks up the customer of the checkout, and keeps it as that of the workspace.',
    agreed: 'It was done.',
    mayAskAgain: 'It is not confirmed yet, and was looked up fewer than five times.',
    isUnconfirmed: 'It is not confirmed yet.',
    leave: 'Sends the browser to the page.',
    keepCheckout: 'Keeps which checkout it was.',
    keepRefusal: 'Keeps why it did not work.',
    countTry: 'Counts how often was looked.',
    startAnew: 'Looks as if for the first time.',
    patience: '2 s',
  },
  cases: [
    { type: 'checkout.pay', choice: { priceId: 'price_1', seats: 8 } },
    { type: 'checkout.returned', checkoutId: 'cs_1' },
    { type: 'xstate.done.actor.openCheckout', output: agreed('https://checkout.stripe.com/cs_1') },
    {
      type: 'xstate.done.actor.openCheckout',
      output: refused('server.unavailable', 'The payment service does not answer.'),
    },
    { type: 'xstate.done.actor.confirm', output: agreed(null) },
    {
      type: 'xstate.done.actor.confirm',
      output: refused('billing.unconfirmed', 'The payment is not confirmed yet.'),
    },
    {
      type: 'xstate.done.actor.confirm',
      output: refused('server.unavailable', 'Failed to fetch customer ID'),
    },
  ],
  identity: ({ context }) => context.tries,
};
