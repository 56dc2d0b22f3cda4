import { createActor, fromPromise } from 'xstate';
import { journalDeliveryMachine } from '#machines/journal-delivery.machine.ts';
import type { SendNext } from './send-next.ts';

/** Whether the browser has a network, and when that changes. */
export interface Network {
  isOnline(): boolean;
  subscribe(listener: (online: boolean) => void): () => void;
}

/** The sender at work in the tab that leads. */
export interface Delivery {
  /** There may be something to send. */
  changed(): void;
  /** Nobody is signed in: what is under way is called off, and everything waits. */
  authExpired(): void;
  authRenewed(): void;
  canSend(): boolean;
  stop(): void;
}

/** Starts the delivery chart with its one step; `onCannotSend` hears when sending has to wait. */
export function startDelivery(sendNext: SendNext, network: Network, onCannotSend: () => void): Delivery {
  const actor = createActor(
    journalDeliveryMachine.provide({
      actors: { sendNext: fromPromise(({ input, signal }) => sendNext(signal, input.triesHeld)) },
    }),
  );
  const canSend = (): boolean => {
    const snapshot = actor.getSnapshot();
    return ['idle', 'sending', 'holding'].some((state) => state === snapshot.value);
  };
  actor.subscribe(() => {
    if (!canSend()) onCannotSend();
  });
  actor.start();
  const leaveNetwork = network.subscribe((online) => {
    actor.send({ type: online ? 'network.online' : 'network.offline' });
  });
  if (!network.isOnline()) actor.send({ type: 'network.offline' });
  actor.send({ type: 'outbox.changed' });

  return {
    changed: () => actor.send({ type: 'outbox.changed' }),
    authExpired: () => actor.send({ type: 'auth.expired' }),
    authRenewed: () => actor.send({ type: 'auth.renewed' }),
    canSend,
    stop: () => {
      leaveNetwork();
      actor.stop();
    },
  };
}
