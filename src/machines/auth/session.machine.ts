import { messages, texts } from '#domain/texts/messages.ts';
import { acceptedSession, credentialsOf, personOf, surprise, whyNot } from './session-answers.ts';
import { sessionSetup } from './session-setup.ts';

/**
 * The sign-in session of one browser tab: restoring, signing in, expiry and refresh, signing out
 * (AUT-01 to AUT-03, DEC-14, DEC-63, DEC-136). The token goes to storage and never into the context.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ idUser: input.idUser, message: null, isDeleted: false }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The stored token, if any, is validated; its owner can already work.',
      tags: ['busy', 'checking'],
      on: {
        'auth.signOut': { guard: 'somebodyStored', target: 'signingOut' },
        'auth.signedOut': { target: 'signedOut' },
        'auth.signedIn': {
          description: 'Another tab has signed in: its token is checked.',
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
            guard: { type: 'personKnown', params: ({ event }) => ({ answer: event.output }) },
            target: 'signedIn',
            actions: { type: 'keepPerson', params: ({ event }) => personOf(event.output) },
          },
          {
            target: 'signedOut',
            actions: { type: 'keepMessage', params: ({ event }) => whyNot(event.output, null) },
          },
        ],
        onError: {
          target: 'unreachable',
          actions: { type: 'keepMessage', params: surprise },
        },
      },
    },
    unreachable: {
      description: "The token couldn't be validated; it is kept.",
      tags: 'unreachable',
      on: { 'auth.retry': { target: 'restoring', actions: 'clearMessage' } },
    },
    signedOut: {
      description: 'No one is signed in, and the page holds no user data.',
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
          description: 'The sign-in form is open.',
          on: { 'auth.signIn': { target: 'signingIn', actions: ['clearMessage', 'forgetDeletion'] } },
        },
        signingIn: {
          description: 'The server is checking the credentials.',
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
      },
    },
    signedIn: {
      description: 'The user is signed in and can work, even offline.',
      tags: 'in',
      initial: 'active',
      on: {
        'auth.signOut': { target: 'signingOut', actions: 'clearMessage' },
        'auth.accountDeleted': { target: 'signingOut', actions: ['clearMessage', 'keepDeletion'] },
        'auth.signedOut': { target: 'signedOut', actions: 'clearMessage' },
        'auth.signedIn': [
          {
            description: 'The same user signed in again in another tab.',
            guard: { type: 'samePerson', params: ({ event }) => ({ idUser: event.idUser }) },
            target: '.active',
            actions: 'clearMessage',
          },
          {
            description: 'Someone else signed in in another tab: the page restarts for them.',
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
          description: 'Requests carry the access token.',
          on: { 'auth.expired': { target: 'refreshing' } },
        },
        refreshing: {
          description: 'The access token has expired and is being renewed; requests wait.',
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
                target: 'expired',
                actions: { type: 'keepMessage', params: ({ event }) => whyNot(event.output, null) },
              },
            ],
            onError: {
              description: 'No response is not a refusal: the next 401 tries again.',
              target: 'active',
            },
          },
        },
        expired: {
          description: 'Work continues and is kept, but nothing is sent until the user signs in again.',
          tags: 'expired',
          entry: 'tellExpired',
          on: { 'auth.signIn': { target: 'renewing', actions: 'clearMessage' } },
        },
        renewing: {
          description: 'The user signs in again without leaving the page.',
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
                description: 'Someone else signed in: the page restarts for them.',
                guard: { type: 'accepted', params: ({ event }) => ({ answer: event.output }) },
                target: 'active',
                actions: [
                  'emptyPage',
                  { type: 'keepToken', params: ({ event }) => acceptedSession(event.output) },
                  { type: 'keepPerson', params: ({ event }) => acceptedSession(event.output) },
                ],
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
      },
    },
    signingOut: {
      description: 'The user is signing out; unsent changes are never discarded silently.',
      tags: ['in', 'leaving'],
      initial: 'draining',
      on: { 'auth.signedOut': { target: 'signedOut', actions: 'clearMessage' } },
      states: {
        draining: {
          description: 'Changes that were not sent yet are sent.',
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
          description: 'Some changes cannot be sent: stay, export them to a file, or discard them.',
          tags: 'asks',
          on: {
            'auth.stay': {
              description: 'A refresh shows whether the session is still valid.',
              target: '#session.signedIn.refreshing',
              actions: ['clearMessage', 'forgetDeletion'],
            },
            'auth.export': { target: 'exporting', actions: 'clearMessage' },
            'auth.discard': { target: 'leaving', actions: 'clearMessage' },
          },
        },
        exporting: {
          description: 'The unsent changes are written to a file; they stay in this browser as well.',
          tags: 'busy',
          invoke: {
            id: 'exportUnsent',
            src: 'exportUnsent',
            onDone: {
              description: "An export doesn't sign out: the question stays, with a note about the file.",
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
          description: 'The refresh cookie, the token and the database of this user are removed.',
          tags: 'busy',
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: { target: '#session.signedOut' },
            onError: {
              target: '#session.signedOut',
              actions: { type: 'keepMessage', params: surprise },
            },
          },
        },
      },
    },
  },
});
