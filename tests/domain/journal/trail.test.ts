import { expect, it } from 'vitest';
import { trailOf } from '#domain/journal/trail.ts';

const step = (id: string, undoes: string | null = null) => ({ id, undoes });
const [a, b, undoB, undoA] = [step('a'), step('b'), step('undo b', 'b'), step('undo a', 'a')];

it('DEC-119 undo goes back over the steps that hold, and redo over those undone last', () => {
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

it('DEC-119 a redone step can be undone again, and its undo leaves the redo list', () => {
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

it('DEC-119 a new step clears the redo list, and steps can be undone out of order', () => {
  expect(trailOf([a, undoA, b])).toEqual({ back: ['b'], forth: [] });
  expect(trailOf([a, b, undoA])).toEqual({ back: ['b'], forth: [{ undoId: 'undo a', stepId: 'a' }] });
});

it('DEC-119 the undo of a step that is no longer in the log is ignored', () => {
  expect(trailOf([undoA, b])).toEqual({ back: ['b'], forth: [] });
});
