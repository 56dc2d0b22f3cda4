import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '#domain/task/board.ts';
import {
  type BoardFilter,
  boardFilterOf,
  boardFilterQuery,
  filteredColumns,
  isFiltering,
  isShownBy,
  matchesFilter,
  noFilter,
} from '#domain/board-filter/board-filter.ts';
import { taskStatuses } from '#domain/task/task.ts';
import { NOON, task, TODAY } from '#tests/support/tasks.ts';

const website = {
  id: 1,
  name: 'Website',
  archived: false,
  client: { id: 1, name: 'Fernway', color: 'Blue' },
};
const app = { ...website, id: 2, name: 'App', client: { id: 9, name: 'Kestrel Bank', color: 'Red' } };
const design = { id: 5, name: 'Design', color: 'Blue' };

const only = (filter: Partial<BoardFilter>): BoardFilter => ({ ...noFilter, ...filter });
const at = (query: string) => boardFilterOf(new URLSearchParams(query));

describe('BRD-01 tasks shown by a board filter (decision 0140)', () => {
  it('a board without a filter shows all tasks', () => {
    expect(matchesFilter(task(1), noFilter)).toBe(true);
    expect(isFiltering(noFilter)).toBe(false);
  });

  it('a filter shows tasks that match any chosen value of each kind: client, project, label and status', () => {
    const one = task(1, { project: app, label: design, status: 'paused' });
    expect(matchesFilter(one, only({ clients: [1, 9] }))).toBe(true);
    expect(matchesFilter(one, only({ clients: [1] }))).toBe(false);
    expect(matchesFilter(one, only({ projects: [2] }))).toBe(true);
    expect(matchesFilter(one, only({ projects: [1] }))).toBe(false);
    expect(matchesFilter(one, only({ labels: [5, 6] }))).toBe(true);
    expect(matchesFilter(one, only({ labels: [0] }))).toBe(false);
    expect(matchesFilter(task(2), only({ labels: [0] }))).toBe(true);
    expect(matchesFilter(one, only({ statuses: ['created', 'paused'] }))).toBe(true);
    expect(matchesFilter(one, only({ statuses: ['done'] }))).toBe(false);
    expect(matchesFilter(one, only({ clients: [9], statuses: ['done'] }))).toBe(false);
    expect(isFiltering(only({ statuses: ['done'] }))).toBe(true);
  });

  it('a filter keeps showing the running task until it is paused', () => {
    const running = task(1, { status: 'inProgress', runningSince: NOON });
    expect(isShownBy(running, only({ clients: [9] }))).toBe(true);
    expect(isShownBy({ ...running, status: 'paused', runningSince: null }, only({ clients: [9] }))).toBe(
      false,
    );
  });

  it('decision 0140 a filter shows tasks whose name contains the text, regardless of case and accents', () => {
    const named = ['Call Zoë', 'Recall the printer', 'Write'].map((name, at) => task(at + 1, { name }));
    const namesBy = (text: string) =>
      filteredColumns(columnsOf(named, TODAY, 7), only({ text })).flatMap(({ tasks }) =>
        tasks.map(({ name }) => name),
      );
    expect(namesBy('CALL')).toEqual(['Call Zoë', 'Recall the printer']);
    expect(namesBy(' zoe ')).toEqual(['Call Zoë']);
    expect(namesBy('nothing')).toEqual([]);
    expect([isFiltering(only({ text: ' ' })), isFiltering(only({ text: 'a' }))]).toEqual([false, true]);
  });

  it('a filter keeps the order of each column, and the full list next to the shown tasks', () => {
    const tasks = [task(3), task(1, { project: app }), task(2)];
    const shown = filteredColumns(columnsOf(tasks, TODAY, 7), only({ clients: [1] }));
    const today = shown.find(({ day }) => day === TODAY);
    expect(today?.tasks.map(({ name }) => name)).toEqual(['Task 2', 'Task 3']);
    expect(today?.all?.map(({ name }) => name)).toEqual(['Task 1', 'Task 2', 'Task 3']);
  });
});

describe('BRD-01 a board filter in the URL (decision 0140)', () => {
  it('a filter uses the parameter names of reports and search, and 0 for no label', () => {
    const filter = {
      clients: [3, 1],
      projects: [],
      labels: [5, 0],
      statuses: ['paused' as const],
      text: 'call a',
    };
    expect(boardFilterQuery(filter)).toEqual({
      clients: '3-1',
      projects: null,
      labels: '0-5',
      status: 'paused',
      q: 'call a',
    });
    expect(at('clients=3-1&labels=0-5&status=paused&q=call+a&week=2026-11-16')).toEqual({
      ...filter,
      labels: [0, 5],
    });
  });

  it('a filter without valid values is the shared empty filter', () => {
    expect(at('clients=x&projects=-1&labels=00&status=lost')).toBe(noFilter);
    expect(at('labels=0-x').labels).toEqual([0]);
  });

  it('a filter is parsed back unchanged', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 6 });
    const filter = fc.record({
      clients: ids,
      projects: ids,
      labels: fc.oneof(
        ids,
        ids.map((each) => [0, ...each]),
      ),
      statuses: fc.subarray([...taskStatuses]),
      text: fc.constantFrom('', 'Call', 'ä ß&='),
    });
    fc.assert(
      fc.property(filter, (each) => {
        const said = Object.entries(boardFilterQuery(each)).flatMap(([name, value]) =>
          value === null ? [] : [[name, value]],
        );
        expect(boardFilterOf(new URLSearchParams(said))).toEqual(each);
      }),
    );
  });
});
