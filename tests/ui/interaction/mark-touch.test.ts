import { expect, it } from 'vitest';
import { markTouch } from '#ui/interaction/mark-touch.ts';

it('BRD-18 the page is marked as used by touch until a key or a mouse is used', () => {
  const isMarked = () => document.documentElement.hasAttribute('data-touch');
  const pressWith = (pointerType: string) => dispatchEvent(new PointerEvent('pointerdown', { pointerType }));
  markTouch();
  expect(isMarked()).toBe(false);
  pressWith('touch');
  expect(isMarked()).toBe(true);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
  expect(isMarked()).toBe(false);
  pressWith('touch');
  pressWith('mouse');
  expect(isMarked()).toBe(false);
});
