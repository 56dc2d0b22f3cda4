import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDER, statechartFiles } from '#scripts/statecharts/files.ts';
import { COMMAND } from '#scripts/statecharts/page.ts';

const folder = path.join(import.meta.dirname, '..', '..', FOLDER);
const files = await statechartFiles();

describe('the pages of the statecharts', () => {
  it.each([...files])('%s is what the chart says', async (name, text) => {
    const written = await readFile(path.join(folder, name), 'utf8').catch(() => '');
    expect(written === text ? 'fresh' : `${FOLDER}/${name} is stale: run \`${COMMAND}\`.`).toBe('fresh');
  });

  it('are all there and no other (else run `npm run statecharts`)', async () => {
    expect((await readdir(folder)).toSorted()).toEqual([...files.keys()].toSorted());
  });

  it('come out with the same bytes on a second run', async () => {
    expect([...(await statechartFiles())]).toEqual([...files]);
  });
});
