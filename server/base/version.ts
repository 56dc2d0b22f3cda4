import { readFileSync } from 'node:fs';
import { projectFile } from './project-file.ts';

/** The version of Weekwright, as in `package.json`. */
export const VERSION: string = (
  JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { readonly version: string }
).version;
