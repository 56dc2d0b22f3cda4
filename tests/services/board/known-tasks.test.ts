import { expect, it } from 'vitest';
import { mergeAnswer, type Snapshot, snapshotOf } from '#domain/journal/snapshot.ts';
import { knownTasks } from '#services/board/known-tasks.ts';
import { idOf, MONDAY, task, ZONE } from '#tests/services/journal/world.ts';

const board = (monday: string, snapshot: Snapshot) => ({ userId: 7, monday, timeZone: ZONE, snapshot });

it('J6 each task has the state of the latest position, from any board', () => {
  const answer = { position: 9, tasks: [task(1, { name: 'Answered' })] };
  const known = knownTasks([
    board(MONDAY, mergeAnswer(snapshotOf(5, [task(1), task(2)]), answer)),
    board('2026-11-23', snapshotOf(7, [task(1, { name: 'Read' }), task(2, { name: 'Read' })])),
  ]);
  expect(known.map((each) => each.name)).toEqual(['Answered', 'Read']);
});

it('J6 a task is dropped when a later read of its week lacks it, though another board still has it', () => {
  const known = knownTasks([
    board(MONDAY, snapshotOf(9, [task(2)])),
    board('2026-11-23', snapshotOf(5, [task(1), task(3, { day: '2026-11-24' })])),
  ]);
  expect(known.map((each) => each.id)).toEqual([idOf(2), idOf(3)]);
});

it("DEC-140 a run's question from an earlier read is dropped when a later read of the questions lacks it", () => {
  const asked = { userId: 7, start: 1, end: 2, at: 1, woke: 2 };
  const [one, two] = [task(1, { questions: [asked] }), task(2, { questions: [asked], day: null })];
  const kept = board(MONDAY, snapshotOf(5, [one, two]));
  const questions = (position: number) => board('questions', snapshotOf(position, [two]));
  expect(knownTasks([kept, questions(9)])).toEqual([{ ...one, questions: [] }, two]);
  expect(knownTasks([kept, questions(4)])).toEqual([one, two]);
  expect(knownTasks([questions(9)])).toEqual([two]);
  const others = task(1, { questions: [{ ...asked, userId: 8 }] });
  expect(knownTasks([board(MONDAY, snapshotOf(5, [others])), questions(9)])).toEqual([others, two]);
});

it('DEC-18 J6 a deleted task stays known when a later read of its week lacks it, until a read of deleted tasks lacks it', () => {
  const gone = task(1, { live: false });
  const week = board(MONDAY, snapshotOf(9, [task(2)]));
  const deleted = (position: number, ...tasks: (typeof gone)[]) =>
    board('deleted', snapshotOf(position, tasks));
  expect(knownTasks([week, deleted(5, gone)])).toEqual([task(2), gone]);
  const before = board('2026-11-23', snapshotOf(5, [gone]));
  expect(knownTasks([before, week, deleted(7)])).toEqual([task(2)]);
  expect(knownTasks([board(MONDAY, snapshotOf(9, [task(1)])), deleted(5, gone)])).toEqual([task(1)]);
  expect(knownTasks([board(MONDAY, snapshotOf(5, [task(1)])), deleted(9)])).toEqual([task(1)]);
});
