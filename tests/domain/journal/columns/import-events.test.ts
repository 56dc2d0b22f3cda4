import { expect, it } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import type { NewTask } from '#domain/task/task.ts';
import { fold } from '#domain/journal/fold.ts';
import { decideEventImport, importIndex, overrideOf } from '#domain/journal/columns/import-events.ts';
import { aTask } from '#tests/domain/examples.ts';

const actor: Actor = {
  userId: 7,
  roleName: 'User',
  permissions: ['Create Tasks'],
  isWorkspaceAdmin: false,
  isSuperUser: false,
  teams: [],
};
const command = { factId: 'f', at: 1_795_000_000_000, actor };
const task = (id: string, more: Partial<NewTask> = {}): NewTask => {
  const { name, description, project, label } = aTask();
  return {
    id,
    name,
    description,
    estimateMs: 900_000,
    loggedMs: 0,
    day: '2026-11-23',
    startText: '09:30',
    endText: '09:45',
    project,
    label,
    assigneeId: 7,
    ...more,
  };
};

it('GCL-28 GCL-29 DEC-50 an import creates tasks that link to their event, and overrides the values of an existing task', () => {
  const before = aTask({ id: 'old', assigneeId: 7, name: 'Old name' });
  const decided = decideEventImport(
    {
      copies: [{ of: 'standup_1', task: task('new'), again: false }],
      overrides: [
        { of: 'review_1', taskId: 'old', changes: overrideOf(task('x', { name: 'Design review' })) },
      ],
    },
    (id) => (id === 'old' ? before : undefined),
    command,
  );
  if (!decided.ok || decided.value.fact === null) throw new Error('It is decided.');
  const after = fold([before], [decided.value.fact]);
  expect(after.get('new')).toMatchObject({ googleId: 'standup_1', startText: '09:30', creatorId: 7 });
  expect(after.get('old')).toMatchObject({ id: 'old', name: 'Design review', loggedMs: before.loggedMs });
});

it('DEC-123 ROL-31 an import is refused when empty, for another assignee or a day out of range, and skips deleted tasks', () => {
  const copy = (more: Partial<NewTask>) => [{ of: 'a', task: task('a', more), again: false }];
  const codes = [
    { copies: [], overrides: [] },
    { copies: copy({ assigneeId: 8 }), overrides: [] },
    { copies: copy({ day: '2300-01-01' }), overrides: [] },
  ].map((wanted) => {
    const decided = decideEventImport(wanted, () => undefined, command);
    return decided.ok ? 'ok' : decided.refusal.code;
  });
  expect(codes).toEqual(['request.invalid', 'access.createForOther', 'task.invalid']);
  const gone = aTask({ id: 'old', assigneeId: 7, live: false });
  const overrides = [{ of: 'a', taskId: 'old', changes: overrideOf(task('x')) }];
  expect(decideEventImport({ copies: [], overrides }, () => gone, command)).toMatchObject({
    ok: true,
    value: { fact: null, skipped: [{ taskId: 'old' }] },
  });
});

it('GCL-23 DEC-49 an imported task goes to the end of its list, or to 99 when the length is unknown', () => {
  expect([importIndex(4), importIndex(0), importIndex(undefined)]).toEqual([4, 0, 99]);
});
