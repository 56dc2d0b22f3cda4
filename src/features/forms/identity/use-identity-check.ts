import { useState } from 'react';
import { fromPromise } from 'xstate';
import { agreed, type Decision } from '#domain/refusal.ts';
import { identityCheckMachine } from '#machines/forms/identity-check.machine.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { type ConfirmingBy, useConfirmation } from '#services/queries/index.ts';
import { announceRefusal } from '#services/toasts/index.ts';

type Act = (confirmation: string) => Promise<Decision<unknown>>;

/** Asked even if the user confirmed their identity minutes ago. */
export interface ActQuestion {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

/**
 * Runs an action once the user has confirmed their identity, now or minutes ago. Pass the result to
 * `IdentityDialog`.
 */
export function useIdentityCheck() {
  const confirmation = useConfirmation();
  const [asked] = useState(createAsked);
  const actor = useIdentityCheckMachine({
    actors: {
      confirm: fromPromise(async () =>
        confirmation.recent() === null ? confirmation.confirm(asked.given()) : agreed(null),
      ),
      act: fromPromise(async () => {
        asked.give({});
        return asked.wanted().act(confirmation.recent() ?? '');
      }),
    },
    actions: {
      tellDone: () => asked.wanted().onDone(),
      tellRefused: (_, { refusal }) => announceRefusal(refusal),
      forgetConfirmation: confirmation.forget,
    },
  });
  const state = useChart(actor, (snapshot) => snapshot);
  return {
    isAsking: state.hasTag('asks'),
    isBusy: state.hasTag('busy'),
    message: state.context.message,
    question: () => asked.wanted().question,
    isConfirmed: () => confirmation.recent() !== null,
    run(act: Act, onDone: () => void = () => undefined, question?: ActQuestion) {
      asked.want({ act, onDone, question });
      const isConfirmed = question === undefined && confirmation.recent() !== null;
      actor.send({ type: 'check.asked', isConfirmed });
    },
    submit(confirming: ConfirmingBy) {
      asked.give(confirming);
      actor.send({ type: 'check.submitted' });
    },
    cancel: () => actor.send({ type: 'check.cancelled' }),
  };
}

interface Wanted {
  readonly act: Act;
  readonly onDone: () => void;
  readonly question: ActQuestion | undefined;
}

/** Not in the chart, because its snapshots can be inspected and this holds passwords. */
function createAsked() {
  let given: ConfirmingBy = {};
  let wanted: Wanted | undefined;
  return {
    given: () => given,
    give(next: ConfirmingBy) {
      given = next;
    },
    wanted() {
      if (wanted === undefined) throw new Error('Nothing was asked for.');
      return wanted;
    },
    want(next: Wanted) {
      wanted = next;
    },
  };
}

export type IdentityCheck = ReturnType<typeof useIdentityCheck>;

const useIdentityCheckMachine = createChartHook(identityCheckMachine);
