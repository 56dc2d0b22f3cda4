import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { faces } from './scripts/lib/faces.mjs';
import { oldestBrowsers } from './src/domain/supported-browsers.ts';

const browsers = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);

/** What sign-in and the board share beside what the first script imports: it is one file with that. */
const shared =
  'ui/primitives/banner|ui/interaction/use-latest|features/page/document-title|services/queries/capabilities-queries';

/** What the board shares with the forms around signing in, which read nothing else of it. */
const sharedWithForms =
  'domain/calendar/calendar-words|domain/time/allowed-day|domain/texts/(outage-words|search|text)|domain/time/local-time|machines/outcome|services/browser/new-id|services/shared-services/use-(outage|session)|ui/primitives/badge';

/** What several ways in share. */
const waysIn = 'google/google-button|use-secrets';

/** What the forms around signing in share with others. */
const forms =
  'domain/people/account-forms|features/forms/(text-props|use-form)|features/page/notices/confirm-email-notice';

/** What opens beside the board, and is read ahead once its cards are there. */
const besideBoard = 'task-form|quick-timer|templates|calendar|palette|deleted-tasks';

/** What tables are made of: screens beside the board share it, and the board never reads it. */
const tables = String.raw`(ui/table/table\.tsx|@tanstack/(react-)?(table|store))`;

/** What every screen reads ahead, in small parts: as one file they don't repeat each other. */
const onEveryScreen =
  'app/person/(person-palette|onboarding-gate|person-parts)|app/board/(board-tools|lazy-keys|lazy-parts)|features/auth/sign-in-again|features/notifications/notification-banner|features/shell/|services/(undo|board)/tell-';

/**
 * Texts and other constants stand where they are read. Each file holds what its modules import and no file before it has:
 * left to itself the bundler cuts one for each set of screens that share a module, 161 for the board at rest (decision 0120).
 */
const rolldownOptions: BuildEnvironmentOptions['rolldownOptions'] = {
  optimization: { inlineConst: true },
  output: {
    codeSplitting: {
      groups: [
        { name: 'start', test: new RegExp(`/src/(main|${shared})\\.tsx?$`), priority: 7 },
        { name: 'shared', test: new RegExp(`/src/(${sharedWithForms})\\.tsx?$`), priority: 6 },
        { name: 'board', test: /\/src\/app\/(person\/person-routes|board\/board-route)\.tsx$/, priority: 5 },
        { name: 'sign-in', test: /\/src\/features\/auth\/sign-in-screen\.tsx$/, priority: 4 },
        { name: 'zod', test: /\/node_modules\/zod\/|\/src\/domain\/people\/sign-up\.ts$/, priority: 4 },
        // What checks what is kept in the browser: without a network the cards wait for it.
        { name: 'kept', test: /\/src\/domain\/journal\/schemas\.ts$/, priority: 4 },
        { name: 'ways-in', test: new RegExp(`/src/features/auth/(${waysIn})\\.tsx?$`), priority: 4 },
        { name: 'forms', test: new RegExp(`/src/(${forms})\\.tsx?$`), priority: 4 },
        {
          name: 'controls',
          test: new RegExp(`/(src|node_modules)/(?!${tables})`),
          minShareCount: 2,
          priority: 3,
        },
        { name: 'tables', test: new RegExp(`/(src|node_modules)/${tables}`), priority: 2 },
        { name: 'board-acts', test: /\/src\/features\/board\//, priority: 2 },
        { name: 'every-screen', test: new RegExp(`/src/(${onEveryScreen})`), priority: 1 },
        { name: 'board-forms', test: new RegExp(`/src/features/(${besideBoard})/`), priority: 1 },
      ],
    },
  },
};

const client: BuildEnvironmentOptions = {
  target: browsers,
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  manifest: true,
  license: { fileName: 'licenses.txt' },
  rolldownOptions,
};

const server: BuildEnvironmentOptions = {
  target: 'node20',
  minify: false,
  copyPublicDir: false,
};

/**
 * Keeps the whole app in the browser, so that it opens without a network: gives `sw.ts` the list of its files. The
 * development server has none of this (decision 0139).
 */
const kept = () =>
  VitePWA({
    injectRegister: false,
    manifest: false,
    strategies: 'injectManifest',
    srcDir: 'src/services/browser',
    filename: 'sw.ts',
    injectManifest: {
      globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest}'],
      rollupFormat: 'iife',
      sourcemap: false,
      target: browsers,
    },
  });

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [faces(import.meta.dirname), react(), tailwindcss(), ...(isSsrBuild ? [] : [kept()])],
  build: isSsrBuild ? server : client,
  worker: { format: 'es' },
  resolve: {
    // write-excel-file would start workers from `blob:` addresses, which the content policy forbids.
    alias: [
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL('src/features/reports/tasks/zip-in-place.ts', import.meta.url)),
      },
    ],
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:4311' } },
  },
}));
