import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkDataFolder } from '#server/commands/doctor/data-folder-check.ts';

const temporary = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'weekwright-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

it("A1 accepts a data folder that is usable or doesn't exist yet, and creates nothing", () => {
  const folder = temporary();
  expect(checkDataFolder(folder).says).toMatch(/weekwright-doctor-\w+ can be used; \d+ MB are free\.$/);
  expect(checkDataFolder(path.join(folder, 'a', 'b')).says).toMatch(
    /b will be created by the first start; \d+ MB are free\.$/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

it('A1 explains what to do if the path is a file', () => {
  const file = path.join(temporary(), 'file');
  writeFileSync(file, '');
  expect(checkDataFolder(path.join(file, 'data'))).toEqual({
    kind: 'fix',
    about: 'Data folder',
    says: `${file} is not a folder. Set DATA_DIR to a folder that belongs to the user of the server.`,
  });
});
