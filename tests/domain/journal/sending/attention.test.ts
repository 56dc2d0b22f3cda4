import { describe, expect, it } from 'vitest';
import { attentionItems, explained, mayWorkLater } from '#domain/journal/sending/attention.ts';
import type { Entry } from '#domain/journal/sending/entry.ts';
import type { Fact, FactData, FactType } from '#domain/journal/events.ts';
import { type RefusalCode, refusalCodes } from '#domain/refusal.ts';
import { aFact, aNewTask, aTask } from '#tests/domain/examples.ts';

const change = { before: aTask({ name: 'Weekly report' }), after: aTask({ name: 'Mine' }) };
const conflict = { now: aTask({ name: 'Theirs' }), disputes: [] };

function entry<T extends FactType>(
  seq: number,
  type: T,
  data: FactData[T],
  more: Partial<Entry> = {},
): Entry {
  return {
    seq,
    fact: aFact(type, data, seq) as Fact,
    status: 'refused',
    position: null,
    refusal: { code: 'access.denied', message: 'Not yours.' },
    tries: 0,
    seenVersion: '',
    answer: [],
    ...more,
  };
}

const refusedFor = (code: RefusalCode) => ({ refusal: { code, message: '' } });
const parked = { status: 'parked', refusal: null } as const;
const shown = (entries: readonly Entry[]) =>
  attentionItems(entries).map(({ kind, entry: first, others }) => [
    kind,
    first.seq,
    others.map(({ seq }) => seq),
  ]);

describe('items that need attention', () => {
  it('J8 DEC-137 DEC-141 there is one item for each decision the user has to make', () => {
    const entries = [
      entry(1, 'task.created', { task: aNewTask({ id: 'new' }) }),
      entry(2, 'task.started', { taskId: 'gone' }, refusedFor('notFound')),
      entry(3, 'task.renamed', { taskId: 'new', name: 'x' }, refusedFor('task.dependsOnRefused')),
      entry(4, 'task.renamed', { taskId: 'failing', name: 'x' }, parked),
      entry(5, 'task.paused', { taskId: 'gone' }, refusedFor('task.gone')),
      entry(6, 'task.renamed', { taskId: 'gone2', name: 'x' }, refusedFor('notFound')),
      entry(7, 'task.paused', { taskId: 'failing' }, parked),
      entry(8, 'task.renamed', { taskId: 'a', name: 'x' }, { conflict, ...refusedFor('task.outdated') }),
      entry(
        9,
        'task.estimated',
        { taskId: 'a', estimateMs: 1 },
        { conflict, ...refusedFor('task.outdated') },
      ),
      entry(10, 'task.renamed', { taskId: 'waits', name: 'x' }, { status: 'pending', refusal: null }),
    ];
    expect(shown(entries)).toEqual([
      ['refused', 1, [3]],
      ['gone', 2, [5]],
      ['failing', 4, [7]],
      ['gone', 6, []],
      ['overtaken', 8, []],
      ['overtaken', 9, []],
    ]);
  });

  it('DEC-141 "Try again" is offered only when the same change may succeed later', () => {
    const promising = refusalCodes.filter((code) =>
      mayWorkLater(entry(1, 'task.paused', { taskId: 'a' }, refusedFor(code))),
    );
    expect(promising).toEqual([
      'timer.notAllowed',
      'task.unscheduled',
      'undo.changed',
      'access.denied',
      'access.createForOther',
    ]);
    expect(mayWorkLater(entry(1, 'task.paused', { taskId: 'a' }, parked))).toBe(true);
  });
});

it("DEC-141 DEC-123 several tasks can't be recreated when the server doesn't name the missing one", () => {
  const [many, one] = [['a', 'b'], ['a']].map((taskIds, at) =>
    entry(at + 1, 'tasks.completed', { taskIds }, refusedFor('notFound')),
  );
  expect(shown(many ? [many] : [])).toEqual([['refused', 1, []]]);
  expect(shown(one ? [one] : [])).toEqual([['gone', 2, []]]);
});

describe('the reason of an item that needs attention', () => {
  const fact = aFact('task.renamed', { taskId: 'a', name: 'Mine' });
  const said = (code: RefusalCode, message: string, about: Partial<Entry> = { change }) =>
    explained({ code, message }, { fact, ...about });

  it('DEC-141 the reason is a sentence with the former title of the task', () => {
    expect(said('task.outdated', 'Error: Please, try again')).toEqual({
      code: 'task.outdated',
      message: 'Someone else has changed “Weekly report” in the meantime. What you entered is kept.',
    });
    expect(said('notFound', 'Not found.').message).toBe(
      '“Weekly report” was deleted elsewhere in the meantime. Your changes are kept.',
    );
    expect(said('server.unavailable', 'Something went wrong. Number: 12').message).toBe(
      "The server couldn't save a change to “Weekly report”. The change is kept and will be retried automatically.",
    );
    expect(said('request.malformed', 'The request could not be read.').message).toBe(
      'The server rejected a change to “Weekly report”. The change is kept.',
    );
    expect(said('task.gone', 'This task no longer exists.', {}).message).toBe(
      'A task was deleted elsewhere in the meantime. Your changes are kept.',
    );
  });

  it('DEC-141 the reason names no task when a move of several was refused', () => {
    const moves = ['a', 'b'].map((taskId) => ({ taskId, day: null, afterId: null }));
    expect(said('notFound', '', { change, fact: aFact('tasks.sorted', { moves }) }).message).toBe(
      'One of the tasks was deleted elsewhere in the meantime. Your changes are kept.',
    );
  });

  it('DEC-141 the reason never shows the bare server message', () => {
    for (const code of refusalCodes)
      expect(said(code, 'Error: Please, try again').message).not.toContain('Please, try again');
  });

  it('DEC-92 a message that is already a full sentence stays unchanged', () => {
    const message = "In Progress or Completed tasks can't be moved to Unscheduled.";
    expect(said('task.unscheduled', message)).toEqual({ code: 'task.unscheduled', message });
  });

  it('a long task title is shortened in the reason', () => {
    const long = { before: null, after: aTask({ name: 'x'.repeat(150) }) };
    expect(said('notFound', '', { change: long }).message).toBe(
      `“${'x'.repeat(39)}…” was deleted elsewhere in the meantime. Your changes are kept.`,
    );
  });
});
