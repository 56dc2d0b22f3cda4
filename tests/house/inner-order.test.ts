import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { drawn, emptyPlaces, type Floors, innerOrder, orderProblems } from './inner-order.ts';
import { readSources, root } from './sources.ts';

const architecture = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');

describe.each(Object.entries(innerOrder))('the order inside %s', (folder, floors) => {
  const sources = readSources(folder);

  it('is kept', () => {
    expect(orderProblems(folder, floors, sources)).toEqual([]);
  });

  it('lists only existing places', () => {
    expect(emptyPlaces(folder, floors, sources)).toEqual([]);
  });

  it('is drawn in docs/architecture.md', () => {
    expect(architecture.split('\n')).toContain(drawn(folder, floors));
  });
});

describe('orderProblems', () => {
  const floors: Floors = [['main.ts'], ['calls'], ['auth', 'tasks'], ['db']];
  const problems = (path: string, text: string) => orderProblems('server', floors, [{ path, text }]);
  const way = 'move down what both need, take it as an argument, or move the file up';

  it.each([
    [
      'server/db/a.ts',
      "import type { X } from '#server/auth/x.ts';",
      `server/db/a.ts (db) imports server/auth/x.ts (auth), which stands no lower: ${way}`,
    ],
    [
      'server/tasks/a.ts',
      "import { x } from '#server/auth/x.ts';",
      `server/tasks/a.ts (tasks) imports server/auth/x.ts (auth), which stands no lower: ${way}`,
    ],
    [
      'server/calls/a.ts',
      "import { main } from '#server/main.ts';",
      `server/calls/a.ts (calls) imports server/main.ts (main.ts), which stands no lower: ${way}`,
    ],
    ['server/a.ts', '', 'server/a.ts lies loose: put it into the folder of server that uses it'],
    [
      'server/mail/a.ts',
      "import { x } from '#server/db/x.ts';",
      'server/mail has no floor: give it one in tests/house/inner-order.ts and in docs/architecture.md',
    ],
  ])('reports for %s with %s the problem and the remedy', (path, text, problem) => {
    expect(problems(path, text)).toEqual([problem]);
  });

  it('allows imports within a place and from lower places', () => {
    expect(problems('server/main.ts', "import './db/a.ts'; import './calls/b.ts';")).toEqual([]);
    expect(problems('server/tasks/a.ts', "import './b.ts'; import '#server/db/c.ts';")).toEqual([]);
    expect(problems('server/auth/a.ts', "import '#domain/b.ts'; import 'hono';")).toEqual([]);
  });

  it('finds empty places', () => {
    expect(emptyPlaces('server', floors, [{ path: 'server/db/a.ts', text: '' }])).toEqual([
      'main.ts',
      'calls',
      'auth',
      'tasks',
    ]);
  });
});
