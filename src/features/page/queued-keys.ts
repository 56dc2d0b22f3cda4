import { isTyping } from '#ui/interaction/is-typing.ts';

/** Older presses (ms) are dropped: they would surprise the user. */
const PATIENCE_MS = 5_000;

interface Press {
  readonly event: KeyboardEvent;
  readonly address: string;
}
let kept: readonly Press[] = [];

/** Queues keys that are pressed before their listeners load, except typed text. Returns a function that stops it. */
export function queueKeys(): () => void {
  window.addEventListener('keydown', keep);
  return () => {
    window.removeEventListener('keydown', keep);
    kept = [];
  };
}

function keep(event: KeyboardEvent): void {
  if (!isTyping(event.target)) kept = [...kept.filter(isWaiting), { event, address: location.href }];
}

export function queuedKeys(): readonly KeyboardEvent[] {
  return kept.filter(isWaiting).map(({ event }) => event);
}

function isWaiting({ event, address }: Press): boolean {
  const age = performance.now() - event.timeStamp;
  return !event.defaultPrevented && age < PATIENCE_MS && address === location.href;
}
