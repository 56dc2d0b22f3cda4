import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { factWords } from '#domain/texts/fact-words.ts';
import { messages, texts } from '#domain/texts/messages.ts';

const catalogue = readFileSync('docs/requirements.md', 'utf8');

it('FRM-03 FRM-04 FRM-05 FRM-06 FRM-07 FRM-08 FRM-10 FRM-12 FRM-18 FRM-26 FRM-27 ERR-04 ERR-11 ERR-26 ERR-27 NAV-32 the messages match the catalogue word for word', () => {
  const unknown = Object.values(messages).filter((message) => !catalogue.includes(`"${message}"`));
  expect(unknown).toEqual([]);
});

it('each text is defined once', () => {
  const all = [...Object.values(messages), ...Object.values(texts)];
  expect(all.filter((text, place) => all.indexOf(text) !== place)).toEqual([]);
  expect(all.filter((text) => !/^\S.*\S$/.test(text))).toEqual([]);
});

it('verbs for undo fit before the name of a task', () => {
  expect(Object.values(factWords).filter((words) => !/^[A-Z][a-z]+( [a-z]+)*$/.test(words))).toEqual([]);
});
