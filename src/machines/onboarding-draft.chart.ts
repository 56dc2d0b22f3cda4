import { agreed, refused } from '#domain/refusal.ts';
import { texts } from '#domain/messages.ts';
import type { Chart } from './chart.ts';
import { onboardingDraftMachine } from './onboarding-draft.machine.ts';

/** The page and the paths of the onboarding-draft chart. */
export const onboardingDraftChart: Chart = {
  name: 'onboarding-draft',
  machine: onboardingDraftMachine,
  purpose: 'Keeps what is typed into the wizard, so that it can be closed and gone on with.',
  requirements: ['ONB-36', 'ONB-37', 'ONB-38', 'ONB-39', 'ONB-40', 'NFR-12'],
  words: {
    'draft.changed': 'Something was typed, chosen, added or removed, or another step is shown.',
    'draft.due': 'The page goes away, or a call is about to be sent.',
    'draft.brought': 'Another tab has kept a draft.',
    'draft.finished': 'The wizard is finished.',
    keep: 'Writes the draft into the storage of the browser.',
    agreed: 'It was written.',
    takeOver: 'Puts what the other tab has kept into the fields.',
    clear: 'Removes the draft.',
    debounce: 'How long a change waits for the next one.',
  },
  noFace: 'What is kept shows in the fields of the wizard; that nothing is kept, beside its steps.',
  cases: [
    { type: 'draft.brought', draft: {} },
    { type: 'xstate.done.actor.keep', output: agreed(null) },
    { type: 'xstate.done.actor.keep', output: refused('storage.failed', texts.storageFailed) },
  ],
};
