import { expect, it } from 'vitest';
import { changesOfFilter, taskFilterForm } from '#domain/task/task-filter-form.ts';

const project = {
  id: 3,
  name: 'Website',
  archived: false,
  client: { id: 2, name: 'Fernway', color: 'Blue' },
};
const label = { id: 5, name: 'Design', color: 'Purple' };

it('DEC-23 FRM-30 only filled fields are sent', () => {
  expect(changesOfFilter(taskFilterForm.parse({}), { project: null, label: null })).toEqual({});
  const times = taskFilterForm.parse({ EstimatedTime: '01:30' });
  expect(changesOfFilter(times, { project: null, label: null })).toEqual({ estimateMs: 5_400_000 });
  const all = taskFilterForm.parse({
    idAssignedTo: '7',
    idClient: '2',
    idProject: '3',
    idLabel: '5',
    EstimatedTime: '00:00',
    CompletedTime: '02:00',
  });
  expect(changesOfFilter(all, { project, label })).toEqual({
    assigneeId: 7,
    project,
    label,
    estimateMs: 0,
    loggedMs: 7_200_000,
  });
});

it('FRM-31 a chosen client requires a project', () => {
  const { error } = taskFilterForm.safeParse({ idClient: '2' });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['idProject'], 'Project is required when client is selected'],
  ]);
  expect(taskFilterForm.safeParse({ idClient: '2', idProject: '3' }).success).toBe(true);
});

it('FRM-30 times are validated as in other forms', () => {
  const { error } = taskFilterForm.safeParse({ EstimatedTime: '1:3', CompletedTime: '25:00' });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['EstimatedTime'], 'Invalid format. Use hh:mm'],
    [['CompletedTime'], 'Must be lower or equal to 24'],
  ]);
});
