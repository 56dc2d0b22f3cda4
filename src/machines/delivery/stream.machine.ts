import { setup } from 'xstate';
import { requiredActor } from '#machines/required-actor.ts';

export type StreamEvent = { type: 'stream.lead' } | { type: 'stream.breathed' } | { type: 'stream.wentBack' };

/** The delay is a random part of it, so that clients don't reconnect all at once (S7). */
export const RECONNECT_MS = 5_000;
/** The server sends a heartbeat every 15 s. */
const SILENCE_MS = 45_000;

const wentBack = { 'stream.wentBack': { target: '#stream.restored' } } as const;

/** One tab reads for all (S7). A server behind this browser was restored from a backup: the stream ends (J15). */
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
