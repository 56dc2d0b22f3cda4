import { card } from '#tests/features/board/open-board.tsx';
import { byHand } from '#tests/ui/render.tsx';

export const selected = (): (string | null)[] =>
  [...document.querySelectorAll('[data-selected] h3')].map((title) => title.textContent);

/** The label of the selection bar; null without a bar. */
export const bar = (): string | null =>
  document.querySelector('[role=toolbar]')?.getAttribute('aria-label') ?? null;

/** Clicks a card, or the part of it that a selector finds, with a modifier key held down. */
export const clickWith = (key: 'Control' | 'Meta' | 'Shift', name: string, part = ''): Promise<void> =>
  byHand(async (person) => {
    const target = part === '' ? card(name) : card(name).querySelector(part);
    if (!target) throw new Error(`The card has no ${part}.`);
    await person.keyboard(`{${key}>}`);
    await person.click(target);
    await person.keyboard(`{/${key}}`);
  });

export const keys = (text: string): Promise<void> => byHand((person) => person.keyboard(text));

export function buttonOf(text: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === text);
  if (!found) throw new Error(`Nothing says ${text}.`);
  return found;
}
