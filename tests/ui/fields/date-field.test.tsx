import { expect, it } from 'vitest';
import { DateField } from '#ui/fields/date-field.tsx';
import { click, find, findInput, render, type } from '#tests/ui/render.tsx';

it('NFR-16 a date field shows the clear button only with a date', async () => {
  await render(<DateField label="Day" defaultValue="" />);
  const canClear = () => document.querySelector('button[aria-label="Clear Day"]') !== null;
  expect(canClear()).toBe(false);
  await type(findInput('input'), '2026-11-18');
  expect(canClear()).toBe(true);
  await click(find('button[aria-label="Clear Day"]'));
  expect([findInput('input').value, canClear()]).toEqual(['', false]);
  expect(document.activeElement).toBe(findInput('input'));
});
