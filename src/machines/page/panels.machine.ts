import { setup } from 'xstate';
import { requiredEffect } from '#machines/required-actor.ts';

/** What the panels of the shell are told: which one is wanted, and that the open one is left or could not be loaded. */
export type PanelsEvent =
  | { type: 'menu.opened' }
  | { type: 'contact.opened' }
  | { type: 'changes.opened' }
  | { type: 'deleted.opened' }
  | { type: 'shortcuts.opened' }
  | { type: 'palette.opened' }
  | { type: 'panel.closed' }
  | { type: 'panel.lost' };

/**
 * Which panel of the shell lies over the screens (NAV-28, J8): one at a time, and opening another one closes the
 * first.
 */
export const panelsMachine = setup({
  types: {
    events: {} as PanelsEvent,
    tags: {} as 'menu' | 'contact' | 'changes' | 'deleted' | 'shortcuts' | 'palette',
  },
  actions: { tellLost: requiredEffect('tellLost') },
}).createMachine({
  id: 'panels',
  initial: 'none',
  states: {
    none: {
      description: 'No panel is open.',
      on: {
        'menu.opened': { target: 'open.menu' },
        'contact.opened': { target: 'open.contact' },
        'changes.opened': { target: 'open.changes' },
        'deleted.opened': { target: 'open.deleted' },
        'shortcuts.opened': { target: 'open.shortcuts' },
        'palette.opened': { target: 'open.palette' },
      },
    },
    open: {
      initial: 'menu',
      description: 'A panel lies over the screen.',
      on: {
        'changes.opened': {
          description: 'Show in a message leads there whatever is open.',
          target: '.changes',
        },
        'panel.closed': { target: 'none' },
        'panel.lost': {
          description: "Its code couldn't be loaded: the screen stays as it is.",
          target: 'none',
          actions: 'tellLost',
        },
      },
      states: {
        menu: {
          description: 'The side menu of a phone.',
          tags: 'menu',
          on: {
            'contact.opened': { target: 'contact' },
            'deleted.opened': { target: 'deleted' },
            'palette.opened': { target: 'palette' },
          },
        },
        contact: {
          description: 'The support address.',
          tags: 'contact',
        },
        changes: { description: 'The changes that are not sent or need attention.', tags: 'changes' },
        deleted: { description: 'Recently deleted tasks, to restore them.', tags: 'deleted' },
        shortcuts: { description: 'The shortcuts of the screen.', tags: 'shortcuts' },
        palette: { description: 'Everything that can be done, found by typing.', tags: 'palette' },
      },
    },
  },
});
