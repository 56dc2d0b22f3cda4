import { assign, setup } from 'xstate';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, outcome, surprise } from '#machines/outcome.ts';
import { requiredActor } from '#machines/required-actor.ts';

export type EditConflictEvent =
  | { type: 'mine.use' }
  | { type: 'theirs.keep' }
  | { type: 'task.makeAnew' }
  | { type: 'changes.apply' }
  | { type: 'changes.drop' };

/** `isBack`: the task was deleted and exists again. */
export interface EditConflictContext {
  readonly isGone: boolean;
  readonly isBack: boolean;
  refusal: Refusal | null;
}

/** Nothing is dropped before the user decides about conflicting changes (DEC-141). */
export const editConflictMachine = setup({
  types: {
    context: {} as EditConflictContext,
    events: {} as EditConflictEvent,
    input: {} as Pick<EditConflictContext, 'isGone'> & Partial<Pick<EditConflictContext, 'isBack'>>,
    tags: {} as 'busy',
  },
  actors: {
    sendMine: requiredActor<Decision<unknown>>('sendMine'),
    makeAnew: requiredActor<Decision<unknown>>('makeAnew'),
    apply: requiredActor<void>('apply'),
    drop: requiredActor<void>('drop'),
  },
  guards: {
    isGone: ({ context }) => context.isGone,
    isBack: ({ context }) => context.isBack,
    agreed,
  },
  actions: {
    keepRefusal: assign((_, { refusal }: { refusal: Refusal }) => ({ refusal })),
    clearRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'edit-conflict',
  context: ({ input }) => ({ isGone: input.isGone, isBack: input.isBack ?? false, refusal: null }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'looking',
      states: {
        looking: {
          always: [
            { guard: 'isBack', target: 'back' },
            { guard: 'isGone', target: 'gone' },
            { target: 'disputed' },
          ],
        },
        disputed: {
          on: { 'mine.use': toDo('usingMine'), 'theirs.keep': toDo('dropping') },
        },
        gone: {
          on: { 'task.makeAnew': toDo('makingAnew'), 'changes.drop': toDo('dropping') },
        },
        back: {
          on: { 'changes.apply': toDo('applying'), 'changes.drop': toDo('dropping') },
        },
      },
    },
    usingMine: {
      tags: 'busy',
      invoke: { id: 'sendMine', src: 'sendMine', ...whenDone() },
    },
    makingAnew: {
      tags: 'busy',
      invoke: { id: 'makeAnew', src: 'makeAnew', ...whenDone() },
    },
    applying: {
      tags: 'busy',
      invoke: { id: 'apply', src: 'apply', ...whenWritten() },
    },
    dropping: {
      tags: 'busy',
      invoke: { id: 'drop', src: 'drop', ...whenWritten() },
    },
    decided: { type: 'final' },
  },
});

function toDo<T extends string>(state: T) {
  return { target: `#edit-conflict.${state}`, actions: 'clearRefusal' } as const;
}

function whenDone() {
  return outcome(
    { target: 'decided' },
    {
      target: 'asking',
      because: 'keepRefusal',
    },
  );
}

function whenWritten() {
  return {
    onDone: { target: 'decided' },
    onError: {
      target: 'asking',
      actions: { type: 'keepRefusal', params: () => ({ refusal: surprise }) },
    },
  } as const;
}
