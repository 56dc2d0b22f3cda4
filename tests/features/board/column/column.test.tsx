import { expect, it } from 'vitest';
import { beginAtNoon, openBoard } from '#tests/features/board/open-board.tsx';

beginAtNoon();

it("ROL-11 an empty column doesn't suggest adding a task to users without the right", async () => {
  await openBoard({ actor: { permissions: ['View Tasks'] } });
  const said = [...document.querySelectorAll('section li')].map((each) => each.textContent);
  expect([...new Set(said)]).toEqual(['Nothing planned.']);
  const add = [...document.querySelectorAll('[data-press=add]')];
  expect(add.map((each) => each.getAttribute('aria-disabled'))).toEqual(add.map(() => 'true'));
});
