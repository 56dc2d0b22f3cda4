import { expect, it } from 'vitest';
import { trailOf } from '#domain/journal/trail.ts';

const step = (id: string, undoes: string | null = null) => ({ id, undoes });
const [a, b, undoB, undoA] = [step('a'), step('b'), step('undo b', 'b'), step('undo a', 'a')];

it('DEC-119 leads back over what stands, and forth over what was undone last', () => {
  expect(trailOf([])).toEqual({ back: [], forth: [] });
  expect(trailOf([a, b])).toEqual({ back: ['a', 'b'], forth: [] });
  expect(trailOf([a, b, undoB])).toEqual({ back: ['a'], forth: [{ undoId: 'undo b', stepId: 'b' }] });
  expect(trailOf([a, b, undoB, undoA])).toEqual({
    back: [],
    forth: [
      { undoId: 'undo b', stepId: 'b' },
      { undoId: 'undo a', stepId: 'a' },
    ],
  });
});

it('DEC-119 puts a step that was done again on the way back, and takes its undo off the way forth', () => {
  const redoA = step('redo a', 'undo a');
  expect(trailOf([a, b, undoB, undoA, redoA])).toEqual({
    back: ['a'],
    forth: [{ undoId: 'undo b', stepId: 'b' }],
  });
  expect(trailOf([a, b, undoB, undoA, redoA, step('redo b', 'undo b')]).back).toEqual(['a', 'b']);
  expect(trailOf([a, undoA, redoA, step('again', 'a')])).toEqual({
    back: [],
    forth: [{ undoId: 'again', stepId: 'a' }],
  });
});

it('DEC-119 ends the way forth with a new step, and undoes one out of order', () => {
  expect(trailOf([a, undoA, b])).toEqual({ back: ['b'], forth: [] });
  expect(trailOf([a, b, undoA])).toEqual({ back: ['b'], forth: [{ undoId: 'undo a', stepId: 'a' }] });
});

it('DEC-119 passes over the undo of what the log does not have any more', () => {
  expect(trailOf([undoA, b])).toEqual({ back: ['b'], forth: [] });
});
