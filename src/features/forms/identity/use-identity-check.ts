import { useState } from 'react';
import { fromPromise } from 'xstate';
import { agreed, type Decision } from '#domain/refusal.ts';
import { identityCheckMachine } from '#machines/forms/identity-check.machine.ts';
import { createChartHook, useChart } from '#services/charts/use-chart.ts';
import { type ConfirmingBy, useConfirmation } from '#services/queries/people/confirmation-queries.ts';
import { announceRefusal } from '#services/toasts/announce.ts';

/** Something that is done with the proof of a confirmation. */
type Act = (confirmation: string) => Promise<Decision<unknown>>;

/** The question before an action that can't be undone; asked even if the user confirmed their identity minutes ago. */
export interface ActQuestion {
  readonly title: string;
  /** What the action does. */
  readonly text: string;
  /** The label of the button. */
  readonly confirm: string;
}

/**
 * Does something once the user has confirmed who they are, now or a few minutes ago. The dialog that asks is
 * `IdentityDialog`, which takes what is answered here.
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
    /** Whether the user has confirmed a few minutes ago. */
    isConfirmed: () => confirmation.recent() !== null,
    /** Asks for something to be done. */
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

/** What was asked for, and what confirms it: apart from the chart, whose steps can be looked at. */
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

/** What the dialog of a check shows, and tells it. */
export type IdentityCheck = ReturnType<typeof useIdentityCheck>;

const useIdentityCheckMachine = createChartHook(identityCheckMachine);
