import { setup } from 'xstate';
import type { LabelRef } from '#domain/task/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import { type Effect, requiredEffect } from '#machines/required-actor.ts';

export type ChipKind = 'client' | 'project' | 'label';

export interface ChipPickerInput {
  readonly clientId: number;
}

export type ChipPickerEvent =
  | { type: 'chip.pressed'; chip: ChipKind }
  | { type: 'client.chosen'; client: ProjectRef['client'] }
  | { type: 'project.chosen'; project: ProjectRef }
  | { type: 'label.chosen'; label: LabelRef | null }
  | { type: 'picker.left' };

const showClient: Effect<{ client: ProjectRef['client'] }> = requiredEffect('showClient');
const setProject: Effect<{ project: ProjectRef }> = requiredEffect('setProject');
const setLabel: Effect<{ label: LabelRef | null }> = requiredEffect('setLabel');

/** Tasks store no client: a chosen one is only shown until one of its projects is chosen (CRD-12 to CRD-15). */
export const chipPickerMachine = setup({
  types: {
    input: {} as ChipPickerInput,
    context: {} as ChipPickerInput,
    events: {} as ChipPickerEvent,
    tags: {} as ChipKind | 'ofOtherClient',
  },
  guards: {
    isPressed: ({ event }, { chip }: { chip: ChipKind }) => 'chip' in event && event.chip === chip,
    isOther: ({ context }, { client }: { client: ProjectRef['client'] }) => client.id !== context.clientId,
  },
  actions: { showClient, setProject, setLabel, close: requiredEffect('close') },
}).createMachine({
  id: 'chip-picker',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: {
      on: {
        'chip.pressed': [
          { guard: { type: 'isPressed', params: { chip: 'client' } }, target: 'choosingClient' },
          { guard: { type: 'isPressed', params: { chip: 'project' } }, target: 'choosingProject' },
          { target: 'choosingLabel' },
        ],
      },
    },
    choosingClient: {
      tags: 'client',
      on: {
        'client.chosen': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'choosingItsProject',
            actions: { type: 'showClient', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
        'picker.left': { target: 'closed' },
      },
    },
    choosingItsProject: {
      tags: ['project', 'ofOtherClient'],
      on: {
        'project.chosen': {
          target: 'closed',
          actions: { type: 'setProject', params: ({ event }) => event },
        },
        'picker.left': { target: 'closed' },
      },
    },
    choosingProject: {
      tags: 'project',
      on: {
        'project.chosen': {
          target: 'closed',
          actions: { type: 'setProject', params: ({ event }) => event },
        },
        'picker.left': { target: 'closed' },
      },
    },
    choosingLabel: {
      tags: 'label',
      on: {
        'label.chosen': { target: 'closed', actions: { type: 'setLabel', params: ({ event }) => event } },
        'picker.left': { target: 'closed' },
      },
    },
    closed: { type: 'final', entry: 'close' },
  },
});
