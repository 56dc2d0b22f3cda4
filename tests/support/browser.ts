import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

import { chromium, type LaunchOptions } from '@playwright/test';

import { hasNpmChromium, npmChromium } from './npm-chromium.ts';

/** The launch options of Chromium: CHROMIUM_PATH, else npm's, else Playwright's own where npm has none. */
export async function browserLaunch(): Promise<LaunchOptions> {
  const own = process.env['CHROMIUM_PATH'];
  if (own) return { args: argumentsFor(isRoot), executablePath: own };
  if (!hasNpmChromium) return { args: argumentsFor(isRoot) };
  const { executablePath, env } = await npmChromium();
  // Its sandbox needs permissions that not every machine grants; it opens only the app under test.
  return { args: argumentsFor(true), executablePath, env: { ...process.env, ...env } };
}

/** Starts the browser once; returns one sentence with the remedy where it doesn't start. */
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

/** Whether Playwright's own browser is needed and missing. */
export const needsPlaywrights = (): boolean =>
  !process.env['CHROMIUM_PATH'] && !hasNpmChromium && !hasPlaywrights();

const isRoot = process.getuid?.() === 0;

const argumentsFor = (isUnconfined: boolean): string[] => [
  '--disable-dev-shm-usage',
  `--disable-features=${[...playwrights, ...unseen].join(',')}`,
  ...(isUnconfined ? ['--no-sandbox'] : []),
];

/** Playwright reports the whole command and its log: one of the lines has the reason. */
function reasonOf(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const lines = text.split('\n').map((line) => line.replace(/^\s*(- )?(\[pid=\d+\])?(\[err\])? ?/, ''));
  return lines.find((line) => /error while loading|ENOENT|EACCES|exitCode=/.test(line)) ?? lines[0] ?? '';
}

/** Chromium's own invisible pages, as the lists below the address bar, which every window would load. */
const unseen = [
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** The features that Playwright 1.65 disables: of several such arguments Chromium reads only the last. */
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

/** A headless run needs only Playwright's headless shell, next to the full browser. */
function hasPlaywrights(): boolean {
  const full = chromium.executablePath();
  const shell = full.replace(/chromium-(\d+).*/, 'chromium_headless_shell-$1');
  return existsSync(full) || existsSync(shell);
}
