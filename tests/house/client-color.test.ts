import { expect, it } from 'vitest';
import { lineAt, readSources } from './sources.ts';

/** The function itself, and the form that chooses the color of a new client. */
const ALLOWED = new Set(['src/domain/work/client-color.ts', 'src/features/onboarding/clients-step.tsx']);

it("decision 0117 only clientColor reads a client's color for display", () => {
  const found = readSources('src/app', 'src/features', 'src/services', 'src/domain/quick-add').flatMap(
    ({ path, text }) =>
      ALLOWED.has(path)
        ? []
        : [...text.matchAll(/\bclient\??\.color\b|<MarkedName \{\.\.\.(?:client|project)\}/g)].map(
            ({ index }) => `${path}:${lineAt(text, index)}`,
          ),
  );
  expect(found).toEqual([]);
});

it('DEC-99 colors that the app shows or compares are written in upper case', () => {
  const found = readSources('src').flatMap(({ path, text }) =>
    [...text.matchAll(/#(?=\d*[a-f])[\da-f]{6}\b/g)].map(({ index }) => `${path}:${lineAt(text, index)}`),
  );
  expect(found).toEqual([]);
});
