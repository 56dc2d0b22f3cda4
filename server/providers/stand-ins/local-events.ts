import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/pool.ts';
import { inLocal, type LocalRows, unsentEvents } from './local-billing-store.ts';
import { signWebhook } from '#server/providers/webhook-signature.ts';

/** Runs what no answer waits for. */
export interface Later {
  run(work: () => Promise<void>): void;
}

/** Takes a webhook; false means that it was not taken. */
export type Receive = (payload: string, signature: string) => Promise<boolean>;

/** What has happened at the stand-in, as the product hears of it. */
export interface LocalEvents {
  /** Keeps that something has happened, with the transaction in which it does. */
  note(rows: LocalRows, type: string, object: object): Promise<void>;
  /** Sends what has happened, in its order, one after the other; what is not taken is sent with the next. */
  announce(): void;
  sendTo(receive: Receive): void;
}

interface EventParts {
  readonly database: Database;
  readonly background: Later;
  readonly secret: string;
  readonly now: () => number;
}

/** The webhooks of the stand-in, signed as those of the payment service are. */
export function createLocalEvents({ database, background, secret, now }: EventParts): LocalEvents {
  let receive: Receive = async () => false;
  let sending = Promise.resolve();

  const sendEvents = async () => {
    for (const event of await unsentEvents(database)) {
      const { payload } = event.data;
      if (!(await receive(payload, signWebhook(payload, secret, now())))) return;
      await inLocal(database, event.workspaceId, (rows) => rows.change(event, { isSent: true }));
    }
  };
  return {
    note(rows, type, object) {
      const id = `evt_local_${randomUUID()}`;
      const created = Math.floor(now() / 1_000);
      const payload = JSON.stringify({ id, object: 'event', created, type, data: { object } });
      return rows.add('event', id, { payload, isSent: false }, now());
    },
    announce: () =>
      background.run(async () => {
        sending = sending.then(sendEvents, sendEvents);
        await sending;
      }),
    sendTo(next) {
      receive = next;
    },
  };
}
