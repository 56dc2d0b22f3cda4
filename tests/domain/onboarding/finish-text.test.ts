import { expect, it } from 'vitest';
import { finishText } from '#domain/onboarding/finish-text.ts';
import { freshValues, type OnboardingValues } from '#domain/onboarding/values.ts';
import { filledValues } from '#tests/support/onboarding.ts';

const said = (values: OnboardingValues, { done = [], isOver = false, isHeld = false }: Partial<Stage> = {}) =>
  finishText(values, 'ada@fernway.example', { done, isOver, isHeld });
type Stage = Parameters<typeof finishText>[2];

const filled = filledValues(3, 'fernway.example');

it('ONB-13 ONB-14 ONB-15 ONB-16 the summary counts what will be created and omits skipped and incomplete entries', () => {
  expect(said(filled)).toBe(
    'When you finish, 2 users will be invited, and 2 teams, 1 client with 2 projects and 1 label will be created. You can change everything later in the settings.',
  );
  expect(said({ ...filled, skipped: ['users', 'clients'] })).toBe(
    'When you finish, 1 team and 1 label will be created. You can change everything later in the settings.',
  );
  expect(said({ ...filled, skipped: ['users', 'teams', 'clients', 'labels'] })).toBe(
    "Only the company's name will be saved. You can change everything later in the settings.",
  );
  expect(said(freshValues('Fernway'))).toBe(
    "Only the company's name will be saved. You can change everything later in the settings.",
  );
});

it('ONB-26 ONB-35 the summary counts only the remaining steps after an error, and everything at the end', () => {
  expect(said(filled, { done: ['company', 'users', 'teams'] })).toBe(
    'When you finish, 1 client with 2 projects and 1 label will be created. You can change everything later in the settings.',
  );
  const one = { ...filled, clients: [], skipped: ['users'] as OnboardingValues['skipped'] };
  expect(said({ ...one, labels: [] }, { isOver: true })).toBe(
    '1 team was created. You can change everything later in the settings.',
  );
  expect(said(filled, { done: ['company', 'users'], isOver: true })).toBe(
    '2 users were added, and 2 teams, 1 client with 2 projects and 1 label were created. You can change everything later in the settings.',
  );
});

it('ONB-13 DEC-126 users are "added", not "invited", while the admin\'s address is unverified', () => {
  expect(said(filled, { isHeld: true })).toBe(
    'When you finish, 2 users will be added, and 2 teams, 1 client with 2 projects and 1 label will be created. You can change everything later in the settings.',
  );
});
