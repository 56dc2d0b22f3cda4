import { assign, setup } from 'xstate';
import { requiredEffect } from '#machines/required-actor.ts';

export type PanelsEvent =
  | { type: 'menu.opened' }
  | { type: 'contact.opened' }
  | { type: 'changes.opened' }
  | { type: 'deleted.opened' }
  | { type: 'shortcuts.opened' }
  | { type: 'palette.opened' }
  | { type: 'add.opened'; text?: string }
  | { type: 'panel.closed' }
  | { type: 'panel.lost' };

/** The initial text of the line that adds a task. */
interface PanelsContext {
  text: string;
}

export const panelsMachine = setup({
  types: {
    context: {} as PanelsContext,
    events: {} as PanelsEvent,
    tags: {} as 'menu' | 'contact' | 'changes' | 'deleted' | 'shortcuts' | 'palette' | 'add',
  },
  actions: {
    keepText: assign((_, { text = '' }: { text?: string }) => ({ text })),
    tellLost: requiredEffect('tellLost'),
  },
}).createMachine({
  id: 'panels',
  context: { text: '' },
  initial: 'none',
  states: {
    none: {
      on: {
        'menu.opened': { target: 'open.menu' },
        'contact.opened': { target: 'open.contact' },
        'changes.opened': { target: 'open.changes' },
        'deleted.opened': { target: 'open.deleted' },
        'shortcuts.opened': { target: 'open.shortcuts' },
        'palette.opened': { target: 'open.palette' },
        'add.opened': {
          target: 'open.add',
          actions: { type: 'keepText', params: ({ event }) => event },
        },
      },
    },
    open: {
      initial: 'menu',

      on: {
        'changes.opened': {
          target: '.changes',
        },
        'panel.closed': { target: 'none' },
        'panel.lost': {
          target: 'none',
          actions: 'tellLost',
        },
      },
      states: {
        menu: {
          tags: 'menu',
          on: {
            'contact.opened': { target: 'contact' },
            'deleted.opened': { target: 'deleted' },
            'palette.opened': { target: 'palette' },
          },
        },
        contact: {
          tags: 'contact',
        },
        changes: { tags: 'changes' },
        deleted: { tags: 'deleted' },
        shortcuts: { tags: 'shortcuts' },
        palette: { tags: 'palette' },
        add: { tags: 'add' },
      },
    },
  },
});
