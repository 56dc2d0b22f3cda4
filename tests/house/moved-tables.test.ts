import { readdirSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { leftTables, movedTables } from '#server/db/move/moved-tables.ts';
import { projectFile } from '#server/base/project-file.ts';

/** All tables of the schema; the files say what they hold. */
async function schema(): Promise<ReturnType<typeof getTableConfig>[]> {
  const files = readdirSync(projectFile('server/db/schema'));
  const modules = await Promise.all(
    files.map((file) => import(`../../server/db/schema/${file}`) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
    .map((table) => getTableConfig(table));
}

it('N4 of every table it is said whether it moves with a workspace or stays, and why', async () => {
  const names = (await schema()).map(({ name }) => name);
  const said = [...movedTables.map(({ name }) => name), ...Object.keys(leftTables)];
  // A table that is missing here: add it to one of the two lists of server/db/move/moved-tables.ts.
  expect(said.toSorted()).toEqual(names.toSorted());
});

it('N4 what a table refers to moves before it', async () => {
  const before = (name: string) => movedTables.findIndex((table) => table.name === name);
  const wrong = (await schema()).flatMap(({ name, foreignKeys }) =>
    foreignKeys
      .map((key) => getTableConfig(key.reference().foreignTable).name)
      .filter((other) => before(name) !== -1 && before(other) > before(name))
      .map((other) => `${name} before ${other}`),
  );
  expect(wrong).toEqual([]);
});

it('N4 every column moves but the numbers that a database gives by itself', async () => {
  const kept = (await schema()).flatMap(({ name, columns }) => {
    const moved = movedTables.find((table) => table.name === name)?.columns;
    return moved === undefined
      ? []
      : columns.filter((column) => !moved.includes(column.name)).map((column) => `${name}.${column.name}`);
  });
  expect(kept).toEqual(['audit.id']);
});
