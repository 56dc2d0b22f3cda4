import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

import { chromium, type LaunchOptions } from '@playwright/test';

import { hasNpmChromium, npmChromium } from './npm-chromium.ts';

/** How Chromium is started: CHROMIUM_PATH, else the one from npm, else Playwright's own where npm has none. */
export async function browserLaunch(): Promise<LaunchOptions> {
  const own = process.env['CHROMIUM_PATH'];
  if (own) return { args: argumentsFor(isRoot), executablePath: own };
  if (!hasNpmChromium) return { args: argumentsFor(isRoot) };
  const { executablePath, env } = await npmChromium();
  // Its sandbox needs rights that not every machine gives; it opens nothing but the app under test.
  return { args: argumentsFor(true), executablePath, env: { ...process.env, ...env } };
}

/** Starts the browser once; where it does not start, answers one sentence that says what to do. */
export async function browserFault(): Promise<string | undefined> {
  try {
    const browser = await chromium.launch(await browserLaunch());
    await (await browser.newPage()).goto('about:blank');
    await browser.close();
    return undefined;
  } catch (error) {
    return `The browser for the tests doesn't start (${reasonOf(error)}): set CHROMIUM_PATH to the program of a Chromium or Chrome that does.`;
  }
}

/** Whether Playwright's own browser is the one to start, and is not there yet. */
export const needsPlaywrights = (): boolean =>
  !process.env['CHROMIUM_PATH'] && !hasNpmChromium && !hasPlaywrights();

const isRoot = process.getuid?.() === 0;

const argumentsFor = (isUnconfined: boolean): string[] => [
  '--disable-dev-shm-usage',
  `--disable-features=${[...playwrights, ...unseen].join(',')}`,
  ...(isUnconfined ? ['--no-sandbox'] : []),
];

/** Playwright tells the whole command and its log: the line that names the reason is among them. */
function reasonOf(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const lines = text.split('\n').map((line) => line.replace(/^\s*(- )?(\[pid=\d+\])?(\[err\])? ?/, ''));
  return lines.find((line) => /error while loading|ENOENT|EACCES|exitCode=/.test(line)) ?? lines[0] ?? '';
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

/** A headless run needs only Playwright's headless shell, which stands beside the full browser. */
function hasPlaywrights(): boolean {
  const full = chromium.executablePath();
  const shell = full.replace(/chromium-(\d+).*/, 'chromium_headless_shell-$1');
  return existsSync(full) || existsSync(shell);
}
