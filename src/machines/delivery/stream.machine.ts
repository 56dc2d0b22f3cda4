import { setup } from 'xstate';
import { requiredActor } from '#machines/required-actor.ts';

/** What the stream chart is told: that this tab is the one that reads, that a piece of the stream has come, and that the server has gone back. */
export type StreamEvent = { type: 'stream.lead' } | { type: 'stream.breathed' } | { type: 'stream.wentBack' };

/** The most ms between two tries to connect; the wait is anything up to it, so that not all come back at once (S7). */
export const RECONNECT_MS = 5_000;
/** After so many ms without a sign of life a stream counts as dead; the server gives one every 15 s. */
const SILENCE_MS = 45_000;

const wentBack = { 'stream.wentBack': { target: '#stream.restored' } } as const;

/**
 * The stream of hints, of which one tab of a browser reads for all (S7, DEC-131). A stream that ends, breaks or falls
 * silent is opened again after a while; what was missed is told on connecting (S3). Where the server is then behind what this
 * browser has seen, a backup was restored: the stream ends until the page is loaded again (J15).
 */
export const streamMachine = setup({
  types: { events: {} as StreamEvent, tags: {} as 'restored' },
  actors: { read: requiredActor<void>('read') },
  delays: { silenceTime: SILENCE_MS, reconnectTime: RECONNECT_MS },
}).createMachine({
  id: 'stream',
  initial: 'following',
  states: {
    following: {
      on: { ...wentBack, 'stream.lead': { target: 'reading' } },
    },
    reading: {
      initial: 'connecting',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: { target: 'waiting' },
        onError: { target: 'waiting' },
      },
      on: { ...wentBack, 'stream.breathed': { target: '.live' } },
      states: {
        connecting: {
          after: { silenceTime: { target: '#stream.waiting' } },
        },
        live: {
          after: { silenceTime: { target: '#stream.waiting' } },
        },
      },
    },
    waiting: {
      on: wentBack,
      after: { reconnectTime: { target: 'reading' } },
    },
    restored: { tags: 'restored' },
  },
});
