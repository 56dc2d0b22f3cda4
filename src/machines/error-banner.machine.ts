import { assign, setup } from 'xstate';
import { ERROR_BANNER_MS } from '#domain/constants.ts';

/** What the banner is told: a new error, or that the user closed it. */
export type ErrorBannerEvent = { type: 'error.raised'; message: string } | { type: 'banner.dismiss' };

/** The text that shows, or null while the banner is hidden. */
export interface ErrorBannerContext {
  message: string | null;
}

/**
 * The error banner of a form (NFR-09, FRM-28): shows an error for `ERROR_BANNER_MS` ms and hides by itself.
 * The actor lives outside the component that shows it, so a render never moves the deadline.
 */
export const errorBannerMachine = setup({
  types: { context: {} as ErrorBannerContext, events: {} as ErrorBannerEvent },
  delays: { bannerTime: ERROR_BANNER_MS },
  actions: {
    keepMessage: assign((_, { message }: { message: string }) => ({ message })),
    clearMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'error-banner',
  context: { message: null },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'No error shows.',
      on: {
        'error.raised': {
          target: 'showing',
          actions: { type: 'keepMessage', params: ({ event }) => ({ message: event.message }) },
        },
      },
    },
    showing: {
      description: 'The latest error shows until its time is over or the user closes it.',
      exit: 'clearMessage',
      after: { bannerTime: { target: 'hidden' } },
      on: {
        'error.raised': {
          description: 'A newer error replaces the text and starts the time again.',
          target: 'showing',
          reenter: true,
          actions: { type: 'keepMessage', params: ({ event }) => ({ message: event.message }) },
        },
        'banner.dismiss': { target: 'hidden' },
      },
    },
  },
});
