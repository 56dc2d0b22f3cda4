import { messages } from '#domain/texts/index.ts';
import type { Chart } from '#machines/chart.ts';
import { editInPlaceMachine } from './edit-in-place.machine.ts';

const meanings = [{ problem: messages.nameTooLong }, { value: 'Write the offer' }, null];

export const editInPlaceChart: Chart = {
  name: 'edit-in-place',
  machine: editInPlaceMachine,
  purpose: 'Edits a title or a time directly on the card.',
  requirements: [
    'CRD-04',
    'CRD-05',
    'CRD-06',
    'CRD-07',
    'CRD-08',
    'CRD-23',
    'CRD-24',
    'CRD-25',
    'TMR-01',
    'DEC-141',
  ],
  states: {
    open: 'The field replaces its text.',
    'open.editing': 'Nothing is wrong with the text so far.',
    'open.wrong': "The text can't be saved; the reason is shown beside it.",
    closed: 'The text is shown again; input to the field is ignored.',
  },
  reasons: {
    'open: text.entered #1 -> open.wrong': 'It stays in the field.',
    'open: text.entered #3 -> closed': 'Nothing changes.',
    'open: field.left #1 -> open.wrong': 'It stays in the field.',
    'open: field.left #3 -> closed': 'Nothing changes.',
    'open: field.taken #2 -> closed': 'Nothing can be saved.',
  },
  words: {
    'text.typed': 'The user types.',
    'text.entered': 'The user presses Enter.',
    'field.left': 'The user leaves the field.',
    'field.taken': 'The card with the field goes away: the task was moved or deleted elsewhere.',
    'edit.cancelled': 'The user presses Escape.',
    isWrong: 'The text cannot be saved.',
    isValid: 'The text can be saved and differs from the saved value.',
    isChange: 'The text differs from the saved value.',
    hasProblem: 'Errors show while typing.',
    keepProblem: 'Keeps why the text cannot be saved.',
    forgetProblem: 'Forgets why the text could not be saved.',
    save: 'Saves what the text means.',
    close: 'Replaces the field with the text.',
    focusAround: 'Focuses the element that contains the text.',
    holdKeys: 'Ignores the keys that are still being typed, until the user pauses or does something else.',
  },
  cases: [
    { type: 'text.typed', problem: null },
    { type: 'text.typed', problem: messages.nameTooLong },
    ...['text.entered', 'field.left', 'field.taken'].flatMap((type) =>
      meanings.map((meaning) => ({ type, meaning })),
    ),
  ],
};
