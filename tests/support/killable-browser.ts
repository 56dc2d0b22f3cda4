import { execFileSync } from 'node:child_process';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { browserLaunch } from './browser.ts';
import { clockShift, shiftDate } from './test-clock.mjs';

/** A browser with its profile on disk that can be killed as by a crash of the machine. */
export interface KillableBrowser {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Kills every process of the browser with -9 at once. */
  kill(): Promise<void>;
}

/** Starts the browser on a profile; `origin` is the base of its pages' paths. */
export async function openKillableBrowser(profile: string, origin: string): Promise<KillableBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    ...(await browserLaunch()),
    baseURL: origin,
  });
  await context.addInitScript(shiftDate, clockShift());
  const [page = await context.newPage()] = context.pages();
  return {
    page,
    context,
    async kill() {
      const gone = new Promise((resolve) => context.once('close', resolve));
      for (const id of processesOf(profile)) endNow(id);
      await gone;
    },
  };
}

/** The ids of the processes whose command contains a profile, and of their descendants. */
function processesOf(profile: string): number[] {
  const listed = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const rows = listed.split('\n').flatMap((line) => {
    const [, id, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return id === undefined ? [] : [{ id: Number(id), parent: Number(parent), args }];
  });
  const found = new Set(rows.filter(({ args }) => args.includes(profile)).map(({ id }) => id));
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { id, parent } of rows) if (found.has(parent)) found.add(id);
  }
  return [...found];
}

/** The process may have ended with its parent. */
function endNow(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
