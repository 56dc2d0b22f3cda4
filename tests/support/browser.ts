import { existsSync } from 'node:fs';

import { chromium, type LaunchOptions } from '@playwright/test';

/** How the browser tests start Chromium; throws one plain sentence where there is none. */
export function browserLaunch(): LaunchOptions {
  const found = findBrowser();
  if (found === undefined) throw new Error(noBrowser);
  const args = [
    '--disable-dev-shm-usage',
    `--disable-features=${[...playwrights, ...unseen].join(',')}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  return found === 'managed' ? { args } : { args, executablePath: found };
}

/** Pages of a full Chromium's own, as the lists below its address bar: nobody sees them, and every window would load them. */
const unseen = [
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** What Playwright 1.65 takes away by itself: of several such arguments Chromium reads only the last. */
const playwrights = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Playwright's own browser ('managed'), else CHROMIUM_PATH, else the path of the system's Chromium or Chrome. */
export function findBrowser(env = process.env): string | undefined {
  if (hasManagedBrowser()) return 'managed';
  return [env['CHROMIUM_PATH'], ...systemPaths].find((path) => path !== undefined && existsSync(path));
}

/** What to do where no browser is found. */
export const noBrowser =
  'No browser was found: run `npx playwright install chromium` or install Chromium, or set CHROMIUM_PATH.';

/** First the shell without a window, which is what Playwright starts by itself too: it takes less of the processor. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A headless run needs only Playwright's headless shell, which stands beside the full browser. */
function hasManagedBrowser(): boolean {
  const full = chromium.executablePath();
  const shell = full.replace(/chromium-(\d+).*/, 'chromium_headless_shell-$1');
  return existsSync(full) || existsSync(shell);
}
