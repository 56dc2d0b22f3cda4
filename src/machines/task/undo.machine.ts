import { assign, setup } from 'xstate';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, type Done, outcome, valueOf } from '#machines/outcome.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

export type UndoEvent =
  | { type: 'undo.asked'; factId?: string }
  | { type: 'redo.asked' }
  | { type: 'step.refused'; refusal: Refusal };

export type UndoAsk = { readonly way: 'back'; readonly factId: string | null } | { readonly way: 'forth' };

/** `offers` is the step that the Undo or Redo button of its message refers to. */
export interface UndoResult {
  readonly way: UndoAsk['way'];
  readonly label: string;
  readonly factId: string;
  readonly offers: string;
  /** The task that stays paused although the start that paused it was undone (DEC-119). */
  readonly leaves?: { readonly taskId: string; readonly name: string };
  readonly note?: string;
  /** The whole message for an undone settings change, which has no redo (decision 0180). */
  readonly said?: string;
}

const tellDone: Effect<{ walked: UndoResult }> = requiredEffect('tellDone');
const tellRefused: Effect<{ refusal: Refusal }> = requiredEffect('tellRefused');

const refuse = {
  type: 'tellRefused',
  params: ({ event }: { event: Extract<UndoEvent, { type: 'step.refused' }> }) => event,
} as const;

/** One step at a time in the order of the requests, however fast the keys are pressed (DEC-119). */
export const undoMachine = setup({
  types: {
    context: {} as { waiting: readonly UndoAsk[] },
    events: {} as UndoEvent,
    tags: {} as 'busy',
  },
  actors: { walk: requiredActor<Decision<UndoResult>, UndoAsk>('walk') },
  actions: {
    keepAsk: assign(({ context }, { ask }: { ask: UndoAsk }) => ({ waiting: [...context.waiting, ask] })),
    dropAsk: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    tellDone,
    tellRefused,
  },
  guards: {
    agreed,
    waits: ({ context }) => context.waiting.length > 0,
    hasRoom: ({ context }) => context.waiting.length < MOST_WAITING,
  },
}).createMachine({
  id: 'undo',
  context: { waiting: [] },
  initial: 'idle',
  on: { 'step.refused': { actions: refuse } },
  states: {
    idle: { on: beginning() },
    deciding: {
      tags: 'busy',
      exit: 'dropAsk',
      invoke: {
        id: 'walk',
        src: 'walk',
        input: ({ context }) => firstOf(context.waiting),
        ...outcome(
          {
            target: 'done',
            actions: { type: 'tellDone', params: (done: Done<UndoResult>) => ({ walked: valueOf(done) }) },
          },
          { target: 'refused', because: 'tellRefused' },
        ),
      },
      on: {
        'undo.asked': { guard: 'hasRoom', actions: keepBack() },
        'redo.asked': { guard: 'hasRoom', actions: keepForth() },
      },
    },
    done: {
      always: { guard: 'waits', target: 'deciding' },
      on: {
        ...beginning(),
        'step.refused': {
          target: 'refused',
          actions: refuse,
        },
      },
    },
    refused: {
      always: { guard: 'waits', target: 'deciding' },
      on: beginning(),
    },
  },
});

function beginning() {
  return {
    'undo.asked': { target: 'deciding', actions: keepBack() },
    'redo.asked': { target: 'deciding', actions: keepForth() },
  } as const;
}

function keepBack() {
  const params = ({ event }: { event: UndoEvent & { type: 'undo.asked' } }) => {
    return { ask: { way: 'back', factId: event.factId ?? null } as const };
  };
  return { type: 'keepAsk', params } as const;
}

function keepForth() {
  return { type: 'keepAsk', params: () => ({ ask: { way: 'forth' } as const }) } as const;
}

/** Keeps a held key from running through the whole history. */
const MOST_WAITING = 4;

function firstOf([first]: readonly UndoAsk[]): UndoAsk {
  if (first === undefined) throw new Error('Nothing was asked for.');
  return first;
}
