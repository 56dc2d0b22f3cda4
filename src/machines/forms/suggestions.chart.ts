import type { Chart } from '#machines/chart.ts';
import { suggestionsMachine } from './suggestions.machine.ts';

export const suggestionsChart: Chart = {
  name: 'suggestions',
  machine: suggestionsMachine,
  purpose: 'The list of projects or labels under a line, for the word behind a # or an @.',
  requirements: ['BRD-13'],
  states: {
    closed: 'No list is shown.',
    open: 'The names that fit the word at the caret are listed; there may be none.',
  },
  words: {
    'word.typed': 'The user types in the line, or chooses a name that several have.',
    'option.moved': 'The user presses the arrow up or down.',
    'name.chosen': 'The user presses Tab, clicks a name, or presses Enter on the active one.',
    'list.closed': 'The user presses Escape, or leaves the line.',
    keepWord: 'Keeps where the word ends; no name is active.',
    moveActive: 'Makes the next or the previous name the active one.',
  },
  cases: [
    { type: 'word.typed', caret: 5 },
    { type: 'option.moved', by: 1, count: 2 },
    { type: 'option.moved', by: -1, count: 2 },
  ],
};
