import { expect, it } from 'vitest';
import { readSources } from './sources.ts';

/** Where a control is blocked by hand, and how it says why. */
const byHand = [
  'src/features/auth/demo-roles.tsx', // It is at work.
  'src/features/board/card/card-chips.tsx', // Its timer acts, which the card says.
  'src/features/forms/color-field.tsx', // The tip of its reason stands at the group.
  'src/features/palette/command-palette.tsx', // The reason stands in the row.
  'src/features/shell/menu/menu-list.tsx', // The tip that the catalogue demands.
];

it('no control is disabled but by a reason: the kit takes "why", and shows it to pointer, keyboard and screen reader', () => {
  const screens = readSources('src/features', 'src/app').filter(({ path }) => path.endsWith('.tsx'));
  const blocked = screens.filter(({ text }) =>
    /\s(aria-disabled|disabled|readOnly)(=|\n|\s*\/?>)/.test(text),
  );
  expect(blocked.map(({ path }) => path)).toEqual(byHand);
});

it('a native control of the kit is never disabled: it would leave the keyboard, and its reason with it', () => {
  const kit = readSources('src/ui').filter(({ text }) =>
    /\sdisabled(=\{(?!false)|\s+\w+=|\s*\/?>)/.test(text),
  );
  // Both are of Headless UI, which keeps its list shut and says that nothing fits.
  expect(kit.map(({ path }) => path)).toEqual([
    'src/ui/fields/combobox-list.tsx',
    'src/ui/fields/combobox.tsx',
  ]);
});
