import { expect, it } from 'vitest';
import { beginAtNoon, openBoard } from '#tests/features/board/open-board.tsx';

beginAtNoon();

it('ROL-11 an empty column invites nobody to add a task who may not', async () => {
  await openBoard({ actor: { permissions: ['View Tasks'] } });
  const said = [...document.querySelectorAll('section li')].map((each) => each.textContent);
  expect([...new Set(said)]).toEqual(['Nothing planned.']);
  const add = [...document.querySelectorAll('[data-press=add]')];
  expect(add.map((each) => each.getAttribute('aria-disabled'))).toEqual(add.map(() => 'true'));
});
