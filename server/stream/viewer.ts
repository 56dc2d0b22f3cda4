import type { RequestActor } from '#server/http/index.ts';

export interface Viewer {
  readonly actor: RequestActor;
  readonly rights: string;
  readonly signInId: string;
  /** Drops a client with 1 MiB queued (S6). */
  send(text: string): void;
  /** Drops a client that has read nothing since the last heartbeat. */
  beat(): void;
  end(): void;
}

/** Returns an actor's identity and rights as comparable text. */
export const rightsOf = (actor: RequestActor): string => JSON.stringify(actor);

/** Opens a stream; `onEnd` is called once, whichever side ends it. */
export function openViewer(
  actor: RequestActor,
  signInId: string,
  onEnd: () => void,
): { viewer: Viewer; stream: ReadableStream<Uint8Array> } {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let sent = 0;
  let takenBefore = -1;
  const leave = () => {
    if (controller === undefined) return;
    controller = undefined;
    onEnd();
  };
  const cut = () => {
    controller?.error(new Error('The reader is too slow.'));
    leave();
  };
  const queued = () => MOST_QUEUED - (controller?.desiredSize ?? MOST_QUEUED);
  const send = (text: string) => {
    if (controller === undefined) return;
    if (queued() >= MOST_QUEUED) return cut();
    const bytes = encoder.encode(text);
    sent += bytes.length;
    controller.enqueue(bytes);
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (opened) => {
        controller = opened;
      },
      cancel: leave,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_QUEUED }),
  );
  const viewer: Viewer = {
    actor,
    rights: rightsOf(actor),
    signInId,
    send,
    beat: () => {
      if (controller === undefined) return;
      const taken = sent - queued();
      if (queued() > 0 && taken === takenBefore) return cut();
      takenBefore = taken;
      send(': alive\n\n');
    },
    end: () => {
      if (controller === undefined) return;
      controller.close();
      leave();
    },
  };
  return { viewer, stream };
}

const MOST_QUEUED = 1_048_576;
