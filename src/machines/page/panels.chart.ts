import type { Chart } from '#machines/chart.ts';
import { panelsMachine } from './panels.machine.ts';

/** The page and the paths of the panels of the shell. */
export const panelsChart: Chart = {
  name: 'panels',
  machine: panelsMachine,
  purpose:
    'Which panel is open over the screen: phone menu, contact, changes, deleted tasks, shortcuts or palette; one at a time.',
  requirements: ['NAV-28', 'J8'],
  words: {
    'menu.opened': 'The user opens the menu of a phone.',
    'contact.opened': 'The user chooses Contact Us in the menu or in the palette.',
    'changes.opened':
      'The user asks for the list in the menu or the palette, by a count, on a card or in a message.',
    'deleted.opened': 'The user chooses Recently deleted in the menu or in the palette.',
    'shortcuts.opened': 'The user presses ?, or chooses Keyboard shortcuts in the palette.',
    'palette.opened': 'The user presses Ctrl or Cmd and K, or Search commands.',
    'panel.closed': 'The user closes it, presses Escape, or follows a link of the menu.',
    'panel.lost': 'The code of the panel could not be loaded.',
    tellLost: 'Says that it could not be opened.',
  },
  cases: [],
};
