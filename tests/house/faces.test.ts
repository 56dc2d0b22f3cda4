import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faceProblems, pastFaces, roomsOf } from './faces.ts';
import { withoutFaces } from '#scripts/lib/faces.mjs';
import { readSources, root } from './sources.ts';

const product = readSources('src', 'server');

it('no import goes past the face of a room', () => {
  expect(pastFaces(product)).toEqual([]);
});

it('each face says what its room is for and does nothing but export', () => {
  expect(faceProblems(product.filter(({ path }) => /\.tsx?$/.test(path)))).toEqual([]);
});

it('knows the rooms of a file', () => {
  expect(roomsOf('src/domain/task/task.ts')).toEqual(['src/domain/task']);
  expect(roomsOf('src/features/board/card/card.tsx')).toEqual([
    'src/features/board',
    'src/features/board/card',
  ]);
  expect(roomsOf('src/domain/refusal.ts')).toEqual([]);
  expect(roomsOf('src/ui/fields/field.tsx')).toEqual([]);
});

const file = (path: string, text: string) => ({ path, text });

it('finds an import past a face, and lets a room import itself and load any module later', () => {
  const problems = (path: string, text: string) => pastFaces([file(path, text)]);
  expect(problems('src/app/a.ts', "import type { Task } from '#domain/task/task.ts';")).toEqual([
    'src/app/a.ts imports src/domain/task/task.ts: import from src/domain/task/index.ts, and export there what is missing',
  ]);
  expect(problems('src/app/a.ts', "import { Card } from '#features/board/card/index.ts';")).toEqual([
    'src/app/a.ts imports src/features/board/card/index.ts: import from src/features/board/index.ts, and export there what is missing',
  ]);
  expect(
    problems('src/features/board/week/a.ts', "import { Card } from '#features/board/card/card.tsx';"),
  ).toEqual([
    'src/features/board/week/a.ts imports src/features/board/card/card.tsx: import from src/features/board/card/index.ts, and export there what is missing',
  ]);
  expect(problems('src/app/a.ts', "import { Task } from '#domain/task/index.ts';")).toEqual([]);
  expect(problems('src/app/a.ts', "import { refused } from '#domain/refusal.ts';")).toEqual([]);
  expect(problems('src/domain/task/a.ts', "import { x } from './b.ts';")).toEqual([]);
  expect(problems('src/app/a.ts', "const x = import('#features/board/lazy.ts');")).toEqual([]);
});

it('finds a face of no room, and one that does more than export', () => {
  const problems = faceProblems([
    file('src/domain/task/task.ts', 'export const a = 1;'),
    file('src/ui/fields/index.ts', ''),
    file('src/domain/time/index.ts', "export { a } from '#domain/task/task.ts';\nexport const b = 1;"),
  ]);
  expect(problems).toEqual([
    'src/ui/fields/index.ts is the face of no room',
    'src/domain/time/index.ts does more than export names',
    'src/domain/time/index.ts exports from #domain/task/task.ts, not by a path of its room',
    'src/domain/time/index.ts does not say what its room is for',
  ]);
});

it('the build and the tests load the module behind a face, on the same lines, and no other one of the room', () => {
  const id = join(root, 'src/services/undo/a.ts');
  const code = [
    'import {',
    '  formatList,',
    '  texts as said,',
    "} from '#domain/texts/index.ts';",
    "import type { Task } from '#domain/task/index.ts';",
    "export { BoardScreen, reveal as show } from '#features/board/index.ts';",
    "import { refused } from '#domain/refusal.ts';",
  ].join('\n');
  const at = (path: string) => `from ${JSON.stringify(join(root, path))};`;
  expect(withoutFaces(root, id, code).split('\n')).toEqual([
    `import { formatList } ${at('src/domain/texts/locale.ts')} import { texts as said } ${at('src/domain/texts/messages.ts')}`,
    '',
    '',
    '',
    '',
    `export { BoardScreen } ${at('src/features/board/board-screen.tsx')} export { reveal as show } ${at('src/features/board/focus/viewport.ts')}`,
    "import { refused } from '#domain/refusal.ts';",
  ]);
  expect(() => withoutFaces(root, id, "import { none } from '#domain/texts/index.ts';")).toThrow(
    /does not export none/,
  );
});
