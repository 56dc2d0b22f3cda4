import { type ActorRefFrom, fromPromise } from 'xstate';
import { RECONNECT_MS, streamMachine } from '#machines/delivery/stream.machine.ts';
import { type Locks, seekLeadership } from '#services/browser/index.ts';
import { startChart } from '#services/charts/index.ts';
import type { Api } from '#services/http/index.ts';
import { type Hint, readHint } from './hint.ts';
import type { SeenPosition } from './seen-position.ts';
import { serverEvents } from './server-events.ts';

export type StreamActor = Pick<ActorRefFrom<typeof streamMachine>, 'getSnapshot' | 'subscribe'>;

export interface Stream {
  readonly actor: StreamActor;
  readonly leave: () => void;
}

export interface StreamDeps {
  readonly name: string;
  readonly api: Pick<Api, 'open'>;
  /** Without locks each tab reads a stream of its own. */
  readonly locks: Locks | undefined;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  readonly random: () => number;
  readonly seen: SeenPosition;
  readonly onHint: (hint: Hint) => void;
  /** Happens when the user's rights change (S4). */
  readonly onReopened: () => void;
}

/** Follows the hints: one tab reads and relays them (S7, DEC-131). Ends if the server's journal went back (J15). */
export function followStream({
  name,
  api,
  locks,
  channel,
  random,
  seen,
  onHint,
  onReopened,
}: StreamDeps): Stream {
  channel.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<unknown>;
    if (data === WENT_BACK) actor.send({ type: 'stream.wentBack' });
    const hint = readHint(data);
    if (hint) onHint(hint);
  });

  let hasBeenOpen = false;
  const read = async (signal: AbortSignal): Promise<void> => {
    const opened = await api.open(STREAM_PATH, signal);
    if (!opened.ok || !opened.response.body) return;
    if (hasBeenOpen) onReopened();
    hasBeenOpen = true;
    // The server sends its position first. A lower one than seen means that its journal went back (J15).
    let least = seen.read();
    const breathe = () => {
      if (!signal.aborted) actor.send({ type: 'stream.breathed' });
    };
    for await (const text of serverEvents(opened.response.body, breathe)) {
      const hint = readHint(parse(text));
      if (!hint || signal.aborted) continue;
      if (hint.position < least) {
        channel.postMessage(WENT_BACK);
        actor.send({ type: 'stream.wentBack' });
        return;
      }
      least = 0;
      seen.note(hint.position);
      channel.postMessage(hint);
      onHint(hint);
    }
  };

  const actor = startChart(
    streamMachine.provide({
      actors: { read: fromPromise(({ signal }) => read(signal)) },
      delays: { reconnectTime: () => random() * RECONNECT_MS },
    }),
  );
  const lead = () => {
    actor.send({ type: 'stream.lead' });
    return () => actor.stop();
  };
  const leave = locks ? seekLeadership(locks, `${name}-stream`, lead) : lead();

  return {
    actor,
    leave() {
      leave();
      actor.stop();
      channel.close();
    },
  };
}

const STREAM_PATH = '/api/stream';
const WENT_BACK = 'stream.wentBack';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
