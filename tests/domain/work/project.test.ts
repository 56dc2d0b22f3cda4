import { expect, it } from 'vitest';
import { projectFields, projectForm } from '#domain/work/project.ts';

const filled = {
  name: ' Web site ',
  status: '2',
  clientId: '7',
  ownerId: '9',
  defaultLabelId: '4',
  description: 'The new shop.',
  startDate: '2026-11-01',
  endDate: '2027-01-31',
  hoursBudget: '37,5',
  teams: '3,5',
  users: '9',
};
const parsed = (changes: object) => projectForm.parse({ ...filled, ...changes });
const messagesOf = (changes: object) => {
  const { error } = projectForm.safeParse({ ...filled, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

it('PRJ-01 PRJ-02 PRJ-03 PRJ-07 a submitted form has the fields of a project and its assigned people', () => {
  expect(parsed({})).toEqual({
    name: 'Web site',
    status: 2,
    clientId: 7,
    ownerId: 9,
    defaultLabelId: 4,
    description: 'The new shop.',
    startDate: '2026-11-01',
    endDate: '2027-01-31',
    hoursBudget: 37.5,
    teams: [3, 5],
    users: [9],
  });
});

it('PRJ-01 only name and client are required, and empty fields are removed', () => {
  const none = Object.fromEntries(
    ['ownerId', 'defaultLabelId', 'description', 'startDate', 'endDate', 'hoursBudget'].map((name) => [
      name,
      undefined,
    ]),
  );
  expect(parsed({ ...none, teams: undefined, users: undefined })).toMatchObject({
    ownerId: null,
    defaultLabelId: null,
    description: '',
    startDate: null,
    endDate: null,
    hoursBudget: null,
    teams: [],
    users: [],
  });
});

it('PRJ-08 PRJ-09 DEC-96 a project requires a name and a client', () => {
  expect(messagesOf({ name: undefined, clientId: undefined })).toEqual({
    name: 'Name is required',
    clientId: 'Client is required',
  });
  expect(messagesOf({ name: 'x'.repeat(151) })).toEqual({ name: '150 characters max.' });
  expect(messagesOf({ description: 'x'.repeat(501) })).toEqual({ description: '500 characters max.' });
});

it('DEC-96 DEC-143 the end is not before the start, and a budget is a number of hours', () => {
  expect(messagesOf({ endDate: '2026-10-31' })).toEqual({
    endDate: "The end date can't be before the start date.",
  });
  expect(messagesOf({ endDate: '2026-11-01' })).toEqual({});
  expect(messagesOf({ startDate: '1999-12-31' })).toEqual({
    startDate: 'Date must be between 2000 and 2199',
  });
  expect(messagesOf({ hoursBudget: 'many' })).toEqual({
    hoursBudget: 'Enter hours as a number from 0 to 1,000,000, like 120 or 37.5.',
  });
});

it('PRJ-04 DEC-88 no form or request can set a project to deleted', () => {
  expect(projectForm.safeParse({ ...filled, status: '3' }).success).toBe(false);
  expect(projectFields.fields.shape.status.safeParse(3).success).toBe(false);
});
