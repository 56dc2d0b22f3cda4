import { texts } from '#domain/texts/index.ts';
import { surprise, whyNot } from './session-answers.ts';
import { sessionSetup } from './session-setup.ts';

/** Unsent changes are sent first, or the user is asked about them (AUT-03, DEC-63, J11). */
export const signingOut = sessionSetup.createStateConfig({
  tags: ['in', 'leaving'],
  initial: 'draining',
  on: { 'auth.signedOut': { target: 'signedOut', actions: 'clearMessage' } },
  states: {
    draining: {
      tags: 'busy',
      invoke: {
        id: 'drain',
        src: 'drain',
        onDone: [
          {
            guard: { type: 'agreed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'leaving',
          },
          {
            target: 'asking',
            actions: { type: 'keepMessage', params: ({ event }) => whyNot(event.output, null) },
          },
        ],
        onError: {
          target: 'asking',
          actions: { type: 'keepMessage', params: surprise },
        },
      },
    },
    asking: {
      tags: 'asks',
      on: {
        'auth.stay': {
          target: '#session.signedIn.refreshing',
          actions: ['clearMessage', 'forgetDeletion'],
        },
        'auth.export': { target: 'exporting', actions: 'clearMessage' },
        'auth.discard': { target: 'leaving', actions: 'clearMessage' },
      },
    },
    exporting: {
      tags: 'busy',
      invoke: {
        id: 'exportUnsent',
        src: 'exportUnsent',
        onDone: {
          target: 'asking',
          actions: { type: 'keepMessage', params: ({ event }) => whyNot(event.output, texts.exported) },
        },
        onError: {
          target: 'asking',
          actions: { type: 'keepMessage', params: surprise },
        },
      },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: [
          {
            guard: { type: 'isOwed', params: ({ event }) => ({ signedOut: event.output }) },
            target: '#session.signedOut.owing',
          },
          { target: '#session.signedOut' },
        ],
        onError: {
          target: '#session.signedOut',
          actions: { type: 'keepMessage', params: surprise },
        },
      },
    },
  },
});
