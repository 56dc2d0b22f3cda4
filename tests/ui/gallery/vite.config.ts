import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from '#domain/supported-browsers.ts';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../../../public',
  plugins: [react(), tailwindcss()],
  build: {
    target: Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`),
    outDir: '../../../test-results/gallery/site',
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
  preview: {
    headers: { 'Content-Security-Policy': "default-src 'self'; style-src 'self'; img-src 'self' data:" },
  },
});
