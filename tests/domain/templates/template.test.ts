import { expect, it } from 'vitest';
import {
  dayNumbers,
  landingDays,
  previewOf,
  templateForm,
  templateTaskFields,
  templateTaskForm,
} from '#domain/templates/template.ts';

const filled = { TaskName: 'Kick-off', TaskDayGroup: '3', EstimatedTime: '01:30' };

const messagesOf = (fields: object) =>
  Object.fromEntries(
    (templateTaskForm.safeParse({ ...filled, ...fields }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

it('TPL-15 DEC-46 the lowest day becomes day 1 and the distances stay', () => {
  expect(dayNumbers([3, 5, 6])).toEqual([1, 3, 4]);
  expect(dayNumbers([5, 3, 6, 3])).toEqual([3, 1, 4, 1]);
  expect(dayNumbers([1, 2])).toEqual([1, 2]);
  expect(dayNumbers([])).toEqual([]);
});

it('DEC-46 DEC-47 day 1 is the chosen day and day n is n - 1 days later, across months and years', () => {
  expect(landingDays([3, 5, 6], '2026-12-30')).toEqual(['2026-12-30', '2027-01-01', '2027-01-02']);
  expect(landingDays([1, 4], null)).toEqual([null, null]);
});

it('TPL-14 a preview shows the first eight tasks', () => {
  expect(previewOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(previewOf([1, 2])).toEqual([1, 2]);
});

it('TPL-02 DEC-48 NFR-15 a template requires a name of at most 150 units', () => {
  const messages = (fields: object) =>
    templateForm.safeParse(fields).error?.issues.map(({ message }) => message);
  expect(messages({})).toEqual(['Name is required']);
  expect(messages({ TemplateName: ' \u200B ' })).toEqual(['Name is required']);
  expect(messages({ TemplateName: 'x'.repeat(151) })).toEqual(['150 characters max.']);
  expect(messages({ TemplateName: 'New client', TemplateDescription: 'x'.repeat(501) })).toEqual([
    '500 characters max.',
  ]);
  expect(templateForm.parse({ TemplateName: ' New\tclient ' })).toEqual({
    TemplateName: 'New client',
    TemplateDescription: '',
  });
});

it('TPL-03 FRM-14 a submitted task form has a name, a day, ms, and the chosen project and label', () => {
  expect(templateTaskForm.parse(filled)).toEqual({
    TaskName: 'Kick-off',
    TaskDayGroup: 3,
    EstimatedTime: 5_400_000,
    Description: '',
  });
  expect(templateTaskForm.parse({ ...filled, idClient: '4', idProject: '12', idLabel: '7' })).toMatchObject({
    idProject: 12,
    idLabel: 7,
  });
});

it('TPL-03 NFR-15 FRM-07 each invalid field of a template task has its own message', () => {
  expect(messagesOf({ TaskName: undefined, TaskDayGroup: undefined, EstimatedTime: '1:3' })).toEqual({
    TaskName: 'Name is required',
    TaskDayGroup: 'Enter a day from 1 to 366.',
    EstimatedTime: 'Invalid format. Use hh:mm',
  });
  for (const TaskDayGroup of ['0', '367', '-1', '1.5', 'two', '1000'])
    expect(messagesOf({ TaskDayGroup })).toEqual({ TaskDayGroup: 'Enter a day from 1 to 366.' });
  expect(messagesOf({ TaskDayGroup: '366' })).toEqual({});
  expect(messagesOf({ EstimatedTime: '24:01' })).toEqual({
    EstimatedTime: 'Must be lower or equal to 24',
  });
  expect(messagesOf({ idClient: '4' })).toEqual({ idProject: 'Project is required' });
});

it('TPL-03 NFR-15 a request accepts days from 1 to 366 and whole ms up to 24 h', () => {
  const task = { TaskName: 'Kick-off', TaskDayGroup: 1, EstimatedTime: 86_400_000, Description: '' };
  expect(templateTaskFields.safeParse(task).success).toBe(true);
  for (const wrong of [
    { TaskDayGroup: 0 },
    { TaskDayGroup: 367 },
    { TaskDayGroup: 1.5 },
    { EstimatedTime: -1 },
  ])
    expect(templateTaskFields.safeParse({ ...task, ...wrong }).success).toBe(false);
});
