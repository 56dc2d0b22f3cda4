import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages in style sheets: Vite lists licenses of scripts only. */
export const stylePackages = ['@fontsource-variable/inter', 'tailwindcss'];

export function styleLicenses(root) {
  const folders = stylePackages.map((name) => join(root, 'node_modules', name));
  return folders
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const text = readFileSync(join(folder, 'LICENSE'), 'utf8').trim();
      return `\n---\n\n## ${name} - ${version} (${license})\n\n${text}\n`;
    })
    .join('');
}
