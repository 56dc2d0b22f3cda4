import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from './chart.ts';
import { formMachine } from './form.machine.ts';

/** The page and the paths of the form chart. */
export const formChart: Chart = {
  name: 'form',
  machine: formMachine,
  purpose: 'A form: filled in, checked, saved once, and left by accident only when nothing is lost.',
  requirements: ['FRM-28', 'NFR-09'],
  words: {
    'form.changed': 'A field was changed: whether they differ now from what the form began with.',
    'form.rejected': 'The person submits the form, and a field is not right.',
    'form.submitted': 'The person submits the form, and all fields are right.',
    'form.leave': 'The person cancels, closes the form or presses Escape.',
    'form.stay': 'The person goes on editing.',
    'form.discard': 'The person gives up what was typed.',
    'banner.dismiss': 'The person closes the banner.',
    save: 'Saves what was checked.',
    agreed: 'It was saved.',
    isDirty: 'Something differs from what the form began with.',
    keepDirty: 'Remembers whether something would be lost.',
    keepSubmitted: 'Keeps what was checked, and with which button.',
    keepRefusal:
      'Keeps why it was not saved, for the banner and for the line that follows it, both beside the buttons.',
    forgetRefusal: 'Takes the banner with the reason away.',
    forgetLastRefusal: 'Forgets why it was not saved.',
    showFirstError: 'Puts the focus on the first field that is not right.',
    tellSaved: 'Tells whoever opened the form what was saved.',
    forgetWay: 'Forgets where the person was going.',
    close: 'Takes the form away.',
    bannerTime: 'How long a refusal shows.',
  },
  identity: ({ context }) => [context['isDirty'], context['lastRefusal'] !== null],
  cases: [
    { type: 'form.changed', isDirty: true },
    { type: 'form.changed', isDirty: false },
    { type: 'form.submitted', value: { Name: 'Design' }, intent: 'save' },
    { type: 'xstate.done.actor.save', output: agreed({ id: 1 }) },
    {
      type: 'xstate.done.actor.save',
      output: refused('entity.nameTaken', 'Error: Label Name already exists'),
    },
  ],
};
