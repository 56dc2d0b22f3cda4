import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { topLevelAwaits } from '#scripts/lib/top-level-await.mjs';

it('decision 0139 the build finds scripts with top-level await, and no others', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'weekwright-awaits-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  try {
    mkdirSync(path.join(folder, 'assets'));
    write('assets/start.js', "if (!('Temporal' in globalThis)) await import('./temporal.js');");
    write('assets/loop.js', 'for await (const each of stream) use(each);');
    write('assets/parts.js', 'const read = async () => { await 1; for await (const a of b) await a; };');
    write(
      'assets/class.js',
      'class Reader { async read() { await 1; } }\nfor (const each of all) use(each);',
    );
    write('sw.js', 'self.addEventListener("install", async function () { await 1; });');
    write('page.html', 'await 1');
    expect(topLevelAwaits(folder).toSorted()).toEqual([
      'assets/loop.js: for await (const each of stream) use(each);',
      "assets/start.js: await import('./temporal.js');",
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
