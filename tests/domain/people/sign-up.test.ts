import { expect, it } from 'vitest';
import { isSameCompany, signUpForm } from '#domain/people/sign-up.ts';

const filled = {
  CompanyName: 'Fernway',
  FirstName: 'Ada',
  LastName: 'Berg',
  Email: 'ada@fernway.example',
  Password: 'three blue herons',
};
const wrong = (changes: Partial<typeof filled>) => {
  const read = signUpForm.safeParse({ ...filled, ...changes });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
};

it('AUT-10 a sign-up has a company and its first admin, with normalized names', () => {
  expect(
    signUpForm.parse({ ...filled, CompanyName: '  Fernway\tLtd ', Email: ' ada@fernway.example ' }),
  ).toEqual({
    ...filled,
    CompanyName: 'Fernway Ltd',
  });
});

it('ONB-06 AUT-10 DEC-108 each invalid field has its own message', () => {
  const empty = { CompanyName: ' ', FirstName: '', LastName: '\u200B', Email: '', Password: '' };
  expect(wrong(empty)).toEqual([
    'CompanyName: Company name is required',
    'FirstName: First Name is required',
    'LastName: Last Name is required',
    'Email: E-mail is required',
    'Password: Use at least 8 characters.',
  ]);
  expect(wrong({ Email: 'ada@fernway', Password: '1234567' })).toEqual([
    'Email: Enter a valid e-mail',
    'Password: Use at least 8 characters.',
  ]);
  expect(wrong({ CompanyName: '😀'.repeat(75) })).toEqual([]);
  expect(wrong({ CompanyName: '😀'.repeat(76) })).toEqual(['CompanyName: 150 characters max.']);
});

it('DEC-126 isSameCompany compares all fields of two sign-ups', () => {
  const { Password: _, ...company } = filled;
  expect(isSameCompany(company, { ...company })).toBe(true);
  for (const field of ['CompanyName', 'FirstName', 'LastName', 'Email'] as const)
    expect(isSameCompany(company, { ...company, [field]: 'other' }), field).toBe(false);
});
