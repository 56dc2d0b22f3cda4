import { texts } from '#domain/texts/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { formMachine } from './form.machine.ts';

export const formChart: Chart = {
  name: 'form',
  machine: formMachine,
  purpose: 'A form: filled in, validated, saved once, and never closed by accident with unsaved changes.',
  requirements: ['FRM-28', 'NFR-09'],
  states: {
    open: 'The fields can be filled in.',
    'open.editing': 'Nothing has been refused, or that was shown long enough.',
    'open.refused': 'Why it was not saved stands beside the buttons.',
    saving: 'Saving; the buttons are disabled.',
    asking: 'Asks before discarding changes.',
    saved: 'Done.',
    left: 'Nothing was saved.',
  },
  reasons: {
    'open: form.rejected -> (stays)': 'A field is invalid.',
    'open: form.leave #1 -> asking': 'There are unsaved changes.',
  },
  words: {
    'form.changed': 'A field was changed; says whether the form has unsaved changes.',
    'form.rejected': 'The user submits the form with an invalid field.',
    'form.submitted': 'The user submits the form with valid fields.',
    'form.leave': 'The user cancels, closes the form or presses Escape.',
    'form.stay': 'The user keeps editing.',
    'form.discard': 'The user discards the changes.',
    'banner.dismiss': 'The user closes the banner.',
    save: 'Saves what was checked.',
    agreed: 'It was saved.',
    isDirty: 'There are unsaved changes.',
    keepDirty: 'Remembers whether there are unsaved changes.',
    keepSubmitted: 'Stores the validated values and the button.',
    keepRefusal:
      'Keeps why it was not saved, for the banner and for the line that follows it, both beside the buttons.',
    forgetRefusal: 'Hides the banner.',
    forgetLastRefusal: 'Forgets why it was not saved.',
    showFirstError: 'Focuses the first invalid field.',
    tellSaved: 'Tells whoever opened the form what was saved.',
    forgetWay: 'Forgets where the user was going.',
    close: 'Closes the form.',
    bannerTime: 'How long a refusal shows.',
  },
  identity: ({ context }) => [context['isDirty'], context['lastRefusal'] !== null],
  cases: [
    { type: 'form.changed', isDirty: true },
    { type: 'form.changed', isDirty: false },
    { type: 'form.submitted', value: { Name: 'Design' }, intent: 'save' },
    { type: 'xstate.done.actor.save', output: agreed({ id: 1 }) },
    { type: 'xstate.done.actor.save', output: refused('server.unavailable', texts.noAnswer) },
  ],
};
