import { expect, it } from 'vitest';
import { clientFields, clientForm } from '#domain/work/client.ts';

const filled = {
  name: 'Fernway',
  status: '1',
  startDate: '2026-11-01',
  endDate: '2027-01-31',
  hoursBudget: '120',
  color: '#112233',
};

const messagesOf = (fields: object) =>
  Object.fromEntries(
    (clientForm.safeParse({ ...filled, ...fields }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );
const parsed = (fields: object) => clientForm.parse({ ...filled, ...fields });

it('CLI-01 CLI-02 CLI-04 a submitted form has a normalized name, dates, hours, a color and a status', () => {
  expect(
    parsed({
      name: '  Fern\tway ',
      status: '2',
      hoursBudget: '37,5',
      color: '#AABBCC',
      users: '3,12',
    }),
  ).toEqual({
    name: 'Fern way',
    status: 2,
    startDate: '2026-11-01',
    endDate: '2027-01-31',
    hoursBudget: 37.5,
    color: '#AABBCC',
    teams: [],
    users: [3, 12],
  });
});

it('CLI-04 empty dates and hours are removed', () => {
  const none = { startDate: undefined, endDate: undefined, hoursBudget: undefined };
  expect(parsed(none)).toMatchObject({ startDate: null, endDate: null, hoursBudget: null });
});

it('DEC-96 NFR-15 a client requires a name of at most 150 units', () => {
  expect(messagesOf({ name: undefined })).toEqual({ name: 'Name is required' });
  expect(messagesOf({ name: 'x'.repeat(150) })).toEqual({});
  expect(messagesOf({ name: 'x'.repeat(151) })).toEqual({ name: '150 characters max.' });
});

it('DEC-96 the end is the same day as the start or later', () => {
  expect(messagesOf({ endDate: '2026-10-31' })).toEqual({
    endDate: "The end date can't be before the start date.",
  });
  expect(messagesOf({ endDate: '2026-11-01' })).toEqual({});
  expect(messagesOf({ startDate: undefined, endDate: '2026-10-31' })).toEqual({});
});

it('DEC-143 dates exist and are from 2000 to 2199', () => {
  expect(messagesOf({ startDate: '1999-12-31' })).toEqual({
    startDate: 'Date must be between 2000 and 2199',
  });
  for (const startDate of ['2026-02-30', '2026-1-1', 'soon'])
    expect(messagesOf({ startDate })).toEqual({ startDate: 'Enter a date.' });
});

it('DEC-96 a budget is a number of hours from 0, with two decimals', () => {
  const invalid = { hoursBudget: 'Enter hours as a number from 0 to 1,000,000, like 120 or 37.5.' };
  for (const hoursBudget of ['0', '0.25', '1000000']) expect(messagesOf({ hoursBudget })).toEqual({});
  for (const hoursBudget of ['-1', '1.005', '1,000', '1e3', '1000001', 'many'])
    expect(messagesOf({ hoursBudget })).toEqual(invalid);
  for (const hoursBudget of [-1, 1.005, 1_000_001, Number.NaN])
    expect(clientFields.fields.shape.hoursBudget.safeParse(hoursBudget).success).toBe(false);
});

it('CLI-02 DEC-88 no form or request can set a client to deleted', () => {
  expect(clientForm.safeParse({ ...filled, status: '3' }).success).toBe(false);
  expect(clientFields.fields.shape.status.safeParse(3).success).toBe(false);
});
