import { setup } from 'xstate';
import { templateOfTasks, type TemplateSource } from '#domain/templates/index.ts';
import { requiredEffect } from '#machines/required-actor.ts';

export type TemplateSelectionEvent =
  | { type: 'name.asked'; tasks: readonly TemplateSource[] }
  | { type: 'name.left' }
  | { type: 'template.added' }
  | { type: 'selection.left' };

/** The bulk-selection machine holds the selected cards; this machine ends that selection (DEC-48, TPL-09). */
export const templateSelectionMachine = setup({
  types: { events: {} as TemplateSelectionEvent, tags: {} as 'names' },
  actions: { end: requiredEffect('end') },
  guards: { isTemplate: ({ event }) => 'tasks' in event && templateOfTasks(event.tasks).ok },
}).createMachine({
  id: 'template-selection',
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'name.asked': { guard: 'isTemplate', target: 'naming' },
        'selection.left': { target: 'left' },
      },
    },
    naming: {
      tags: 'names',
      on: {
        'name.left': { target: 'choosing' },
        'template.added': { target: 'made' },
      },
    },
    made: {
      type: 'final',
      entry: 'end',
    },
    left: { type: 'final', entry: 'end' },
  },
});
