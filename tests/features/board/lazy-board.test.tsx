import { expect, it, vi } from 'vitest';
import { useHasLoadError } from '#ui/interaction/lazy-component.tsx';
import { task } from '#tests/support/tasks.ts';
import { click, press, render, settle } from '#tests/ui/render.tsx';
import { beginAtNoon, button, card, openBoard, pass } from './open-board.tsx';

/** Whether loading the code of the board keys fails. */
const network = vi.hoisted(() => ({ isGone: true }));

vi.mock(import('#features/board/lazy-board.ts'), async (read) => {
  const { lazyBoard } = await read();
  return {
    lazyBoard: () => (network.isGone ? Promise.reject(new Error('The network is gone.')) : lazyBoard()),
  };
});

beginAtNoon();

it('NFR-10 DEC-20 code of the board keys that fails to load is requested again, and a message shows until it is loaded', async () => {
  await openBoard({ tasks: [task(1, { name: 'One', index: 0 }), task(2, { name: 'Two', index: 1 })] });
  await render(<Lost />);
  await settle(() => card('One').focus());
  await press('ArrowDown');
  expect([document.activeElement, said()]).toEqual([card('One'), 'whole']);
  await pass(4_000);
  await pass(100);
  expect(said()).toBe('lost');
  network.isGone = false;
  await click(button('Next week'));
  await pass(1_100);
  await click(button('Previous week'));
  await pass(100);
  expect(said()).toBe('whole');
  await settle(() => card('One').focus());
  await press('ArrowDown');
  expect(document.activeElement).toBe(card('Two'));
});

function Lost() {
  return <i data-said>{useHasLoadError() ? 'lost' : 'whole'}</i>;
}
const said = () => document.querySelector('[data-said]')?.textContent;
