import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { texts } from '#domain/texts/messages.ts';
import { finishSteps } from '#domain/onboarding/payload.ts';
import { agreed, refused } from '#domain/refusal.ts';
import { onboardingSaveMachine } from '#machines/onboarding/onboarding-save.machine.ts';

const combinations = Array.from({ length: 2 ** finishSteps.length }, (_, mask) => ({
  failing: finishSteps.filter((_, place) => (mask >> place) % 2 === 1),
}));
const pressed = { type: 'finish.pressed' } as const;
const answered = (step: string, output: unknown) => ({ type: `xstate.done.actor.${step}`, output }) as never;

it.each(combinations)(
  'ONB-22 ONB-26 ONB-27 ONB-34 DEC-74 saving completes when $failing fail and are retried, in order and without repeating finished steps',
  ({ failing }) => {
    let [now] = initialTransition(onboardingSaveMachine, { done: [] });
    const seen: unknown[] = [now.value];
    const take = (event: typeof pressed) => {
      [now] = transition(onboardingSaveMachine, now, event);
      seen.push(now.value);
    };
    take(pressed);
    for (const step of finishSteps) {
      if (failing.includes(step)) {
        take(answered(step, refused('server.unavailable', texts.noAnswer)));
        take(pressed);
      }
      take(answered(step, agreed(null)));
    }
    const asked = finishSteps.flatMap((step) => {
      const loading = { loading: step };
      return failing.includes(step) ? [loading, 'error', loading] : [loading];
    });
    expect(seen).toEqual(['idle', ...asked, 'done']);
    expect(now.context).toEqual({ done: finishSteps, message: null, isRepeated: false });
  },
);
