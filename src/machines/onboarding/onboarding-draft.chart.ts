import { agreed, refused } from '#domain/refusal.ts';
import { texts } from '#domain/texts/index.ts';
import type { Chart } from '#machines/chart.ts';
import { onboardingDraftMachine } from './onboarding-draft.machine.ts';

export const onboardingDraftChart: Chart = {
  name: 'onboarding-draft',
  machine: onboardingDraftMachine,
  purpose: 'Saves a draft of the wizard, so it can be closed and resumed.',
  requirements: ['ONB-36', 'ONB-37', 'ONB-38', 'ONB-39', 'ONB-40', 'NFR-12'],
  states: {
    resting: 'The fields match the saved draft.',
    waiting: 'Something changed; more changes may follow. A draft from another tab is older.',
    keeping: 'The draft is written.',
    unkept: "The browser can't save drafts: the page says so at every width.",
    finished: 'The wizard is finished: the draft is removed.',
  },
  reasons: {
    'resting: draft.brought -> (stays)': 'Another tab has kept a newer one.',
  },
  words: {
    'draft.changed': 'Something was typed, chosen, added or removed, or another step is shown.',
    'draft.due': 'The page is closing, or a call is about to be sent.',
    'draft.brought': 'Another tab saved a draft.',
    'draft.finished': 'The wizard is finished.',
    keep: 'Saves the draft in the browser.',
    agreed: 'It was written.',
    takeOver: "Fills the fields from the other tab's draft.",
    clear: 'Removes the draft.',
    debounce: 'How long to wait for another change before saving.',
  },
  noFace:
    "The draft shows in the fields. That a draft can't be saved is shown beside the steps; where there is no room for them, above the buttons.",
  cases: [
    { type: 'draft.brought', draft: {} },
    { type: 'xstate.done.actor.keep', output: agreed(null) },
    { type: 'xstate.done.actor.keep', output: refused('storage.failed', texts.storageFailed) },
  ],
};
