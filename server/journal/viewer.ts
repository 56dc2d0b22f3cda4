import type { RequestActor } from '#server/http/handler.ts';

/** One open stream. */
export interface Viewer {
  /** The viewer with the rights at the opening; other rights end the stream. */
  readonly actor: RequestActor;
  readonly signInId: string;
  /** Queues text; a reader who lets 1 MiB pile up is cut (S6). */
  send(text: string): void;
  /** Ends the stream after what is queued. */
  end(): void;
}

/** Opens a stream; `onEnd` is called once, whoever ends it. */
export function openViewer(
  actor: RequestActor,
  signInId: string,
  onEnd: () => void,
): { viewer: Viewer; stream: ReadableStream<Uint8Array> } {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const leave = () => {
    controller = undefined;
    onEnd();
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
    signInId,
    send: (text) => {
      if (controller === undefined) return;
      if ((controller.desiredSize ?? 0) <= 0) {
        controller.error(new Error('The reader is too slow.'));
        leave();
      } else {
        controller.enqueue(encoder.encode(text));
      }
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
