import { fromPromise } from 'xstate';
import { journalDeliveryMachine } from '#machines/delivery/journal-delivery.machine.ts';
import { startChart } from '#services/charts/index.ts';
import type { Journal } from './journal.types.ts';
import type { SendNext } from './send-next.ts';

export interface Network {
  isOnline(): boolean;
  subscribe(listener: (online: boolean) => void): () => void;
}

export interface Delivery {
  readonly actor: Journal['delivery'];
  lead(): () => void;
  changed(): void;
  authExpired(): void;
  authRenewed(): void;
  canSend(): boolean;
  close(): void;
}

/** Runs the delivery chart with `sendNext` and calls `onCannotSend` when sending has to wait. */
export function createDelivery(sendNext: SendNext, network: Network, onCannotSend: () => void): Delivery {
  const actor = startChart(
    journalDeliveryMachine.provide({
      actors: { sendNext: fromPromise(({ input, signal }) => sendNext(signal, input.triesHeld)) },
    }),
  );
  const canSend = (): boolean => !actor.getSnapshot().hasTag('cannotSend');
  actor.on('delivery.cannotSend', onCannotSend);
  const leaveNetwork = network.subscribe((online) => {
    actor.send({ type: online ? 'network.online' : 'network.offline' });
  });

  return {
    actor,
    lead() {
      actor.send({ type: 'delivery.start' });
      if (!network.isOnline()) actor.send({ type: 'network.offline' });
      actor.send({ type: 'outbox.changed' });
      return () => actor.send({ type: 'delivery.stop' });
    },
    changed: () => actor.send({ type: 'outbox.changed' }),
    authExpired: () => actor.send({ type: 'auth.expired' }),
    authRenewed: () => actor.send({ type: 'auth.renewed' }),
    canSend,
    close() {
      leaveNetwork();
      actor.stop();
    },
  };
}
