import { assign, setup } from 'xstate';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, type Done, outcome, valueOf } from '#machines/outcome.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

/** What the undo chart is asked: to take back the last step, or a named one, or to redo; and what the server says of a step later. */
export type UndoEvent =
  | { type: 'undo.asked'; factId?: string }
  | { type: 'redo.asked' }
  | { type: 'step.refused'; refusal: Refusal };

/** One step to walk: back, from a named fact or the last one, or forth. */
export type UndoAsk = { readonly way: 'back'; readonly factId: string | null } | { readonly way: 'forth' };

/** A step that was walked: what it was called, the undo that was recorded, and the fact that takes it back when undone. */
export interface UndoResult {
  readonly way: UndoAsk['way'];
  readonly label: string;
  readonly factId: string;
  readonly offers: string;
  /** The task that a start had set aside, and that stays paused though that start was taken back or its own was redone (DEC-119). */
  readonly leaves?: { readonly taskId: string; readonly name: string };
  /** What is said of its tasks that stay as they are, and of the steps before it that could not be walked any more. */
  readonly note?: string;
  /** All that is said of an act of the settings that was undone; there is no way forth from it (decision 0180). */
  readonly said?: string;
}

const tellDone: Effect<{ walked: UndoResult }> = requiredEffect('tellDone');
const tellRefused: Effect<{ refusal: Refusal }> = requiredEffect('tellRefused');

const refuse = {
  type: 'tellRefused',
  params: ({ event }: { event: Extract<UndoEvent, { type: 'step.refused' }> }) => event,
} as const;

/**
 * Undo and redo of the own acts (DEC-119): one step after the other, in the order in which they were asked for, however
 * quickly the keys are pressed. Which step that is and whether it may go back is decided by `src/domain/journal`.
 */
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

/** How many steps may be asked for at once: a key that is held down does not run through the whole history. */
const MOST_WAITING = 4;

function firstOf([first]: readonly UndoAsk[]): UndoAsk {
  if (first === undefined) throw new Error('Nothing was asked for.');
  return first;
}
