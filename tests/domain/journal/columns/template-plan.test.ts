import { expect, it } from 'vitest';
import { landingsOf } from '#domain/journal/columns/template-plan.ts';
import { decideTemplateUse } from '#domain/journal/columns/template-use.ts';
import { aCommand, aTask, HOUR, website } from '#tests/domain/examples.ts';

const step = (id: number, name: string, dayGroup: number) => ({
  id,
  name,
  dayGroup,
  description: '',
  estimateMs: HOUR,
  project: website,
  label: null,
});
const release = { id: 4, ownerId: 7, tasks: [step(40, 'Notes', 2), step(41, 'Ship', 4), step(42, 'Tag', 4)] };
const onBoard = [
  aTask({ id: 'a', assigneeId: 7, day: '2026-11-18', estimateMs: 2 * HOUR }),
  aTask({ id: 'b', assigneeId: 8, day: '2026-11-20', estimateMs: 2 * HOUR }),
];

const planned = (day: '2026-11-18' | null) => {
  const use = { day, assigneeId: 7, defaultProject: null, idOf: ({ id }: { id: number }) => `t${id}` };
  const decided = decideTemplateUse(release, use, aCommand());
  if (!decided.ok) throw new Error(decided.refusal.message);
  const tasks = new Map(onBoard.map((each) => [each.id, each]));
  return landingsOf(decided.value, tasks, 0).map((landing) => [
    landing.assigneeId,
    landing.day,
    landing.tasks.map(({ name }) => name),
    landing.before.estimateMs / HOUR,
    landing.after.estimateMs / HOUR,
  ]);
};

it('TPL-16 DEC-46 DEC-47 the preview of a template shows the tasks per column and the planned hours before and after', () => {
  expect(planned('2026-11-18')).toEqual([
    [7, '2026-11-18', ['Notes'], 2, 3],
    [7, '2026-11-20', ['Ship', 'Tag'], 0, 2],
  ]);
  expect(planned(null)).toEqual([[7, null, ['Notes', 'Ship', 'Tag'], 0, 3]]);
});
