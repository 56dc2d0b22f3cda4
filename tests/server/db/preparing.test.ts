import type { PoolClient, QueryConfig } from 'pg';
import { expect, it } from 'vitest';
import { preparing } from '#server/db/preparing.ts';

function recorded() {
  const names: (string | undefined)[] = [];
  const query = ({ name }: QueryConfig) => names.push(name);
  const client = preparing({ query } as unknown as PoolClient);
  const ask = (text: string, values: unknown[] = [1]) => void client.query({ text }, values);
  return { names, ask };
}

it('names only statements with parameters, and by their text', () => {
  const { names, ask } = recorded();
  ask('SELECT $1');
  ask('SELECT $1', [2]);
  ask('SELECT $1 + 1');
  ask('BEGIN', []);
  expect(names).toEqual(['q0', 'q0', 'q1', undefined]);
});

it('names at most 300 statements, and no very long ones', () => {
  const { names, ask } = recorded();
  ask(`SELECT $1 -- ${'x'.repeat(8_000)}`);
  for (let each = 0; each < 301; each++) ask(`SELECT $1 + ${each}`);
  ask('SELECT $1 + 299');
  expect(names).toHaveLength(303);
  expect(names[0]).toBeUndefined();
  expect(names.slice(-3)).toEqual(['q299', undefined, 'q299']);
});
