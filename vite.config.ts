import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';

import { bareCharts } from './scripts/lib/bare-charts.mjs';
import { chunkGroups } from './scripts/lib/chunks.mjs';
import { inlineTexts } from './scripts/lib/inline-texts.mjs';
import { leanRouter } from './scripts/lib/lean-router.mjs';

/** The oldest browsers that know `light-dark()` and the rest of what the styles use. */
const browsers = ['chrome123', 'safari17.5', 'firefox120'];

const client: BuildEnvironmentOptions = {
  target: browsers,
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
};

const server: BuildEnvironmentOptions = {
  target: 'node20',
  minify: false,
  copyPublicDir: false,
};

/**
 * The router names its development build alone, which carries the warnings of a developer, and what shows charts brings along
 * what React itself has had since its version 18 (decision 0048).
 */
const router = fileURLToPath(new URL('node_modules/react-router/dist/production/', import.meta.url));
const asBuilt = [
  { find: /^react-router$/, replacement: `${router}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [bareCharts(), inlineTexts(), leanRouter(), react(), tailwindcss()],
  worker: { format: 'es' },
  resolve: { alias: command === 'build' ? asBuilt : [] },
  build: isSsrBuild ? server : client,
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:4311' } },
  },
}));
