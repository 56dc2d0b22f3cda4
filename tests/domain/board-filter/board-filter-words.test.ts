import { describe, expect, it } from 'vitest';
import { columnsOf } from '#domain/task/board.ts';
import { filteredColumns, noFilter } from '#domain/board-filter/board-filter.ts';
import { boardFilterWords, filteredCounts } from '#domain/board-filter/board-filter-words.ts';
import { NOON, task, TODAY } from '#tests/support/tasks.ts';

const said = (tasks: Parameters<typeof columnsOf>[0], statuses: ('created' | 'done')[]) => {
  const filter = { ...noFilter, statuses };
  return boardFilterWords.counts(filteredCounts(filteredColumns(columnsOf(tasks, TODAY, 7), filter), filter));
};
const running = task(1, { status: 'inProgress', runningSince: NOON });

describe('BRD-01 text for the number of filtered tasks (decision 0140)', () => {
  it('the text counts the shown and all tasks', () => {
    expect(said([task(1), task(2, { day: null }), task(3, { status: 'done' })], ['created'])).toBe(
      '2 of 3 tasks',
    );
    expect(said([task(1, { status: 'done' })], ['created'])).toBe('No task matches the filter');
  });

  it('the text states that the running task stays visible', () => {
    expect(said([running, task(2)], ['created'])).toBe('2 of 2 tasks. The running task stays shown');
    expect(said([running, task(2)], ['done'])).toBe(
      'No task matches the filter. The running task stays shown',
    );
  });

  it('the text states how many tasks were just hidden', () => {
    expect(boardFilterWords.hidden(1)).toBe('Hidden by the filter');
    expect(boardFilterWords.hidden(3)).toBe('3 tasks hidden by the filter');
  });
});
