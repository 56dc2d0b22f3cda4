import { expect, it } from 'vitest';
import { clientFields, clientForm } from '#domain/work/client.ts';

const filled = {
  ClientName: 'Fernway',
  Status: '1',
  StartDate: '2026-11-01',
  EndDate: '2027-01-31',
  HoursBudget: '120',
  ColorCode: '#112233',
};

/** The message of each field that is refused. */
const messagesOf = (fields: object) =>
  Object.fromEntries(
    (clientForm.safeParse({ ...filled, ...fields }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );
const parsed = (fields: object) => clientForm.parse({ ...filled, ...fields });

it('CLI-01 CLI-02 CLI-04 a filled form means a tidy name, days, hours, a color and a status', () => {
  expect(
    parsed({
      ClientName: '  Fern\tway ',
      Status: '2',
      HoursBudget: '37,5',
      ColorCode: '#AABBCC',
      Users: '3,12',
    }),
  ).toEqual({
    ClientName: 'Fern way',
    Status: 2,
    StartDate: '2026-11-01',
    EndDate: '2027-01-31',
    HoursBudget: 37.5,
    ColorCode: '#aabbcc',
    Teams: [],
    Users: [3, 12],
  });
});

it('CLI-04 days and hours may be left out, which takes them away', () => {
  const none = { StartDate: undefined, EndDate: undefined, HoursBudget: undefined };
  expect(parsed(none)).toMatchObject({ StartDate: null, EndDate: null, HoursBudget: null });
});

it('DEC-96 NFR-15 a client needs a name of at most 150 units', () => {
  expect(messagesOf({ ClientName: undefined })).toEqual({ ClientName: 'Name is required' });
  expect(messagesOf({ ClientName: 'x'.repeat(150) })).toEqual({});
  expect(messagesOf({ ClientName: 'x'.repeat(151) })).toEqual({ ClientName: '150 characters max.' });
});

it('DEC-96 the end is not before the start, and may be the same day', () => {
  expect(messagesOf({ EndDate: '2026-10-31' })).toEqual({
    EndDate: "The end date can't be before the start date.",
  });
  expect(messagesOf({ EndDate: '2026-11-01' })).toEqual({});
  expect(messagesOf({ StartDate: undefined, EndDate: '2026-10-31' })).toEqual({});
});

it('DEC-143 days are real days of the years 2000 to 2199', () => {
  expect(messagesOf({ StartDate: '1999-12-31' })).toEqual({
    StartDate: 'Date must be between 2000 and 2199',
  });
  for (const StartDate of ['2026-02-30', '2026-1-1', 'soon'])
    expect(messagesOf({ StartDate })).toEqual({ StartDate: 'Enter a date.' });
});

it('DEC-96 a budget is a number of hours, 0 or more, with two decimals', () => {
  const invalid = { HoursBudget: 'Enter hours as a number from 0 to 1,000,000, like 120 or 37.5.' };
  for (const HoursBudget of ['0', '0.25', '1000000']) expect(messagesOf({ HoursBudget })).toEqual({});
  for (const HoursBudget of ['-1', '1.005', '1,000', '1e3', '1000001', 'many'])
    expect(messagesOf({ HoursBudget })).toEqual(invalid);
  for (const HoursBudget of [-1, 1.005, 1_000_001, Number.NaN])
    expect(clientFields.shape.HoursBudget.safeParse(HoursBudget).success).toBe(false);
});

it('CLI-02 DEC-88 no form and no call sets a client to deleted', () => {
  expect(clientForm.safeParse({ ...filled, Status: '3' }).success).toBe(false);
  expect(clientFields.shape.Status.safeParse(3).success).toBe(false);
});
