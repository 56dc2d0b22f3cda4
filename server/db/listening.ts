import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig, type Pool } from 'pg';
import type { Database } from './pool.ts';

export type Messenger = Pick<Database, 'listen' | 'notify' | 'close'>;

/** Returns a messenger within one process, for the embedded database. */
export function localMessenger(): Messenger {
  const channels = makeChannels();
  return {
    listen: async (channel, onMessage) => {
      channels.on(channel, onMessage);
      return async () => {
        channels.off(channel, onMessage);
      };
    },
    notify: async (channel, message) => {
      channels.emit(channel, message);
    },
    close: async () => {
      channels.removeAllListeners();
    },
  };
}

/** Returns a messenger over LISTEN and NOTIFY. After a reconnect listeners get `null`, since messages were lost. */
export function postgresMessenger(config: ClientConfig, pool: Pool): Messenger {
  const channels = makeChannels();
  const ended = new AbortController();
  let line: Promise<Client> | undefined;

  async function connect(): Promise<Client> {
    const client = new Client(config);
    client.on('notification', ({ channel, payload }) => channels.emit(channel, payload ?? ''));
    // Before connecting: a server that shuts down may end the connection while it opens.
    client.on('error', () => void reconnect(client));
    client.on('end', () => void reconnect(client));
    await client.connect();
    const channelNames = channels.eventNames().map((channel) => client.escapeIdentifier(String(channel)));
    await client.query(channelNames.map((channel) => `LISTEN ${channel}`).join('; '));
    return client;
  }

  async function reconnect(broken: Client): Promise<void> {
    if (ended.signal.aborted || (await line?.catch(() => undefined)) !== broken) return;
    line = connectAgain();
    await line.catch(() => undefined);
    if (!ended.signal.aborted) for (const channel of channels.eventNames()) channels.emit(channel, null);
  }

  async function connectAgain(pause = FIRST_PAUSE_MS): Promise<Client> {
    try {
      return await connect();
    } catch {
      await wait(pause, undefined, { signal: ended.signal });
      return connectAgain(Math.min(pause * 2, LONGEST_PAUSE_MS));
    }
  }

  return {
    listen: async (channel, onMessage) => {
      channels.on(channel, onMessage);
      line ??= connect();
      const client = await line;
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      return async () => {
        channels.off(channel, onMessage);
      };
    },
    notify: coalesced(async (channel, message) => {
      await pool.query('SELECT pg_notify($1, $2)', [channel, message]);
    }),
    close: async () => {
      ended.abort();
      channels.removeAllListeners();
      const client = await line?.catch(() => undefined);
      await client?.end();
    },
  };
}

/** Sends one message of a kind at a time. Requests during a send are merged into one further send. */
function coalesced(send: Messenger['notify']): Messenger['notify'] {
  const last = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();
  return (channel, message) => {
    const kind = `${channel} ${message}`;
    const asked = waiting.get(kind);
    if (asked !== undefined) return asked;
    const before = last.get(kind);
    const sent = (async () => {
      await before?.catch(() => undefined);
      waiting.delete(kind);
      await send(channel, message);
    })();
    if (before !== undefined) waiting.set(kind, sent);
    last.set(kind, sent);
    const forget = () => {
      if (last.get(kind) === sent) last.delete(kind);
    };
    sent.then(forget, forget);
    return sent;
  };
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 1_000;

function makeChannels(): EventEmitter {
  return new EventEmitter().setMaxListeners(0);
}
