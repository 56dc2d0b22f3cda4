import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { task } from '#tests/support/tasks.ts';
import { byHand, press, settle } from '#tests/ui/render.tsx';
import {
  appears,
  beginAtNoon,
  button,
  card,
  column,
  openBoard,
  pass,
  told,
} from '#tests/features/board/open-board.tsx';

beginAtNoon();

const tasks = [task(1, { name: 'One', index: 0 }), task(2, { name: 'Two', index: 1 })];

/** Right-clicks; returns whether the browser shows its own menu. */
async function rightClick(target: Element, more: MouseEventInit = {}): Promise<boolean> {
  const pressed = new PointerEvent('pointerdown', { bubbles: true, button: 2, pointerType: 'mouse' });
  const wanted = { bubbles: true, cancelable: true, button: 2, clientX: 300, clientY: 200, ...more };
  const asked = new MouseEvent('contextmenu', wanted);
  await settle(() => {
    target.dispatchEvent(pressed);
    target.dispatchEvent(asked);
  });
  await pass(50);
  return !asked.defaultPrevented;
}

const menus = () => [...document.querySelectorAll('[role=menu]')];
const firstEntry = () => document.querySelector('[role=menuitem]')?.textContent;
const expanded = () =>
  [...document.querySelectorAll('[aria-expanded=true][aria-haspopup=menu]')].map((each) =>
    each.getAttribute('aria-label'),
  );

describe('CRD-02 BRD-11 the context menu', () => {
  it('CRD-02 a right click on a card opens its menu at the pointer, and closing returns the focus to the card', async () => {
    await openBoard({ tasks });
    expect(await rightClick(card('One').querySelector('h3') as HTMLElement)).toBe(false);
    const menu = await appears('[role=menu]');
    expect([firstEntry(), expanded()]).toEqual(['EditEnter', ['Options of “One”']]);
    expect([menu.style.getPropertyValue('--at-x'), menu.style.getPropertyValue('--at-y')]).toEqual([
      '300px',
      '200px',
    ]);
    await press('Escape');
    expect([menus(), document.activeElement]).toEqual([[], card('One')]);
    await byHand((person) => person.click(button('Options of “One”')));
    const again = await appears('[role=menu]');
    expect(again.style.getPropertyValue('--at-x')).toBe('');
  });

  it('CRD-02 the menu stays inside the window', async () => {
    await openBoard({ tasks });
    const box = { x: 0, y: 0, left: 0, top: 0, right: 200, bottom: 400, width: 200, height: 400 } as DOMRect;
    const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
    onTestFinished(() => rect.mockRestore());
    await rightClick(card('One'), { clientX: innerWidth - 10, clientY: innerHeight - 10 });
    const { style } = await appears('[role=menu]');
    expect([style.getPropertyValue('--at-x'), style.getPropertyValue('--at-y')]).toEqual([
      `${innerWidth - 208}px`,
      `${innerHeight - 408}px`,
    ]);
  });

  it('BRD-11 a right click elsewhere opens the menu of the column, and only one menu is open at a time', async () => {
    await openBoard({ tasks });
    await rightClick(card('One'));
    await appears('[role=menu]');
    expect(await rightClick(column('Friday 20'))).toBe(false);
    expect([firstEntry(), expanded()]).toEqual(['Add taskN', ['Options of Friday 20']]);
    await rightClick(card('Two'));
    expect(expanded()).toEqual(['Options of “Two”']);
    await rightClick(card('One'));
    expect(expanded()).toEqual(['Options of “One”']);
  });

  it('CRD-02 the browser shows its own menu with Shift, in text fields, on selected text and for touch', async () => {
    await openBoard({ tasks });
    expect(await rightClick(card('One'), { shiftKey: true })).toBe(true);
    await settle(() => getSelection()?.selectAllChildren(card('One')));
    expect(await rightClick(card('One'))).toBe(true);
    await settle(() => getSelection()?.removeAllRanges());
    await settle(() => card('One').focus());
    await press('e');
    expect(await rightClick(document.activeElement as Element)).toBe(true);
    await press('Escape');
    const finger = new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' });
    const held = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    await settle(() => {
      card('One').dispatchEvent(finger);
      card('One').dispatchEvent(held);
    });
    expect([held.defaultPrevented, menus()]).toEqual([false, []]);
  });

  it("CRD-20 a message says why the menu doesn't open while the timer of the card is busy", async () => {
    await openBoard({ tasks, delivery: 'hold' });
    await settle(() => card('One').focus());
    await press('s');
    await rightClick(card('One'));
    expect([menus(), told().at(-1)]).toEqual([[], 'Starting...']);
  });
});

describe('CRD-02 BRD-11 the context menu by keyboard', () => {
  it.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])(
    'CRD-02 DEC-20 %s opens the menu of a card once with the first entry focused, and Escape returns the focus',
    async (keys) => {
      await openBoard({ tasks });
      await settle(() => card('Two').focus());
      await byHand((person) => person.keyboard(keys));
      await appears('[role=menu]');
      expect(document.querySelector('[role=menuitem][data-focus]')?.textContent).toBe('EditEnter');
      // Some systems also send a contextmenu event for the key.
      const asked = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
      await settle(() => void document.activeElement?.dispatchEvent(asked));
      expect([asked.defaultPrevented, menus().length]).toEqual([true, 1]);
      await press('Escape');
      expect([menus(), document.activeElement]).toEqual([[], card('Two')]);
      await press('ArrowUp');
      expect(document.activeElement).toBe(card('One'));
    },
  );

  it('BRD-11 DEC-20 the key opens the menu of the column when no card has the focus', async () => {
    const { onAdd } = await openBoard({ tasks });
    await settle(() => button('Add task to Friday 20').focus());
    await byHand((person) => person.keyboard('{Shift>}{F10}{/Shift}'));
    await appears('[role=menu]');
    expect(expanded()).toEqual(['Options of Friday 20']);
    await press('Enter');
    expect(onAdd).toHaveBeenCalledExactlyOnceWith('2026-11-20', 7, undefined);
  });
});
