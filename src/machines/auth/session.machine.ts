import { messages } from '#domain/texts/index.ts';
import {
  acceptedSession,
  credentialsOf,
  factorOf,
  personOf,
  surprise,
  waysIn,
  whyNot,
} from './session-answers.ts';
import { sessionSetup } from './session-setup.ts';
import { signingOut } from './session-sign-out.ts';

const startSignIn = { target: 'signingIn', actions: ['clearMessage', 'forgetDeletion'] } as const;

/** The session of one browser tab (AUT-01 to AUT-03, DEC-63). The token goes to storage, never into the context. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ idUser: input.idUser, message: null, isDeleted: false, ways: [] }),
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['busy', 'checking'],
      on: {
        'auth.signOut': { guard: 'somebodyStored', target: 'signingOut' },
        'auth.signedOut': { target: 'signedOut' },
        'auth.signedIn': {
          target: 'restoring',
          reenter: true,
          actions: ['emptyPage', { type: 'keepPerson', params: ({ event }) => ({ idUser: event.idUser }) }],
        },
      },
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => ({ answer: event.output }) },
            target: 'signedIn.unconfirmed',
            actions: { type: 'keepPerson', params: ({ event }) => personOf(event.output) },
          },
          {
            guard: { type: 'personKnown', params: ({ event }) => ({ answer: event.output }) },
            target: 'signedIn',
            actions: { type: 'keepPerson', params: ({ event }) => personOf(event.output) },
          },
          {
            guard: { type: 'isOwedYet', params: ({ event }) => ({ answer: event.output }) },
            target: 'signedOut.owing',
          },
          {
            target: 'signedOut',
            actions: [
              'forgetSeen',
              { type: 'keepMessage', params: ({ event }) => whyNot(event.output, null) },
            ],
          },
        ],
        onError: {
          target: 'unreachable',
          actions: { type: 'keepMessage', params: surprise },
        },
      },
    },
    unreachable: {
      tags: 'unreachable',
      on: { 'auth.retry': { target: 'restoring', actions: 'clearMessage' } },
    },
    signedOut: {
      entry: ['forgetPerson', 'emptyPage'],
      initial: 'waiting',
      on: {
        'auth.signedIn': {
          target: 'signedIn',
          actions: [
            'clearMessage',
            'forgetDeletion',
            { type: 'keepPerson', params: ({ event }) => ({ idUser: event.idUser }) },
          ],
        },
      },
      states: {
        waiting: {
          on: { 'auth.signIn': startSignIn },
        },
        owing: {
          tags: 'owes',
          on: {
            'server.answered': { target: 'telling' },
            'auth.signIn': startSignIn,
          },
          after: { askAgain: { target: 'telling' } },
        },
        telling: {
          tags: 'owes',
          on: { 'auth.signIn': startSignIn },
          invoke: {
            id: 'tellSignOut',
            src: 'tellSignOut',
            onDone: [
              {
                guard: { type: 'isOwed', params: ({ event }) => ({ signedOut: event.output }) },
                target: 'owing',
              },
              { target: 'waiting' },
            ],
            onError: { target: 'owing' },
          },
        },
        signingIn: {
          tags: 'busy',
          entry: 'tellSigningIn',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => credentialsOf(event),
            onDone: [
              {
                guard: { type: 'accepted', params: ({ event }) => ({ answer: event.output }) },
                target: '#session.signedIn',
                actions: [
                  { type: 'keepToken', params: ({ event }) => acceptedSession(event.output) },
                  { type: 'keepPerson', params: ({ event }) => acceptedSession(event.output) },
                ],
              },
              {
                guard: { type: 'asksFactor', params: ({ event }) => ({ answer: event.output }) },
                target: 'challenged',
                actions: { type: 'keepWays', params: ({ event }) => waysIn(event.output) },
              },
              {
                target: 'waiting',
                actions: {
                  type: 'keepMessage',
                  params: ({ event }) => whyNot(event.output, messages.somethingWrong),
                },
              },
            ],
            onError: {
              target: 'waiting',
              actions: { type: 'keepMessage', params: surprise },
            },
          },
        },
        challenged: {
          tags: 'challenged',
          on: {
            'auth.prove': { target: 'proving', actions: 'clearMessage' },
            'auth.startOver': { target: 'waiting', actions: ['clearMessage', 'forgetWays'] },
          },
        },
        proving: {
          tags: ['busy', 'challenged'],
          invoke: {
            id: 'prove',
            src: 'prove',
            input: ({ event }) => factorOf(event),
            onDone: [
              {
                guard: { type: 'accepted', params: ({ event }) => ({ answer: event.output }) },
                target: '#session.signedIn',
                actions: [
                  'forgetWays',
                  { type: 'keepToken', params: ({ event }) => acceptedSession(event.output) },
                  { type: 'keepPerson', params: ({ event }) => acceptedSession(event.output) },
                ],
              },
              {
                guard: { type: 'isOver', params: ({ event }) => ({ answer: event.output }) },
                target: 'waiting',
                actions: [
                  'forgetWays',
                  { type: 'keepMessage', params: ({ event }) => whyNot(event.output, null) },
                ],
              },
              {
                target: 'challenged',
                actions: {
                  type: 'keepMessage',
                  params: ({ event }) => whyNot(event.output, messages.somethingWrong),
                },
              },
            ],
            onError: { target: 'challenged', actions: { type: 'keepMessage', params: surprise } },
          },
        },
      },
    },
    signedIn: {
      tags: 'in',
      initial: 'active',
      on: {
        'auth.signOut': { target: 'signingOut', actions: 'clearMessage' },
        'auth.accountDeleted': { target: 'signingOut', actions: ['clearMessage', 'keepDeletion'] },
        'auth.signedOut': { target: 'signedOut', actions: 'clearMessage' },
        'auth.signedIn': [
          {
            guard: { type: 'samePerson', params: ({ event }) => ({ idUser: event.idUser }) },
            target: '.active',
            actions: 'clearMessage',
          },
          {
            target: '.active',
            actions: [
              'clearMessage',
              'emptyPage',
              { type: 'keepPerson', params: ({ event }) => ({ idUser: event.idUser }) },
            ],
          },
        ],
      },
      states: {
        active: {
          on: { 'auth.expired': { target: 'refreshing' } },
        },
        unconfirmed: {
          tags: 'unconfirmed',
          on: {
            'server.answered': { target: 'confirming' },
            'auth.expired': { target: 'refreshing' },
          },
          after: { askAgain: { target: 'confirming' } },
        },
        confirming: {
          tags: 'unconfirmed',
          on: { 'auth.expired': { target: 'refreshing' } },
          invoke: {
            id: 'confirm',
            src: 'restore',
            onDone: [
              {
                guard: { type: 'isUnconfirmed', params: ({ event }) => ({ answer: event.output }) },
                target: 'unconfirmed',
              },
              {
                guard: { type: 'personKnown', params: ({ event }) => ({ answer: event.output }) },
                target: 'active',
              },
              {
                guard: { type: 'isInactive', params: ({ event }) => ({ answer: event.output }) },
                target: 'deactivated',
              },
              {
                target: 'expired',
                actions: { type: 'keepMessage', params: ({ event }) => whyNot(event.output, null) },
              },
            ],
            onError: { target: 'unconfirmed' },
          },
        },
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'refresh',
            src: 'refresh',
            onDone: [
              {
                guard: { type: 'agreed', params: ({ event }) => ({ outcome: event.output }) },
                target: 'active',
              },
              {
                guard: { type: 'isInactive', params: ({ event }) => ({ answer: event.output }) },
                target: 'deactivated',
              },
              {
                target: 'expired',
                actions: { type: 'keepMessage', params: ({ event }) => whyNot(event.output, null) },
              },
            ],
            onError: {
              target: 'active',
            },
          },
        },
        expired: {
          tags: 'expired',
          entry: 'tellExpired',
          on: { 'auth.signIn': { target: 'renewing', actions: 'clearMessage' } },
        },
        deactivated: {
          tags: ['expired', 'deactivated'],
          entry: 'tellExpired',
        },
        renewing: {
          tags: ['busy', 'expired'],
          invoke: {
            id: 'signInAgain',
            src: 'signIn',
            input: ({ event }) => credentialsOf(event),
            onDone: [
              {
                guard: { type: 'acceptedAgain', params: ({ event }) => ({ answer: event.output }) },
                target: 'active',
                actions: { type: 'keepToken', params: ({ event }) => acceptedSession(event.output) },
              },
              {
                guard: { type: 'accepted', params: ({ event }) => ({ answer: event.output }) },
                target: 'active',
                actions: [
                  'emptyPage',
                  { type: 'keepToken', params: ({ event }) => acceptedSession(event.output) },
                  { type: 'keepPerson', params: ({ event }) => acceptedSession(event.output) },
                ],
              },
              {
                guard: { type: 'asksFactor', params: ({ event }) => ({ answer: event.output }) },
                target: 'challenged',
                actions: { type: 'keepWays', params: ({ event }) => waysIn(event.output) },
              },
              {
                target: 'expired',
                actions: {
                  type: 'keepMessage',
                  params: ({ event }) => whyNot(event.output, messages.somethingWrong),
                },
              },
            ],
            onError: {
              target: 'expired',
              actions: { type: 'keepMessage', params: surprise },
            },
          },
        },
        challenged: {
          tags: ['expired', 'challenged'],
          on: {
            'auth.prove': { target: 'proving', actions: 'clearMessage' },
            'auth.startOver': { target: 'expired', actions: ['clearMessage', 'forgetWays'] },
          },
        },
        proving: {
          tags: ['busy', 'expired', 'challenged'],
          invoke: {
            id: 'proveAgain',
            src: 'prove',
            input: ({ event }) => factorOf(event),
            onDone: [
              {
                guard: { type: 'acceptedAgain', params: ({ event }) => ({ answer: event.output }) },
                target: 'active',
                actions: [
                  'forgetWays',
                  { type: 'keepToken', params: ({ event }) => acceptedSession(event.output) },
                ],
              },
              {
                guard: { type: 'accepted', params: ({ event }) => ({ answer: event.output }) },
                target: 'active',
                actions: [
                  'forgetWays',
                  'emptyPage',
                  { type: 'keepToken', params: ({ event }) => acceptedSession(event.output) },
                  { type: 'keepPerson', params: ({ event }) => acceptedSession(event.output) },
                ],
              },
              {
                guard: { type: 'isOver', params: ({ event }) => ({ answer: event.output }) },
                target: 'expired',
                actions: [
                  'forgetWays',
                  { type: 'keepMessage', params: ({ event }) => whyNot(event.output, null) },
                ],
              },
              {
                target: 'challenged',
                actions: {
                  type: 'keepMessage',
                  params: ({ event }) => whyNot(event.output, messages.somethingWrong),
                },
              },
            ],
            onError: { target: 'challenged', actions: { type: 'keepMessage', params: surprise } },
          },
        },
      },
    },
    signingOut,
  },
});
