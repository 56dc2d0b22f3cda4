import { readFileSync } from 'node:fs';
import { projectFile } from './project-file.ts';

export const VERSION: string = (
  JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { readonly version: string }
).version;
