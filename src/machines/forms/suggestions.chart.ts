import type { Chart } from '#machines/chart.ts';
import { suggestionsMachine } from './suggestions.machine.ts';

/** The page and the paths of the suggestions of a line. */
export const suggestionsChart: Chart = {
  name: 'suggestions',
  machine: suggestionsMachine,
  purpose: 'The list of projects or labels under a line, for the word behind a # or an @.',
  requirements: ['BRD-13'],
  states: {
    closed: 'No list is shown.',
    open: 'The names that fit are listed under the line.',
  },
  reasons: {
    '(root): names.offered #2 -> closed': 'No name fits, or the word is none behind a sign.',
  },
  words: {
    'names.offered': 'The user types in the line, or chooses a name that several have.',
    'option.moved': 'The user presses the arrow up or down.',
    'name.chosen': 'The user presses Tab, clicks a name, or presses Enter on the active one.',
    'list.closed': 'The user presses Escape, or leaves the line.',
    isAny: 'There are names that fit.',
    keepOffer: 'Keeps where the word ends and how many names fit; none is active.',
    moveActive: 'Makes the next or the previous name the active one.',
  },
  cases: [
    { type: 'names.offered', caret: 5, count: 2 },
    { type: 'names.offered', caret: 5, count: 0 },
    { type: 'option.moved', by: 1 },
    { type: 'option.moved', by: -1 },
  ],
};
