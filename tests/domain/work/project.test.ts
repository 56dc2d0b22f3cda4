import { expect, it } from 'vitest';
import { projectFields, projectForm } from '#domain/work/project.ts';

const filled = {
  Name: ' Web site ',
  Status: '2',
  idClient: '7',
  idProjectOwner: '9',
  idDefaultLabel: '4',
  description: 'The new shop.',
  startDate: '2026-11-01',
  endDate: '2027-01-31',
  HoursBudget: '37,5',
  ColorCode: '#AABBCC',
  Teams: '3,5',
  Users: '9',
};
const parsed = (changes: object) => projectForm.parse({ ...filled, ...changes });
const messagesOf = (changes: object) => {
  const { error } = projectForm.safeParse({ ...filled, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

it('PRJ-01 PRJ-02 PRJ-03 PRJ-07 the form means the fields of a project, and whom it is assigned to', () => {
  expect(parsed({})).toEqual({
    Name: 'Web site',
    Status: 2,
    idClient: 7,
    idProjectOwner: 9,
    idDefaultLabel: 4,
    description: 'The new shop.',
    startDate: '2026-11-01',
    endDate: '2027-01-31',
    HoursBudget: 37.5,
    ColorCode: '#aabbcc',
    Teams: [3, 5],
    Users: [9],
  });
});

it('PRJ-01 all but name, client and color may be left out, which takes it away', () => {
  const none = Object.fromEntries(
    ['idProjectOwner', 'idDefaultLabel', 'description', 'startDate', 'endDate', 'HoursBudget'].map((name) => [
      name,
      undefined,
    ]),
  );
  expect(parsed({ ...none, Teams: undefined, Users: undefined })).toMatchObject({
    idProjectOwner: null,
    idDefaultLabel: null,
    description: '',
    startDate: null,
    endDate: null,
    HoursBudget: null,
    Teams: [],
    Users: [],
  });
});

it('PRJ-08 PRJ-09 DEC-96 a project needs a name and a client', () => {
  expect(messagesOf({ Name: undefined, idClient: undefined })).toEqual({
    Name: 'Name is required',
    idClient: 'Client is required',
  });
  expect(messagesOf({ Name: 'x'.repeat(151) })).toEqual({ Name: '150 characters max.' });
  expect(messagesOf({ description: 'x'.repeat(501) })).toEqual({ description: '500 characters max.' });
});

it('DEC-96 DEC-143 the end is not before the start, a budget is a number of hours', () => {
  expect(messagesOf({ endDate: '2026-10-31' })).toEqual({
    endDate: "The end date can't be before the start date.",
  });
  expect(messagesOf({ endDate: '2026-11-01' })).toEqual({});
  expect(messagesOf({ startDate: '1999-12-31' })).toEqual({
    startDate: 'Date must be between 2000 and 2199',
  });
  expect(messagesOf({ HoursBudget: 'many' })).toEqual({
    HoursBudget: 'Enter hours as a number from 0 to 1,000,000, like 120 or 37.5.',
  });
});

it('PRJ-04 DEC-88 no form and no call sets a project to deleted', () => {
  expect(projectForm.safeParse({ ...filled, Status: '3' }).success).toBe(false);
  expect(projectFields.shape.Status.safeParse(3).success).toBe(false);
});
