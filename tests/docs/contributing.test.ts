import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#tests/house/sources.ts';

const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const recipes = text.split(/^## /m).slice(1);
const pathsIn = (part: string): string[] =>
  Array.from(part.matchAll(/`((?:src|server|tests)\/[^`]+)`/g), ([, path = '']) => path);

const lists = (recipe: string): string[][] =>
  recipe
    .split(/^1\. /m)
    .slice(1)
    .map((list) => pathsIn(`1. ${list.split('\n\n')[0] ?? ''}`));

it('CONTRIBUTING.md has four recipes with existing files', () => {
  expect(recipes.map((recipe) => recipe.split('\n')[0])).toEqual([
    'A board action',
    'A field of a task',
    'An entity with its screens',
    'A chart',
  ]);
  expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('the recipes have at most 9 files for an action, 6 for a field, 8 for an entity and 4 for a chart', () => {
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

it('the label files of a recipe also exist under the name of the client', () => {
  const paths = pathsIn(recipes[2] ?? '').filter((path) => path.includes('label'));
  const ofClients = paths.map((path) => path.replaceAll('label', 'client'));
  expect([ofClients.length, ofClients.filter((path) => !existsSync(join(root, path)))]).toEqual([11, []]);
});
