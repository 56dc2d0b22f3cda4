import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/index.ts';
import { inLocal, type LocalRows, unsentEvents } from './local-billing-store.ts';
import { signWebhook } from '#server/providers/webhook-signature.ts';

export interface Later {
  run(work: () => Promise<void>): void;
}

export type Receive = (payload: string, signature: string) => Promise<boolean>;

export interface LocalEvents {
  note(rows: LocalRows, type: string, object: object): Promise<void>;
  /** In order, one at a time; undelivered events are sent with the next. */
  announce(): void;
  sendTo(receive: Receive): void;
}

interface EventParts {
  readonly database: Database;
  readonly background: Later;
  readonly secret: string;
  readonly now: () => number;
}

/** Creates the stand-in's webhooks, signed as Stripe signs them. */
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
