import { isTyping } from '#ui/interaction/is-typing.ts';

/** How long (ms) a press waits for who hears it: what comes later would surprise. */
const PATIENCE_MS = 5_000;

interface Press {
  readonly event: KeyboardEvent;
  readonly address: string;
}
let kept: readonly Press[] = [];

/** Keeps the keys that are pressed before their listeners are read; a text that is typed is not kept. Answers how to end it. */
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

/** What was pressed on this page before, and acted on by nobody. */
export function queuedKeys(): readonly KeyboardEvent[] {
  return kept.filter(isWaiting).map(({ event }) => event);
}

function isWaiting({ event, address }: Press): boolean {
  const age = performance.now() - event.timeStamp;
  return !event.defaultPrevented && age < PATIENCE_MS && address === location.href;
}
