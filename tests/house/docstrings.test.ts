import { expect, it } from 'vitest';

import { undocumented } from './docstrings.ts';
import { readSources } from './sources.ts';

it('each exported function of domain, machines, services and server has a docstring', () => {
  const sources = readSources('src/domain', 'src/machines', 'src/services', 'server');
  expect(undocumented(sources)).toEqual([]);
});

it('an exported function without a docstring is found; types and values need none', () => {
  const text = `/** Says hello. */
export const hello = () => 1;
export const silent = () => 2;

// A remark is no documentation.
export function remark() {}

/** Far away. */

export async function distant() {}
/**
 */
export const empty = async function () {};
const local = () => 3;
export const LIMIT = 4;
export interface Task {}
export type Id = string;
`;
  expect(undocumented([{ path: 'src/domain/a.ts', text }])).toEqual([
    'src/domain/a.ts:3 silent',
    'src/domain/a.ts:6 remark',
    'src/domain/a.ts:13 empty',
  ]);
});

it('overloads share one docstring', () => {
  const text = `/** Adds. */
export function add(one: number): number;
export function add(one: string): string;
export function add(one: never) { return one; }
`;
  expect(undocumented([{ path: 'src/domain/a.ts', text }])).toEqual([]);
});
