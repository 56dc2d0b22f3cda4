import { describe, expect, it } from 'vitest';
import { type Answer, mergeAnswer, mergeAnswers, snapshotOf } from '#domain/journal/snapshot.ts';
import { aTask } from '#tests/domain/examples.ts';

const named = (name: string, id = 'a') => aTask({ id, name });
const answers: readonly Answer[] = [
  { position: 6, tasks: [named('six'), named('b six', 'b')] },
  { position: 8, tasks: [named('eight')] },
  { position: 7, tasks: [named('seven'), named('b seven', 'b')] },
];
const read = snapshotOf(5, [named('five'), named('b five', 'b'), named('c five', 'c')]);
const namesOf = (snapshot: typeof read): string[] => [...snapshot.tasks.values()].map(({ name }) => name);

describe('the snapshot of a board', () => {
  it('DEC-131 J6 a snapshot holds the tasks of one read', () => {
    expect(read).toEqual({
      position: 5,
      tasks: new Map([
        ['a', named('five')],
        ['b', named('b five', 'b')],
        ['c', named('c five', 'c')],
      ]),
      newer: new Map(),
    });
  });

  it('J6 S5 a snapshot merges answers in any order: each task is as in its latest position', () => {
    for (const order of permutations(answers)) {
      const merged = order.reduce(mergeAnswer, read);
      expect(namesOf(merged)).toEqual(['eight', 'b seven', 'c five']);
      expect(merged.position).toBe(5);
      expect(namesOf(mergeAnswers(read, order))).toEqual(['eight', 'b seven', 'c five']);
    }
  });

  it('J6 S2 a snapshot ignores answers older than the read, and duplicates', () => {
    for (const position of [4, 5]) {
      const merged = mergeAnswer(read, { position, tasks: [named('older')] });
      expect(namesOf(merged)).toEqual(['five', 'b five', 'c five']);
      expect(merged).toBe(read);
      expect(mergeAnswers(read, [{ position, tasks: [named('older')] }])).toBe(read);
    }
    const twice = [answers, answers].flat().reduce(mergeAnswer, read);
    expect(namesOf(twice)).toEqual(['eight', 'b seven', 'c five']);
  });

  it('J6 the result is the same wherever a new read arrives among the answers', () => {
    const later = snapshotOf(7, [named('seven'), named('b seven', 'b'), named('c seven', 'c')]);
    for (const order of permutations(answers)) {
      for (const cut of [0, 1, 2, 3]) {
        const before = order.slice(0, cut).reduce(mergeAnswer, read);
        expect(namesOf(before)).toHaveLength(3);
        const reread = mergeAnswers(later, order.slice(0, cut));
        expect(namesOf(order.slice(cut).reduce(mergeAnswer, reread))).toEqual([
          'eight',
          'b seven',
          'c seven',
        ]);
      }
    }
  });

  it('J6 a merge adds a task that the read lacked, without mutating the snapshot', () => {
    const merged = mergeAnswer(read, { position: 6, tasks: [{ ...named('new', 'd'), index: 3 }] });
    expect(namesOf(merged)).toEqual(['five', 'b five', 'c five', 'new']);
    expect(namesOf(read)).toEqual(['five', 'b five', 'c five']);
    expect(merged.tasks.get('a')).toBe(read.tasks.get('a'));
  });

  it('DEC-124 DEC-131 B2 a snapshot puts moved cards where the answer says and renumbers the others in order', () => {
    const day = '2026-11-19';
    const cards = ['a', 'b', 'c', 'd'].map((id, index) => aTask({ id, index }));
    const column = snapshotOf(5, [...cards, aTask({ id: 'x', day }), aTask({ id: 'y', assigneeId: 8 })]);
    const placesOf = (snapshot: typeof read): string[] =>
      [...snapshot.tasks.values()].map(({ id, index }) => `${index} ${id}`);
    const merged = mergeAnswer(column, {
      position: 6,
      tasks: [aTask({ id: 'c', index: 0 }), aTask({ id: 'b', index: 1, day })],
    });
    expect(placesOf(merged)).toEqual(['1 a', '1 b', '0 c', '2 d', '0 x', '0 y']);
    expect(merged.tasks.get('x')).toBe(column.tasks.get('x'));
    expect(merged.newer).toEqual(
      new Map([
        ['c', 6],
        ['b', 6],
      ]),
    );
    const back = mergeAnswer(merged, { position: 7, tasks: [aTask({ id: 'b', index: 2 })] });
    expect(placesOf(back)).toEqual(['1 a', '2 b', '0 c', '3 d', '0 x', '0 y']);
    const alone = mergeAnswer(snapshotOf(5, []), { position: 6, tasks: [aTask({ id: 'z', index: 7 })] });
    expect(placesOf(alone)).toEqual(['7 z']);
    const gone = mergeAnswer(column, { position: 6, tasks: [aTask({ id: 'a', live: false })] });
    expect(placesOf(gone)).toEqual(['0 a', '1 b', '2 c', '3 d', '0 x', '0 y']);
  });
});

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((first, place) => permutations(all.toSpliced(place, 1)).map((rest) => [first, ...rest]));
}
