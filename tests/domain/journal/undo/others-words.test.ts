import { describe, expect, it } from 'vitest';
import type { OthersAct } from '#domain/journal/undo/others-acts.ts';
import { lateDeletionWords, othersLabel, othersWords } from '#domain/journal/undo/others-words.ts';
import { audit, NINE, aRunningTask, aTask } from '#tests/domain/examples.ts';

const ME = 7;
const own = (id: string, more = {}) => aTask({ id, name: `Task ${id}`, assigneeId: ME, ...more });

/** An act of Tom Becker that sets these fields of a task. */
const act = (type: OthersAct['type'], id: string, set = {}, more: Partial<OthersAct> = {}): OthersAct => ({
  factId: `${type} ${id}`,
  type,
  by: 20,
  name: 'Tom Becker',
  at: NINE,
  undoes: null,
  changes: [{ before: own(id), after: own(id, set) }],
  away: [],
  ...more,
});
const said = (...acts: OthersAct[]) => othersWords(acts, ME).text;

describe('DEC-118 the text about acts of others', () => {
  it.each([
    [act('task.paused', 'a'), 'Tom Becker paused “Task a”.'],
    [act('task.deleted', 'a', { live: false }), 'Tom Becker deleted “Task a”.'],
    [act('tasks.sorted', 'a', { day: '2026-11-19' }), 'Tom Becker moved “Task a”.'],
    [act('task.edited', 'a', { day: '2026-11-19' }), 'Tom Becker moved “Task a”.'],
    [act('tasks.edited', 'a', { project: audit }), 'Tom Becker changed the project of “Task a”.'],
    [act('task.edited', 'a', { name: 'Anew' }), 'Tom Becker renamed “Task a” to “Anew”.'],
    [act('fact.undone', 'a'), 'Tom Becker undid a change to “Task a”.'],
    [act('task.created', 'a', {}, { name: null }), 'Someone created “Task a”.'],
  ])('the text names the person, the act and the task (%#)', (one, text) => {
    expect(said(one)).toBe(text);
  });

  it.each([
    [act('task.renamed', 'a', { name: 'Anew' }), 'Tom Becker renamed “Task a” to “Anew”.'],
    [
      act('task.edited', 'a', { name: 'Anew', estimateMs: 1 }),
      'Tom Becker edited “Anew” (formerly “Task a”).',
    ],
    [act('fact.undone', 'a', { name: 'Anew' }), 'Tom Becker undid a change to “Anew”.'],
    [act('task.renamed', 'a', { name: 'Cost $& more' }), 'Tom Becker renamed “Task a” to “Cost $& more”.'],
  ])('DEC-118 the text names a renamed task by both titles (%#)', (one, text) => {
    expect(said(one)).toBe(text);
  });

  it('DEC-118 the text names a task that was renamed twice by its first and last titles', () => {
    const again = act(
      'task.renamed',
      'a',
      {},
      { changes: [{ before: own('a', { name: 'Anew' }), after: own('a', { name: 'Once more' }) }] },
    );
    expect(said(act('task.renamed', 'a', { name: 'Anew' }), again)).toBe(
      'Tom Becker renamed “Task a” to “Once more”.',
    );
    expect(said(act('task.renamed', 'a', { name: 'A' }), act('task.renamed', 'b', { name: 'B' }))).toBe(
      'Tom Becker renamed 2 tasks.',
    );
  });

  it('the text says whether a task was assigned to someone else or to the user', () => {
    const away = act('task.edited', 'a', {}, { changes: [], away: [own('a')] });
    expect(said(away)).toBe('Tom Becker assigned “Task a” to someone else.');
    expect(said(act('task.edited', 'a', { assigneeId: 9 }))).toBe(
      'Tom Becker assigned “Task a” to someone else.',
    );
    const changes = [{ before: own('a', { assigneeId: 9 }), after: own('a') }];
    expect(said(act('task.edited', 'a', {}, { changes }))).toBe('Tom Becker assigned “Task a” to you.');
  });

  it('the text joins two acts, counts equal acts, and sums up more with a note', () => {
    const [pause, move, other] = [
      act('task.paused', 'a'),
      act('tasks.sorted', 'b'),
      act('tasks.sorted', 'c'),
    ];
    expect(said(pause, move)).toBe('Tom Becker paused “Task a” and moved “Task b”.');
    expect(said(move, other, move)).toBe('Tom Becker moved 2 tasks.');
    const more = [act('task.deleted', 'd'), act('task.renamed', 'e')];
    expect(othersWords([pause, move, other, ...more], ME)).toEqual({
      text: 'Tom Becker made 5 changes to your tasks.',
      note: 'Paused “Task a”. Moved 2 tasks. Deleted “Task d”. 1 more.',
    });
    expect([othersLabel([move, other], ME), othersLabel([pause, move], ME)]).toEqual([
      'Moved 2 tasks',
      '2 changes',
    ]);
  });

  it('the text names up to two people and counts more', () => {
    const [one, two, three] = [
      act('task.paused', 'a'),
      act('task.renamed', 'b', {}, { by: 21, name: 'Ana Lima' }),
      act('task.deleted', 'c', {}, { by: 22, name: 'Leo Sato' }),
    ];
    expect(said(one, two)).toBe('Tom Becker and Ana Lima made 2 changes to your tasks.');
    expect(said(one, two, three)).toBe('3 people made 3 changes to your tasks.');
  });

  it('the note names the task that a start paused', () => {
    const running = aRunningTask(NINE, { id: 'a', name: 'Task a', assigneeId: ME });
    const changes = [
      { before: running, after: { ...running, status: 'paused' as const, runningSince: null } },
      { before: own('b'), after: aRunningTask(NINE + 1, { id: 'b', name: 'Task b', assigneeId: ME }) },
    ];
    expect(othersWords([act('task.started', 'b', {}, { changes })], ME)).toEqual({
      text: 'Tom Becker started “Task b”.',
      note: '“Task a” is paused now.',
    });
  });
});

it('DEC-141 the text names a task deleted on one device before a change on another, or counts several', () => {
  const deleted = (id: string) => act('task.deleted', id, { live: false }, { by: ME });
  expect(lateDeletionWords([deleted('a'), deleted('a')]).text).toBe(
    '“Task a” was deleted: you deleted it on one device before you changed it on another.',
  );
  expect(lateDeletionWords([deleted('a'), deleted('b')]).text).toBe(
    '2 tasks were deleted: you deleted them on one device before you changed some of them on another.',
  );
});
