import { expect, it } from 'vitest';
import { task } from '#tests/support/tasks.ts';
import { click, find } from '#tests/ui/render.tsx';
import { beginAtNoon, button, openBoard, pass } from '#tests/features/board/open-board.tsx';

beginAtNoon();

it('CRD-20 J8 the buttons of a refused change are locked with a reason while an action runs', async () => {
  const { workspace, onDetails } = await openBoard({ tasks: [task(1, { name: 'A' })], delivery: 'hold' });
  await click(button('Start “A”'));
  workspace.refuse({ code: 'access.denied', message: 'This task is not yours.' });
  await pass(0);
  await click(button('Start “A”'));
  const ways = [...find('[role=group][aria-label="Change needs attention"]').querySelectorAll('button')];
  const saysOf = (each: Element) =>
    (each.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  expect(ways.map((each) => [each.textContent, each.getAttribute('aria-disabled'), saysOf(each)])).toEqual([
    ['Try again', 'true', 'Starting... Wait a moment.'],
    ['Details', 'true', 'Starting... Wait a moment.'],
  ]);
  const before = workspace.facts.length;
  for (const way of ways) await click(way);
  expect([onDetails.mock.calls, workspace.facts.length]).toEqual([[], before]);
});
