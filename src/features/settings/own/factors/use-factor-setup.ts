import { useState } from 'react';
import { fromPromise } from 'xstate';
import { agreed, type Decision } from '#domain/refusal.ts';
import { factorSetupMachine } from '#machines/forms/factor-setup.machine.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { announceDone } from '#services/toasts/index.ts';

interface FactorSetup {
  readonly add: () => Promise<Decision<{ readonly RecoveryCodes: readonly string[] }>>;
  readonly added: string;
  readonly onClose: () => void;
}

export function useFactorSetup({ add, added, onClose }: FactorSetup) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const actor = useFactorSetupMachine({
    actors: {
      add: fromPromise(async () => {
        const done = await add();
        if (!done.ok) return done;
        setCodes(done.value.RecoveryCodes);
        return agreed({ hasCodes: done.value.RecoveryCodes.length > 0 });
      }),
    },
    actions: { tellAdded: () => announceDone(added), tellClosed: onClose },
  });
  const state = useChart(actor, (snapshot) => snapshot);
  return {
    codes,
    message: state.context.message,
    isBusy: state.hasTag('busy'),
    showsCodes: state.hasTag('codes'),
    submit: () => actor.send({ type: 'setup.submitted' }),
    close: () => {
      actor.send({ type: 'setup.cancelled' });
      actor.send({ type: 'setup.saved' });
    },
  };
}

const useFactorSetupMachine = createChartHook(factorSetupMachine);
