import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { checkoutMachine } from './checkout.machine.ts';

export const checkoutChart: Chart = {
  name: 'checkout',
  machine: checkoutMachine,
  purpose: "Pays for a subscription on the provider's page and checks the result on return.",
  requirements: ['DEC-84', 'DEC-85', 'ERR-25'],
  states: {
    choosing: 'A plan and seats can be chosen.',
    opening: 'The payment page is being opened.',
    leaving: 'The browser goes to that page.',
    confirming: 'Back from the payment page: the payment is being checked.',
    waiting: 'Not confirmed yet; it is checked again in a moment.',
    unconfirmed: 'It takes longer: the user can look again, or later.',
    failed: 'The payment state is unknown; the reason is shown, and the user can check again.',
    paid: 'Paid; the workspace has its subscription.',
    cancelled: 'The user came back without paying.',
    refused: 'No page was opened; the reason is shown.',
  },
  reasons: {
    'leaving: page.shown -> choosing': 'Back in the browser showed this page again.',
  },
  words: {
    'checkout.pay': 'The user goes to payment with a plan and seats.',
    'checkout.returned': 'The browser returns from the payment page.',
    'checkout.cancelled': 'The browser returns without a payment.',
    'checkout.again': 'The user tries again.',
    'page.shown': 'The browser shows the page again (Back).',
    openCheckout: 'Opens a payment page.',
    confirm: 'Looks up the customer of the checkout and saves it for the workspace.',
    agreed: 'It was done.',
    mayAskAgain: 'It is not confirmed yet, and was looked up fewer than five times.',
    isUnconfirmed: 'It is not confirmed yet.',
    leave: 'Sends the browser to the page.',
    keepCheckout: 'Stores the checkout.',
    keepRefusal: 'Keeps why it did not work.',
    countTry: 'Counts the attempts.',
    startAnew: 'Resets the attempts.',
    patience: 'How long to wait before it is looked up again: two seconds.',
  },
  cases: [
    { type: 'checkout.pay', choice: { priceId: 'price_1', seats: 8 } },
    { type: 'checkout.returned', checkoutId: 'cs_1' },
    { type: 'xstate.done.actor.openCheckout', output: agreed('https://checkout.stripe.com/cs_1') },
    {
      type: 'xstate.done.actor.openCheckout',
      output: refused(
        'server.unavailable',
        'The payment service is not responding. (sample text, old wording of #42)',
      ),
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
