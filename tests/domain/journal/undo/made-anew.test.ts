import { expect, it } from 'vitest';
import { madeAnew } from '#domain/journal/undo/made-anew.ts';
import { aRunningTask, design, HOUR, NINE, website } from '#tests/domain/examples.ts';

it('DEC-141 a recreated task takes over the typed values and the logged time, and nothing else', () => {
  const task = aRunningTask(NINE, {
    loggedMs: HOUR,
    label: design,
    name: 'Typed',
    googleId: 'g',
    rollovers: 3,
  });
  expect(madeAnew(task, 'new')).toEqual({
    id: 'new',
    name: 'Typed',
    description: '',
    estimateMs: 3_600_000,
    loggedMs: 3_600_000,
    day: '2026-11-18',
    startText: '',
    endText: '',
    project: website,
    label: design,
    assigneeId: 7,
  });
});
