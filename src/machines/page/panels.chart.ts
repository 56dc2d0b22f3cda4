import type { Chart } from '#machines/chart.ts';
import { panelsMachine } from './panels.machine.ts';

export const panelsChart: Chart = {
  name: 'panels',
  machine: panelsMachine,
  purpose:
    'Which panel is open over the screen: phone menu, contact, changes, deleted tasks, shortcuts, palette or the line that adds a task; one at a time.',
  requirements: ['NAV-28', 'BRD-13', 'J8'],
  states: {
    none: 'No panel is open.',
    open: 'A panel lies over the screen.',
    'open.menu': 'The side menu of a phone.',
    'open.contact': 'The support address.',
    'open.changes': 'The changes that are not sent or need attention.',
    'open.deleted': 'Recently deleted tasks, to restore them.',
    'open.shortcuts': 'The shortcuts of the screen.',
    'open.palette': 'Everything that can be done, found by typing.',
    'open.add': 'A task is added by its name, on any screen.',
  },
  reasons: {
    'open: changes.opened -> open.changes': 'Show in a message leads there whatever is open.',
    'open: panel.lost -> none': "Its code couldn't be loaded: the screen stays as it is.",
  },
  words: {
    'menu.opened': 'The user opens the menu of a phone.',
    'contact.opened': 'The user chooses Contact Us in the menu or in the palette.',
    'changes.opened':
      'The user asks for the list in the menu or the palette, by a count, on a card or in a message.',
    'deleted.opened': 'The user chooses Recently deleted in the menu or in the palette.',
    'shortcuts.opened': 'The user presses ?, or chooses Keyboard shortcuts in the palette.',
    'palette.opened': 'The user presses Ctrl or Cmd and K, or Search.',
    'add.opened': 'The user chooses Add a task in the palette, or what is typed there as the task.',
    'panel.closed': 'The user closes it, presses Escape, or follows a link of the menu.',
    'panel.lost': 'The code of the panel could not be loaded.',
    keepText: 'Keeps what was typed for the line.',
    tellLost: 'Says that it could not be opened.',
  },
  cases: [],
};
