import { fromPromise } from 'xstate';
import { journalDeliveryMachine } from '#machines/delivery/journal-delivery.machine.ts';
import { startChart } from '#services/charts/start-chart.ts';
import type { Journal } from './journal.types.ts';
import type { SendNext } from './send-next.ts';

/** Whether the browser has a network, and when that changes. */
export interface Network {
  isOnline(): boolean;
  subscribe(listener: (online: boolean) => void): () => void;
}

/** The sending of a journal, for as long as that is open: one tab of the browser leads it (J10). */
export interface Delivery {
  /** Its chart, for whoever shows how changes are being sent. */
  readonly actor: Journal['delivery'];
  /** This tab is the sender from now on; what it answers ends that for good, and calls off what is under way. */
  lead(): () => void;
  /** There may be something to send. */
  changed(): void;
  /** Nobody is signed in: what is under way is called off, and everything waits. */
  authExpired(): void;
  authRenewed(): void;
  /** False while this tab leads and sending has to wait. */
  canSend(): boolean;
  close(): void;
}

/** Runs the delivery chart with its one step; `onCannotSend` hears when sending has to wait. */
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
