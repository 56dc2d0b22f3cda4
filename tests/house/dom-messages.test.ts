import { expect, it } from 'vitest';

import { domMessages } from './dom-messages.ts';
import { readSources } from './sources.ts';

/** Files that need the page itself, each with the reason (decision 0123). */
const trueUses: Readonly<Record<string, string>> = {
  'src/app/painted-page.ts: .click()': 'does what was pressed before the program ran',
  'src/features/board/card-edit/chip-picker.tsx: .click()': 'Headless UI opens a list by its field alone',
  'src/features/board/card/card.tsx: document.querySelector': 'reads where the cards are seen',
  'src/features/board/drag/use-pointer-move.ts: requestAnimationFrame': 'scrolls along once a frame',
  'src/features/board/menus/opened-menu.tsx: .click()': 'Headless UI opens a menu by its button alone',
  'src/features/board/menus/opened-menu.tsx: dispatchEvent': 'Headless UI opens a menu by its button alone',
  'src/features/board/week/person-picker.tsx: .click()': 'Headless UI opens a panel by its button alone',
  'src/features/quick-timer/quick-run.tsx: document.querySelector': 'the icon of the page stands in its head',
  'src/services/browser/save-file.ts: .click()': 'a file is saved by a link',
  'src/services/queries/read.ts: requestAnimationFrame': 'waits for the painting itself',
  'src/ui/fields/file-button.tsx: .click()': 'a file is chosen by its field',
  'src/ui/fields/set-input-value.ts: dispatchEvent': 'React hears of a value by its event alone',
  'src/ui/fields/use-typed-choice.ts: dispatchEvent': 'Headless UI opens a list by its field alone',
  'src/ui/interaction/after-paint.ts: requestAnimationFrame': 'waits for the painting itself',
  'src/ui/interaction/avoid-overlap.ts: requestAnimationFrame': 'measures once a frame',
  'src/ui/interaction/avoid-overlap.ts: document.querySelector': 'measures the page',
  'src/ui/interaction/pressed.ts: document.querySelector': 'asks whether something is pressed',
  'src/ui/overlays/cover-page.ts: document.querySelector': 'covers the page itself',
  'src/ui/overlays/use-float.ts: document.querySelector': 'asks whether something is held',
  'src/ui/styles/theme.ts: requestAnimationFrame': 'waits for the painting itself',
};

/** Old uses to be removed. This list only gets shorter. */
const remaining: readonly string[] = [
  'src/features/board/week/person-picker.tsx: requestAnimationFrame',
  'src/features/forms/use-form-chart.ts: requestAnimationFrame',
  'src/ui/overlays/use-modal.ts: requestAnimationFrame',
  'src/ui/overlays/use-return-focus.ts: requestAnimationFrame',
  'src/ui/overlays/use-return-focus.ts: document.querySelector',
];

it('decision 0123: messages go to actors and mounted components, not through the page', () => {
  const allowed = [...Object.keys(trueUses), ...remaining];
  expect(domMessages(readSources('src')).toSorted()).toEqual(allowed.toSorted());
});

it('messages sent through the page are found', () => {
  const text = `button.click();
    column.dispatchEvent(new Event('drawn'));
    requestAnimationFrame(() => look(frames - 1));
    document.querySelectorAll('[data-card]');
    list.querySelector('button');`;
  expect(domMessages([{ path: 'src/a.ts', text }])).toEqual([
    'src/a.ts: .click()',
    'src/a.ts: dispatchEvent',
    'src/a.ts: requestAnimationFrame',
    'src/a.ts: document.querySelector',
  ]);
});

it('decision 0144: every component with a dialog marks it, so that it receives the keys', () => {
  const shows = /role="(alert)?dialog"|\bDialog\b[^;]*from '@headlessui\/react'/;
  const silent = readSources('src/ui').filter(
    ({ text }) => shows.test(text) && !text.includes('useOpenDialog('),
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});
