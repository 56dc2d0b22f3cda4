import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#tests/house/sources.ts';

const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const recipes = text.split(/^## /m).slice(1);
const pathsIn = (part: string): string[] =>
  Array.from(part.matchAll(/`((?:src|server|tests)\/[^`]+)`/g), ([, path = '']) => path);

/** The numbered lists of a recipe: the paths of each. */
const lists = (recipe: string): string[][] =>
  recipe
    .split(/^1\. /m)
    .slice(1)
    .map((list) => pathsIn(`1. ${list.split('\n\n')[0] ?? ''}`));

it('has four recipes whose files are all there', () => {
  expect(recipes.map((recipe) => recipe.split('\n')[0])).toEqual([
    'A board action',
    'A field of a task',
    'An entity with its screens',
    'A chart',
  ]);
  expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('keeps a board action to 9 files, a field of a task to 6 and 5 more for a new kind, an entity to 8 of at most 80 lines in the middle, a plain one to 9, a chart to 4', () => {
  const [action, field, entity, chart] = recipes.map((recipe) => lists(recipe));
  expect(action?.[0]?.length).toBeLessThanOrEqual(9);
  expect(field?.[0]).toHaveLength(6);
  expect(pathsIn(recipes[1]?.match(/^7\. [^]*?\n\n/m)?.[0] ?? '')).toHaveLength(5);
  expect(entity?.[0]?.length).toBeLessThanOrEqual(8);
  expect(entity?.[1]).toHaveLength(9);
  expect(chart?.[0]).toHaveLength(4);
  const lines = (entity?.[0] ?? []).map((path) => readFileSync(join(root, path), 'utf8').split('\n').length);
  expect(lines.toSorted((a, b) => a - b)[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(80);
});

it('has an entity whose files the next one repeats by its own name', () => {
  const paths = pathsIn(recipes[2] ?? '').filter((path) => path.includes('label'));
  const ofClients = paths.map((path) => path.replaceAll('label', 'client'));
  expect([ofClients.length, ofClients.filter((path) => !existsSync(join(root, path)))]).toEqual([11, []]);
});
