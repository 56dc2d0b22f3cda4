import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDataFolder, makeDataFolder } from '#server/base/data-folder.ts';
import { openDatabase } from '#server/db/open.ts';
import { poolOf } from '#server/db/pool.ts';
import { copyMigrated } from '#tests/support/database.ts';

describe.runIf(process.platform !== 'win32')('the data folder', () => {
  let parent: string;
  let folder: string;
  beforeEach(() => {
    parent = mkdtempSync(path.join(tmpdir(), 'weekwright-folder-'));
    folder = path.join(parent, 'data');
  });
  afterEach(() => {
    rmSync(parent, { recursive: true, force: true });
  });

  const rights = () => {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const modes = entries
      .filter((entry) => !entry.isSymbolicLink())
      .map(
        (entry) =>
          [entry.isDirectory() ? 'folder' : 'file', path.join(entry.parentPath, entry.name)] as const,
      )
      .concat([['folder', folder]])
      .map(([kind, file]) => `${kind} ${(statSync(file).mode & 0o777).toString(8)}`);
    return [...new Set(modes)].toSorted();
  };
  const open = () => openDatabase({ dataDir: folder, databaseUrl: undefined, databasePoolSize: 1 });

  it('A1 is accessible only to its owner, including all files of the database', async () => {
    const database = await open();
    await poolOf(database).query('CREATE TABLE notes AS SELECT generate_series(1, 100000) AS n');
    await poolOf(database).query('CHECKPOINT');
    expect(rights()).toEqual(['file 600', 'folder 700']);
    await database.close();
    expect(rights()).toEqual(['file 600', 'folder 700']);
  });

  it('A1 closes permissions that an older version or a copy left open', async () => {
    await copyMigrated(folder);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o666);
    }
    chmodSync(folder, 0o755);
    await (await open()).close();
    expect(rights()).toEqual(['file 600', 'folder 700']);
  });

  it("removes permissions and adds none, and doesn't follow links", () => {
    const elsewhere = path.join(parent, 'elsewhere');
    writeFileSync(elsewhere, '', { mode: 0o644 });
    makeDataFolder(folder);
    symlinkSync(elsewhere, path.join(folder, 'link'));
    writeFileSync(path.join(folder, 'read-only'), '', { mode: 0o444 });
    closeDataFolder(folder);
    expect(statSync(elsewhere).mode & 0o777).toBe(0o644);
    expect(statSync(path.join(folder, 'read-only')).mode & 0o777).toBe(0o400);
  });

  it('is not written to if all permissions are closed already', () => {
    makeDataFolder(folder);
    mkdirSync(path.join(folder, 'deep'));
    const file = path.join(folder, 'deep', 'file');
    writeFileSync(file, '', { mode: 0o600 });
    closeDataFolder(folder);
    const before = [folder, path.dirname(file), file].map((each) => statSync(each).ctimeMs);
    makeDataFolder(folder);
    closeDataFolder(folder);
    expect([folder, path.dirname(file), file].map((each) => statSync(each).ctimeMs)).toEqual(before);
  });
});
