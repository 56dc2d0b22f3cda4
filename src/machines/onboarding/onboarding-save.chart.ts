import { texts } from '#domain/texts/index.ts';
import { finishSteps } from '#domain/onboarding/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { onboardingSaveMachine } from './onboarding-save.machine.ts';

export const onboardingSaveChart: Chart = {
  name: 'onboarding-save',
  machine: onboardingSaveMachine,
  purpose: 'Finishes the wizard: six calls, each once, whatever fails between them.',
  requirements: ['ONB-22', 'ONB-27', 'ONB-28', 'ONB-34', 'ONB-35', 'DEC-74'],
  states: {
    idle: 'The button reads "Finish".',
    loading: 'The button reads "Finishing...".',
    'loading.resuming': 'It goes on with the first call that is not done.',
    'loading.company': 'The workspace is renamed.',
    'loading.users': 'The users are created.',
    'loading.teams': 'The teams are created.',
    'loading.clients': 'The clients are created.',
    'loading.labels': 'The labels are created.',
    'loading.finish': 'The user is marked onboarded.',
    done: 'The button reads "Close", and "Onboarding completed successfully!" shows.',
    error: 'The button reads "Upload Again"; why it failed shows.',
  },
  reasons: {
    'loading.resuming: always #7 -> done': 'Everything was done, but the page closed before it could say so.',
  },
  words: {
    'finish.pressed': 'The user presses "Finish", or "Upload Again".',
    call: 'Sends one of the calls under its idempotency key.',
    agreed: 'The call succeeded. (7 charts)',
    isNext: 'It is the first call that is not done.',
    isRepeated: 'A retry was requested.',
    keepDone: 'Remembers that the call is done.',
    keepRefusal: 'Keeps why it failed.',
    forgetRefusal: 'Forgets why the last try failed.',
    repeat: 'Requests a retry.',
    repeatOnce: 'Clears the retry.',
    complete: "Clears the draft and reads the user's permissions.",
  },
  inputs: [{ done: [] }, { done: finishSteps.slice(0, 3) }, { done: finishSteps }],
  cases: finishSteps.flatMap((step) => [
    { type: `xstate.done.actor.${step}`, output: agreed(null) },
    { type: `xstate.done.actor.${step}`, output: refused('server.unavailable', texts.noAnswer) },
  ]),
  inBrowser: {
    inputs: [{ done: [] }],
    unseen: {
      'loading.resuming: always #7 -> done':
        'The page would have to close between the last answer and what follows it.',
      ...Object.fromEntries(
        finishSteps.map((step) => [
          `loading.${step}: xstate.error.actor.${step} -> error`,
          'A request that fails is a refusal.',
        ]),
      ),
    },
  },
};
