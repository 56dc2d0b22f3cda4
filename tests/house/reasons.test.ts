import { expect, it } from 'vitest';
import { readSources } from './sources.ts';

/** Controls disabled directly, and where the reason is shown. */
const byHand = [
  'src/features/auth/demo-roles.tsx', // It is busy.
  'src/features/board/card/card-chips.tsx', // Its timer is busy, which the card shows.
  'src/features/forms/color-field.tsx', // The group has the tooltip with the reason.
  'src/features/palette/command-palette.tsx', // The row shows the reason.
  'src/features/shell/menu/menu-list.tsx', // The catalogue requires this tooltip.
];

it('controls are disabled only with a reason: the kit\'s "why", visible to pointer, keyboard and screen reader', () => {
  const screens = readSources('src/features', 'src/app').filter(({ path }) => path.endsWith('.tsx'));
  const blocked = screens.filter(({ text }) =>
    /\s(aria-disabled|disabled|readOnly)(=|\n|\s*\/?>)/.test(text),
  );
  expect(blocked.map(({ path }) => path)).toEqual(byHand);
});

it('a native control of the kit is never disabled, so that keyboards still reach it and its reason', () => {
  const kit = readSources('src/ui').filter(({ text }) =>
    /\sdisabled(=\{(?!false)|\s+\w+=|\s*\/?>)/.test(text),
  );
  // Both belong to Headless UI, which keeps its list closed and reports that nothing matches.
  expect(kit.map(({ path }) => path)).toEqual([
    'src/ui/fields/combobox-list.tsx',
    'src/ui/fields/combobox.tsx',
  ]);
});
