import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { cycles, missingTargets } from './cycles.ts';
import { layerProblems } from './layers.ts';
import { readSources, root } from './sources.ts';

const file = (path: string, text: string) => ({ path, text });
const all = readSources('src', 'server', 'tests');

describe('the layers of this project', () => {
  it('are kept', () => {
    expect(layerProblems(all)).toEqual([]);
  });

  it('have no import cycles', () => {
    expect(cycles(all)).toEqual([]);
  });

  it('import only existing files, by names with extensions', () => {
    expect(missingTargets(all, (path) => existsSync(join(root, path)))).toEqual([]);
  });
});

describe('layerProblems', () => {
  it.each([
    ['src/domain/a.ts', "import { x } from 'react';", 'src/domain/a.ts (domain) imports react'],
    [
      'src/domain/a.ts',
      "import type { X } from '#app/x.ts';",
      'src/domain/a.ts (domain) imports src/app/x.ts (app)',
    ],
    ['src/domain/a.ts', "export * from '../app/x.ts';", 'src/domain/a.ts leaves its folder with ../app/x.ts'],
    ['src/machines/a.ts', "import { x } from 'zod';", 'src/machines/a.ts (machines) imports zod'],
    [
      'src/machines/a.ts',
      "import { x } from '#services/x.ts';",
      'src/machines/a.ts (machines) imports src/services/x.ts (services)',
    ],
    [
      'src/services/a.ts',
      "import { x } from '#ui/x.tsx';",
      'src/services/a.ts (services) imports src/ui/x.tsx (ui)',
    ],
    ['src/services/a.ts', "import 'node:fs';", 'src/services/a.ts (services) imports node:fs'],
    [
      'src/features/board/a.tsx',
      "import { x } from '#features/reports/x.ts';",
      'src/features/board/a.tsx (features) imports src/features/reports/x.ts (features)',
    ],
    [
      'src/features/board/a.tsx',
      "const x = import('#app/x.ts');",
      'src/features/board/a.tsx (features) imports src/app/x.ts (app)',
    ],
    [
      'src/features/pickers/a.tsx',
      "import { x } from '#features/board/x.ts';",
      'src/features/pickers/a.tsx (shared) imports src/features/board/x.ts (features)',
    ],
    [
      'src/ui/a.tsx',
      "import { x } from '#domain/x.ts';",
      'src/ui/a.tsx (ui) imports src/domain/x.ts (domain)',
    ],
    ['src/main.tsx', "import { x } from '#server/x.ts';", 'src/main.tsx (app) imports server/x.ts (server)'],
    [
      'server/a.ts',
      "import { x } from '#machines/x.ts';",
      'server/a.ts (server) imports src/machines/x.ts (machines)',
    ],
    ['server/a.ts', "import { x } from 'xstate';", 'server/a.ts (server) imports xstate'],
    [
      'tests/domain/a.test.ts',
      "import { x } from '@xstate/graph';",
      'tests/domain/a.test.ts imports @xstate/graph, which only tests/support/model may',
    ],
  ])('reports in %s a problem with %s', (path, text, problem) => {
    expect(layerProblems([file(path, text)])).toEqual([problem]);
  });

  it.each([
    [
      'src/domain/journal/a.ts',
      "import { z } from 'zod'; import { x } from './b/c.ts'; import { y } from '#domain/d.ts';",
    ],
    [
      'src/features/board/a.tsx',
      "import { x } from '#features/board/b/c.ts'; import { y } from '#features/pickers/d.tsx';",
    ],
    ['src/app/a.tsx', "const x = import('#features/board/board.tsx');"],
    [
      'server/routes/a.ts',
      "import 'node:fs'; import { x } from '#domain/x.ts'; import { y } from '#server/create-app.ts';",
    ],
    ['tests/support/model/a.ts', "import { x } from '@xstate/graph';"],
  ])('allows %s to import lower layers', (path, text) => {
    expect(layerProblems([file(path, text)])).toEqual([]);
  });
});

describe('import problems', () => {
  it('include cycles, also of types', () => {
    const a = file('src/domain/a.ts', "import type { B } from './b.ts';");
    const b = file('src/domain/b.ts', "import { c } from '#domain/c.ts';");
    const c = file('src/domain/c.ts', "export { a } from './a.ts';");
    expect(cycles([a, b, c])).toEqual([
      'src/domain/a.ts -> src/domain/b.ts -> src/domain/c.ts -> src/domain/a.ts',
    ]);
    expect(cycles([a, b])).toEqual([]);
  });

  it('include imports of missing files', () => {
    const a = file('src/domain/a.ts', "import { b } from './b';");
    expect(missingTargets([a], (path) => path === 'src/domain/b.ts')).toEqual([
      'src/domain/a.ts -> src/domain/b',
    ]);
  });
});
