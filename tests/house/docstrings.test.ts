import { expect, it } from 'vitest';

import { undocumented } from './docstrings.ts';
import { readSources } from './sources.ts';

/** Each export of these is a text, which says what it is. */
const texts = new Set([
  'src/domain/calendar/calendar-texts.ts',
  'src/domain/texts/catalogue-texts.ts',
  'src/domain/texts/product-texts.ts',
]);

it('each export of domain, machines, services and server says what it is', () => {
  const sources = readSources('src/domain', 'src/machines', 'src/services', 'server');
  expect(undocumented(sources.filter(({ path }) => !texts.has(path)))).toEqual([]);
});

it('an export without a sentence of documentation is found', () => {
  const text = `/** Says hello. */
export const hello = 1;
export const silent = 2;

// A remark is no documentation.
export function remark() {}

/** Far away. */

export type Near = string;
/**
 */
export interface Empty {}
const local = 3;
`;
  expect(undocumented([{ path: 'src/domain/a.ts', text }])).toEqual([
    'src/domain/a.ts:3 silent',
    'src/domain/a.ts:6 remark',
    'src/domain/a.ts:13 Empty',
  ]);
});

it('a schema and its type of one name, and overloads, share one sentence', () => {
  const text = `/** A task. */
export const Task = 1;
export type Task = string;

/** Adds. */
export function add(one: number): number;
export function add(one: string): string;
export function add(one: never) { return one; }
`;
  expect(undocumented([{ path: 'src/domain/a.ts', text }])).toEqual([]);
});
