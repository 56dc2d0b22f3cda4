import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawnBefore, FOLDER, statechartFiles } from './statecharts/files.ts';

const folder = path.join(import.meta.dirname, '..', FOLDER);
const files = await statechartFiles(drawnBefore);
await mkdir(folder, { recursive: true });
const gone = (await readdir(folder)).filter((name) => !files.has(name));
await Promise.all(gone.map((name) => rm(path.join(folder, name))));
await Promise.all([...files].map(([name, text]) => writeFile(path.join(folder, name), text)));
console.log(`Wrote ${files.size} files to ${FOLDER}.`);
