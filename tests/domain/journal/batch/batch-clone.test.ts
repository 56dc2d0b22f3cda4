import { describe, expect, it } from 'vitest';
import { type CloneAsked, type CloneSource, decideClone } from '#domain/journal/batch/batch-clone.ts';
import { fold } from '#domain/journal/fold.ts';
import { anActor, team } from '#tests/domain/access/people.ts';
import { aCommand, aRunningTask, aTask, design, HOUR, NINE, website } from '#tests/domain/examples.ts';

const command = aCommand({ actor: anActor('User', { teams: team(true) }) });
const clone = (sources: readonly CloneSource[], asked: Partial<CloneAsked> = {}, by = command) =>
  decideClone(
    sources.map(({ id }) => id),
    { idOf: (id) => `copy of ${id}`, ...asked },
    (id) => sources.find((source) => source.id === id),
    by,
  );

const source = aRunningTask(NINE, {
  name: 'Write the offer',
  description: 'With prices.',
  label: design,
  estimateMs: 2 * HOUR,
  loggedMs: HOUR,
  startText: '09:00',
  endText: '11:00',
  rollovers: 2,
  googleId: 'g',
});
const copy = {
  id: 'copy of a',
  name: 'Write the offer',
  description: 'With prices.',
  estimateMs: 7_200_000,
  project: website,
  label: design,
  assigneeId: 7,
  day: '2026-11-18',
  loggedMs: 0,
  startText: '',
  endText: '',
};

describe('cloned tasks', () => {
  it('BLK-10 DEC-19 a clone keeps name, description, project, label, assignee, estimate and day, but no logged time', () => {
    expect(clone([source])).toEqual({
      ok: true,
      value: {
        fact: {
          id: 'f',
          type: 'tasks.cloned',
          v: 1,
          at: NINE,
          by: 7,
          data: { copies: [{ of: 'a', task: copy }] },
        },
        skipped: [],
      },
    });
  });

  it('BLK-09 DEC-19 a pasted task gets the day of the column and the owner of the board', () => {
    const onto = { day: null, assigneeId: 8 };
    const pasted = clone([source], { onto });
    expect(pasted.ok && pasted.value.fact?.data).toEqual({
      copies: [{ of: 'a', task: { ...copy, day: null, assigneeId: 8 } }],
      onto,
    });
  });

  it("DEC-19 B2 J6 a clone is a new task at the end of its column, even when its source isn't loaded", () => {
    const there = aTask({ id: 'x', day: '2026-11-18' });
    const decided = clone([source]);
    const facts = decided.ok && decided.value.fact ? [decided.value.fact] : [];
    const after = fold([there], facts);
    expect([...after.values()]).toEqual([
      there,
      { ...aTask({ ...copy, index: 1, updatedDate: '' }), creatorId: 7, rollovers: 0, googleId: null },
    ]);
    expect([...fold(after.values(), facts).values()]).toEqual([...after.values()]);
  });

  it('PRJ-06 DEC-123 deleted tasks, archived projects and inactive assignees are skipped with a reason', () => {
    const archived = aTask({ id: 'b', project: { ...website, archived: true } });
    const decided = clone([aTask({ live: false }), archived, aTask({ id: 'c' })], {
      refusalOfPerson: () => ({ code: 'task.invalid', message: 'The assignee is no longer active.' }),
    });
    expect(decided).toEqual({
      ok: true,
      value: {
        fact: null,
        skipped: [
          { taskId: 'a', refusal: { code: 'task.gone', message: 'This task no longer exists.' } },
          { taskId: 'b', refusal: { code: 'task.invalid', message: 'Its project is archived.' } },
          { taskId: 'c', refusal: { code: 'task.invalid', message: 'The assignee is no longer active.' } },
        ],
      },
    });
  });

  it('P4 ROL-31 ROL-32 cloning requires access to the source and the right to create tasks for the assignee', () => {
    const member = aCommand({ actor: anActor('User') });
    const theirs = aTask({ assigneeId: 20 });
    expect(clone([theirs], { onto: { assigneeId: 7 } })).toMatchObject({
      refusal: { code: 'access.denied' },
    });
    expect(clone([aTask()], { onto: { assigneeId: 8 } }, member)).toMatchObject({
      refusal: { code: 'access.createForOther' },
    });
    expect(clone([aTask()], { onto: { assigneeId: 8 } }).ok).toBe(true);
  });

  it('DEC-143 pasting onto a day after 2199 is refused', () => {
    expect(clone([aTask()], { onto: { day: '2200-01-01' } })).toMatchObject({
      refusal: { code: 'task.invalid' },
    });
  });
});
