import { card } from '#tests/features/board/open-board.tsx';
import { byHand } from '#tests/ui/render.tsx';

/** The titles of the cards that show as selected, in the order of the page. */
export const selected = (): (string | null)[] =>
  [...document.querySelectorAll('[data-selected] h3')].map((title) => title.textContent);

/** What the bar says, null while there is none. */
export const bar = (): string | null =>
  document.querySelector('[role=toolbar]')?.getAttribute('aria-label') ?? null;

/** Clicks a card, or what it has, while a key is held. */
export const clickWith = (key: 'Control' | 'Meta' | 'Shift', name: string, part = ''): Promise<void> =>
  byHand(async (person) => {
    const target = part === '' ? card(name) : card(name).querySelector(part);
    if (!target) throw new Error(`The card has no ${part}.`);
    await person.keyboard(`{${key}>}`);
    await person.click(target);
    await person.keyboard(`{/${key}}`);
  });

/** Presses keys as they are written for user-event. */
export const keys = (text: string): Promise<void> => byHand((person) => person.keyboard(text));

/** The button that says exactly this. */
export function buttonOf(text: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === text);
  if (!found) throw new Error(`Nothing says ${text}.`);
  return found;
}
