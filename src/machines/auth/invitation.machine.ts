import { assign, setup } from 'xstate';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, answerOf, type Done, refusalOf, surprise, valueOf } from '#machines/outcome.ts';
import { requiredActor, requiredEffect } from '#machines/required-actor.ts';

export interface Invitation {
  readonly companyName: string;
  readonly invitedBy: string | null;
  readonly email: string;
}

export type InvitationEvent =
  | { type: 'invitation.opened' }
  | { type: 'invitation.lost' }
  | { type: 'invitation.occupied' }
  | { type: 'invitation.submitted' }
  | { type: 'invitation.again' };

/** Must not contain the token or the password. */
export interface InvitationContext {
  /** Null until loaded. */
  readonly invitation: Invitation | null;
  readonly message: string | null;
}

type Read = Decision<Invitation | null>;

const occupied = {
  'invitation.occupied': {
    target: 'occupied',
  },
} as const;

const surprised = { type: 'keepMessage', params: () => ({ refusal: surprise }) } as const;

export const invitationMachine = setup({
  types: {
    context: {} as InvitationContext,
    events: {} as InvitationEvent,
    tags: {} as 'busy' | 'in' | 'over' | 'lost' | 'occupied' | 'unread',
  },
  actors: {
    read: requiredActor<Read>('read'),
    setPassword: requiredActor<Decision<null>>('setPassword'),
  },
  guards: {
    agreed,
    isOver: (_, { answer }: { answer: Read }) => answer.ok && answer.value === null,
    isKnown: ({ context }) => context.invitation !== null,
  },
  actions: {
    goIn: requiredEffect('goIn'),
    keepInvitation: assign((_, { invitation }: { invitation: Invitation | null }) => ({ invitation })),
    keepMessage: assign((_, { refusal }: { refusal: Refusal }) => ({ message: refusal.message })),
    clearMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'invitation',
  context: { invitation: null, message: null },
  initial: 'arriving',
  states: {
    arriving: {
      tags: 'busy',
      on: {
        ...occupied,
        'invitation.opened': { target: 'reading' },
        'invitation.lost': { target: 'lost' },
      },
    },
    reading: {
      tags: 'busy',
      on: occupied,
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          { guard: { type: 'isOver', params: answerOf }, target: 'over' },
          {
            guard: { type: 'agreed', params: answerOf },
            target: 'open',
            actions: {
              type: 'keepInvitation',
              params: (done: Done<Invitation | null>) => ({ invitation: valueOf(done) }),
            },
          },
          {
            guard: 'isKnown',
            target: 'open',
          },
          { target: 'unread', actions: { type: 'keepMessage', params: refusalOf } },
        ],
        onError: [
          { guard: 'isKnown', target: 'open' },
          { target: 'unread', actions: surprised },
        ],
      },
    },
    unread: {
      tags: 'unread',
      on: { ...occupied, 'invitation.again': { target: 'reading', actions: 'clearMessage' } },
    },
    open: {
      on: { ...occupied, 'invitation.submitted': { target: 'setting', actions: 'clearMessage' } },
    },
    setting: {
      tags: 'busy',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        onDone: [
          { guard: { type: 'agreed', params: answerOf }, target: 'in' },
          {
            target: 'reading',
            actions: { type: 'keepMessage', params: refusalOf },
          },
        ],
        onError: { target: 'reading', actions: surprised },
      },
    },
    in: {
      tags: 'in',
      entry: 'goIn',
    },
    over: {
      tags: 'over',
      on: occupied,
    },
    lost: {
      tags: 'lost',
    },
    occupied: {
      tags: 'occupied',
    },
  },
});
