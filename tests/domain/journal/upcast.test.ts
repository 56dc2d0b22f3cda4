import { expect, it } from 'vitest';
import { upcast } from '#domain/journal/upcast.ts';

it('J12 facts of the current, a newer or an unknown version stay unchanged', () => {
  for (const stored of [
    { type: 'task.renamed', v: 1, data: { taskId: 'a', name: 'New' } },
    { type: 'task.renamed', v: 2, data: { anything: true } },
    { type: 'constructor', v: 1 },
    { type: 'tasks.rolledOver', v: 1 },
  ]) {
    const before = structuredClone(stored);
    expect(upcast(stored)).toBe(stored);
    expect(stored).toEqual(before);
  }
});
