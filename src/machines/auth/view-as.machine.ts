import { assign, emit, setup } from 'xstate';
import type { RoleRights } from '#domain/access/index.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, type Done, outcome, valueOf } from '#machines/outcome.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

export interface ViewedRole extends RoleRights {
  readonly id: number;
}

/** Null while no role is viewed. */
export interface ViewAsContext {
  readonly role: ViewedRole | null;
}

export type ViewAsEvent =
  | { type: 'view.asked'; role: ViewedRole }
  | { type: 'view.stopped' }
  | { type: 'role.observed'; role: ViewedRole }
  | { type: 'person.left' };

export type ViewAsEmitted = { type: 'role.changed' } | { type: 'view.over' };

const keep: Effect<{ role: ViewedRole }> = requiredEffect('keep');
const show: Effect<void> = requiredEffect('show');
const showOwn: Effect<{ isLeft: boolean }> = requiredEffect('showOwn');
const tell: Effect<{ refusal: Refusal }> = requiredEffect('tell');
const tellOver: Effect<{ refusal: Refusal }> = requiredEffect('tellOver');

export const viewAsMachine = setup({
  types: {
    context: {} as ViewAsContext,
    input: {} as ViewAsContext,
    events: {} as ViewAsEvent,
    emitted: {} as ViewAsEmitted,
    tags: {} as 'busy' | 'viewing',
  },
  actors: {
    begin: requiredActor<Decision<ViewedRole>, { role: ViewedRole }>('begin'),
    follow: requiredActor<Refusal>('follow'),
  },
  guards: { agreed, isKept: ({ context }) => context.role !== null },
  actions: {
    keepRole: assign((_, { role }: { role: ViewedRole }) => ({ role })),
    forgetRole: assign({ role: null }),
    keep,
    show,
    showOwn,
    tell,
    tellOver,
    tellChanged: emit({ type: 'role.changed' }),
    close: emit({ type: 'view.over' }),
  },
}).createMachine({
  id: 'view-as',
  context: ({ input }) => input,
  initial: 'off',
  states: {
    off: {
      always: { guard: 'isKept', target: 'viewing' },
      on: { 'view.asked': { target: 'opening' } },
    },
    opening: {
      tags: 'busy',
      on: { 'person.left': { target: 'off' } },
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ event }) => asked(event),
        ...outcome(
          {
            target: 'viewing',
            actions: [{ type: 'keepRole', params: roleOf }, { type: 'keep', params: roleOf }, 'show'],
          },
          { target: 'off', because: 'tell' },
        ),
      },
    },
    viewing: {
      tags: 'viewing',
      on: {
        'view.stopped': {
          target: 'off',
          actions: ['forgetRole', { type: 'showOwn', params: { isLeft: false } }, 'close'],
        },
        'role.observed': {
          actions: [
            { type: 'keepRole', params: ({ event }) => event },
            { type: 'keep', params: ({ event }) => event },
            'tellChanged',
          ],
        },
        'person.left': {
          target: 'off',
          actions: ['forgetRole', { type: 'showOwn', params: { isLeft: true } }, 'close'],
        },
      },
      invoke: {
        id: 'follow',
        src: 'follow',
        onDone: {
          target: 'off',
          actions: [
            'forgetRole',
            { type: 'showOwn', params: { isLeft: false } },
            'close',
            { type: 'tellOver', params: ({ event }) => ({ refusal: event.output }) },
          ],
        },
      },
    },
  },
});

function roleOf(done: Done<ViewedRole>): { role: ViewedRole } {
  return { role: valueOf(done) };
}

function asked(event: ViewAsEvent): { role: ViewedRole } {
  if (event.type !== 'view.asked') throw new Error('A view begins when it is asked for.');
  return event;
}
