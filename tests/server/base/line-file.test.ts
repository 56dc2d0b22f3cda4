import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLines, writeTextFile } from '#server/base/line-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'weekwright-lines-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lines = ['{"a":"\u2028 b \r"}', '', 'ä'.repeat(200_000), 'last'];
const write = (file: string) =>
  writeTextFile(file, async (add) => {
    for (const line of lines) await add(`${line}\n`);
    return lines.length;
  });
const read = async (file: string) => {
  const found: string[] = [];
  for await (const line of readLines(file)) found.push(line.toString());
  return found;
};

it.each(['company.jsonl', 'company.jsonl.gz'])(
  'P6 S3-42 writes %s readable by its owner only, and reads it again',
  async (name) => {
    const file = path.join(folder, name);
    expect(await write(file)).toBe(4);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual([name]);
    const text = `${lines.join('\n')}\n`;
    const bytes = readFileSync(file);
    expect(name.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString()).toBe(text);
    expect(await read(file)).toEqual(lines);
  },
);

it('P6 S3-42 overwrites no file, and leaves no partial file after a failure', async () => {
  const file = path.join(folder, 'company.jsonl.gz');
  const failing = writeTextFile(file, async (add) => {
    await add('some\n');
    throw new Error('The database has ended.');
  });
  await expect(failing).rejects.toThrow('The database has ended.');
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(file, 'mine');
  await expect(write(file)).rejects.toThrow(`The file ${file} already exists; choose another name.`);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  await expect(write(path.join(folder, 'none', 'company.jsonl'))).rejects.toThrow(
    `The folder ${path.join(folder, 'none')} does not exist.`,
  );
  await expect(read(path.join(folder, 'none'))).rejects.toThrow(
    `The file ${path.join(folder, 'none')} does not exist.`,
  );
  expect(existsSync(path.join(folder, 'none'))).toBe(false);
});

it('P6 S3-42 removes the partial file of a killed process for the same target, and no other file', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const file = path.join(folder, 'company.jsonl');
  const others = [`other.jsonl.${pid}.part`, `company.jsonl.${process.ppid}.part`, 'company.jsonl.x.part'];
  for (const name of [...others, `company.jsonl.${pid}.part`]) writeFileSync(path.join(folder, name), '');
  await write(file);
  expect(readdirSync(folder).toSorted()).toEqual(['company.jsonl', ...others].toSorted());
});

it('P6 S3-42 refuses folders and devices as not being files', async () => {
  for (const none of [folder, devNull]) await expect(read(none)).rejects.toThrow(`${none} is not a file.`);
});

it('P6 S3-42 reports a truncated or corrupt file as damaged', async () => {
  const [plain, packed] = [path.join(folder, 'a.jsonl'), path.join(folder, 'a.jsonl.gz')];
  await write(plain);
  await write(packed);
  const [text, bytes] = [readFileSync(plain), readFileSync(packed)];
  const cases = [
    text.subarray(0, -1),
    bytes.subarray(0, -9),
    bytes.subarray(0, 40),
    Buffer.concat([
      bytes.subarray(0, 30),
      Buffer.from([bytes[30] ?? 0 ^ 0xff]),
      Buffer.alloc(9),
      bytes.subarray(40),
    ]),
  ];
  for (const wrong of cases) {
    writeFileSync(plain, wrong);
    await expect(read(plain)).rejects.toThrow('The file is damaged or truncated.');
  }
});
