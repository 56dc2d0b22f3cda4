import type { Chart } from './chart.ts';
import { panelsMachine } from './panels.machine.ts';

/** The page and the paths of the panels of the shell. */
export const panelsChart: Chart = {
  name: 'panels',
  machine: panelsMachine,
  purpose:
    'Which panel is open over the screen: phone menu, contact, changes, deleted tasks, shortcuts or palette; one at a time.',
  requirements: ['NAV-28', 'J8'],
  words: {
    'menu.opened': 'The person opens the menu of a phone.',
    'contact.opened': 'The person chooses Contact Us.',
    'changes.opened': 'The list is asked for by the menu, a count, a card or a message.',
    'deleted.opened': 'The person chooses Recently deleted in the menu or in the palette.',
    'shortcuts.opened': 'The user presses the shortcut of the sheet. (and "the keys of the palette")',
    'palette.opened': 'The person presses the keys of the palette, or chooses Search commands in the menu.',
    'panel.closed': 'The person closes it, presses Escape, or follows a link of the menu.',
    'panel.lost': 'The code of the panel could not be loaded.',
    tellLost: 'Says that it could not be opened.',
  },
  cases: [],
};
