import { addByNameMachine } from './add-by-name.machine.ts';
import type { Chart } from '#machines/chart.ts';

/** The page and the paths of the add-by-name chart. */
export const addByNameChart: Chart = {
  name: 'add-by-name',
  machine: addByNameMachine,
  purpose: 'The line in a column where tasks are added by name.',
  requirements: ['BRD-13', 'BRD-22'],
  states: {
    closed: 'No line is shown. A name that was refused, or goes with its week, is kept.',
    open: 'The line is shown in its column.',
    'open.naming': 'A name is typed.',
    'open.asking': 'Several lines were pasted: the user is asked whether they are one task or several.',
    'open.adding': 'The tasks are being added; the question stands until they are.',
  },
  reasons: {
    'closed: name.refused -> (stays)': 'It reappears the next time the line opens.',
    'open: name.refused -> (stays)': 'It stands in the line again, after what is typed there now.',
    'open.naming: name.saved #1 -> open.naming': 'The next name can be typed.',
    'open.adding: names.refused -> open.asking': 'The lines are still there.',
    'open.adding: line.closed -> (stays)': 'It stays open until they are added.',
  },
  words: {
    'line.asked': 'The user presses A, or Add task.',
    'draft.changed': 'The user types, or chooses a client or a project.',
    'names.pasted': 'The user pastes several lines.',
    'several.chosen': 'The user chooses one task per line.',
    'names.added': 'The tasks were added.',
    'names.refused': 'The tasks could not be added.',
    'one.chosen': 'The user chooses a single task for all lines.',
    'paste.declined': 'The user presses Escape or Cancel.',
    'name.saved': 'The name is added by Enter or by leaving the line.',
    'name.refused': 'The task could not be added.',
    'line.closed':
      'The user presses Escape, or Enter without a name, leaves it empty, goes on in the form, or shows another week.',
    goesOn: 'It was added by Enter.',
    keepDraft: 'Keeps what is typed and chosen.',
    keepText: 'Keeps the text in the line.',
    keepRefused: 'Puts the name into the line, or keeps it until what is typed there is added.',
    nextText: 'Empties the line, or puts a name into it that was refused.',
    keepNames: 'Keeps the pasted lines.',
    nextField: 'Opens a new field for the next name.',
    addSeveral: 'Adds a task for each line.',
    tellClosed: 'Tells the board that the line is closed.',
    leadBack: 'Focuses the last added task, or what had the focus before.',
  },
  inputs: [{ text: '' }],
  cases: [
    { type: 'draft.changed', draft: { text: 'Call the printer', choice: { client: null, project: null } } },
    { type: 'names.pasted', names: ['Call the printer', 'Book a room'] },
    { type: 'one.chosen', text: 'Call the printer Book a room' },
    { type: 'name.saved', goesOn: true },
    { type: 'name.saved', goesOn: false },
    { type: 'name.refused', text: 'Book a room' },
  ],
  identity: () => null,
};
