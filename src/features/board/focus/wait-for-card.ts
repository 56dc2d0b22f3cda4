import type { MountedCards, Standing } from '#services/board/index.ts';

/** Calls back once the card is mounted, unless the user acts before; returns a function that cancels. */
export function waitForCard(
  cards: MountedCards,
  task: Standing,
  found: (card: HTMLElement) => void,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  const callOff = cards.whenMounted(task, (card) => {
    end.abort();
    found(card);
  });
  const leave = () => {
    end.abort();
    callOff();
  };
  for (const goesOn of ['pointerdown', 'keydown', 'wheel'])
    globalThis.addEventListener(goesOn, leave, { signal, capture: true, passive: true });
  return leave;
}
