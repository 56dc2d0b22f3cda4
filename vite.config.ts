import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';

import { bareCharts } from './scripts/lib/bare-charts.mjs';
import { chunkGroups } from './scripts/lib/chunks.mjs';
import { inlineTexts } from './scripts/lib/inline-texts.mjs';

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [bareCharts(), inlineTexts(), react(), tailwindcss()],
  build: isSsrBuild ? server : client,
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:4311' } },
  },
}));
