import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'vite';

const chunkOf = { '/login': 'sign-in', '/signup': 'sign-up-screens' };

export async function renderFirstPaints(root, folder) {
  const input = { 'first-paint': 'src/app/first-paint.tsx' };
  await build({ root, logLevel: 'warn', build: { ssr: true, outDir: folder, rolldownOptions: { input } } });
  const { firstPaints } = await import(pathToFileURL(join(folder, 'first-paint.js')));
  return firstPaints();
}

/** `login.html` and the like hold a prerendered first paint; `index.html` serves all other paths. */
export function pagesOf(paints) {
  return {
    name: 'weekwright:pages',
    enforce: 'post',
    generateBundle(_, bundle) {
      const index = bundle['index.html'];
      const template = String(index.source);
      const chunks = new Map(Object.values(bundle).map((chunk) => [chunk.name, chunk]));
      const filesOf = (name, found = new Set()) => {
        const { fileName, imports } = chunks.get(name);
        if (template.includes(fileName) || found.has(fileName)) return found;
        found.add(fileName);
        for (const each of imports) filesOf(bundle[each].name, found);
        return found;
      };
      const pages = paints.map((paint) => {
        const { path } = paint;
        const ahead = filesOf(chunkOf[path] ?? 'account-screens');
        return [`${path.slice(1)}.html`, pageWith(template, paint, ahead, filesOf('board'))];
      });
      for (const [fileName, source] of pages) this.emitFile({ type: 'asset', fileName, source });
      index.source = pages[0][1];
    },
  };
}

/** `before-paint.js` preloads the files named here. */
function pageWith(template, { path, form, outline }, aheadOfForm, aheadOfOutline) {
  const [title = ''] = /^<title>.*?<\/title>/.exec(form) ?? [];
  return template
    .replace(/<title>.*?<\/title>/, (own) => title || own)
    .replace(/ *<script src="\/before-paint.js">/, (script) =>
      [
        metaOf('ahead-of-form', form && aheadOfForm),
        metaOf('ahead-of-outline', outline && aheadOfOutline),
        script,
      ].join(''),
    )
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace('<div id="root"></div>', () => {
      const hidden = outline && `\n    <div id="outline">${outline}</div>`;
      return `<div id="root" data-form="${path}">${form.slice(title.length)}</div>${hidden}`;
    });
}

const metaOf = (name, files) =>
  files && `    <meta name="${name}" content="${[...files].map((file) => `/${file}`).join(' ')}" />\n`;
