import { expect, it } from 'vitest';
import { toasts } from '#services/toasts/toasts.ts';
import { task, taskId } from '#tests/support/tasks.ts';
import { click, settle } from '#tests/ui/render.tsx';
import { beginAtNoon, button, card, cardsIn, column, openBoard, pass } from './open-board.tsx';

beginAtNoon();

it('TMR-12 DEC-28 a task that is started without a day keeps the focus where it lands', async () => {
  await openBoard({ tasks: [task(1, { name: 'Some day', day: null })] });
  await settle(() => button('Start “Some day”').focus());
  await click(button('Start “Some day”'));
  await pass(50);
  expect(cardsIn('Wednesday 18')).toEqual(['Some day']);
  expect(document.activeElement).toBe(card('Some day'));
});

it('TMR-12 DEC-28 says where a started task has gone, and goes there', async () => {
  await openBoard({ tasks: [task(1, { name: 'Some day', day: null })] }, '/app/tasks?week=2026-11-23');
  await click(button('Start “Some day”'));
  await pass(50);
  const [told] = toasts.list();
  expect(toasts.list()).toMatchObject([
    {
      text: 'Started “Some day”',
      note: 'Wednesday 18, week 16 – 22 Nov',
      actions: [{ label: 'Show' }, { label: 'Undo' }],
    },
  ]);
  await settle(() => toasts.act(told?.id ?? '', 'Show'));
  await pass(50);
  expect(cardsIn('Wednesday 18')).toEqual(['Some day']);
  expect(document.activeElement).toBe(card('Some day'));
});

it('DEC-18 a deleted task leaves its column, and the focus to it', async () => {
  const { workspace } = await openBoard({ tasks: [task(1, { name: 'One' }), task(2, { name: 'Two' })] });
  await settle(() => card('One').focus());
  await settle(() => void workspace.services.board.remove(taskId(1)));
  await pass(50);
  expect(cardsIn('Wednesday 18')).toEqual(['Two']);
  expect(document.activeElement).toBe(column('Wednesday 18'));
});
