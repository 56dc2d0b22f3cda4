import { expect, it } from 'vitest';
import { draftKey, noProgress, readDraft } from '#domain/onboarding/draft.ts';
import { freshValues } from '#domain/onboarding/values.ts';

const draft = {
  version: 1,
  timestamp: 1_763_000_000_000,
  step: 'teams',
  values: freshValues('Fernway'),
  progress: noProgress,
};

it('ONB-39 DEC-75 the storage key of a draft contains the user id', () => {
  expect(draftKey(7000001)).toBe('onboarding-draft-7000001');
});

it('ONB-40 a draft restores values, step, timestamp and version 1', () => {
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
});

it('ONB-40 a draft of another version or with invalid content is ignored', () => {
  const others = [null, undefined, '', 'garbage', '[]', JSON.stringify({ ...draft, version: 2 })];
  const meddled = [
    { ...draft, step: 'somewhere' },
    { ...draft, values: {} },
    { ...draft, more: 1 },
  ];
  for (const text of [...others, ...meddled.map((each) => JSON.stringify(each))])
    expect(readDraft(text), String(text)).toBeNull();
});
