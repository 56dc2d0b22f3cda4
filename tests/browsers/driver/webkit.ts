import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#tests/support/server-process.ts';
import { until } from '#tests/browsers/until.ts';
import type { Engine } from './tab.ts';
import { commands, type Send, webDriverTabs } from './webdriver.ts';

/** WebKitGTK by its own WebDriver, on a virtual screen. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: async () =>
    [driverPath, screenPath].every((file) => existsSync(file)) && findMiniBrowser() !== undefined
      ? undefined
      : 'On Debian and Ubuntu: `apt-get install webkit2gtk-driver xvfb`.',
  async start(profile, downloads) {
    mkdirSync(path.join(profile, '.config'), { recursive: true });
    await writeFile(path.join(profile, '.config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
    const started: ChildProcess[] = [];
    const close = async () => {
      for (const child of started.toReversed()) await end(child);
    };
    try {
      const screen = spawn(
        screenPath,
        ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
        {
          stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
        },
      );
      started.push(screen);
      const display = `:${String(await readOnce(screen)).trim()}`;
      const port = await freePort();
      const driver = spawn(driverPath, [`--port=${port}`], {
        stdio: 'ignore',
        env: environment(profile, display),
      });
      started.push(driver);
      const origin = `http://127.0.0.1:${port}`;
      await until('WebKitWebDriver', async () => (await fetch(`${origin}/status`)).ok);
      const session = await openSession(origin);
      return {
        ...webDriverTabs(session.send),
        async close() {
          await session.end();
          await close();
        },
      };
    } catch (error) {
      await close();
      throw error;
    }
  },
};

const driverPath = '/usr/bin/WebKitWebDriver';
const screenPath = '/usr/bin/Xvfb';

/** MiniBrowser is in a folder with the version of its library. */
function findMiniBrowser(): string | undefined {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .flatMap((machine) =>
      ['4.1', '4.0'].map((version) => path.join(libraries, machine, `webkit2gtk-${version}`)),
    )
    .map((folder) => path.join(folder, 'MiniBrowser'))
    .find((file) => existsSync(file));
}

function environment(home: string, display: string): NodeJS.ProcessEnv {
  const { DBUS_SESSION_BUS_ADDRESS: _, ...env } = process.env;
  return {
    ...env,
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, '.config'),
    DISPLAY: display,
    GDK_BACKEND: 'x11',
  };
}

async function readOnce(screen: ChildProcess): Promise<unknown> {
  const pipe = screen.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe for its display.');
  const [data] = await Promise.race([once(pipe, 'data'), once(screen, 'exit')]);
  if (screen.exitCode !== null) throw new Error(`Xvfb ended with ${screen.exitCode}.`);
  return data;
}

async function openSession(origin: string): Promise<{ readonly send: Send; end(): Promise<unknown> }> {
  const binary = findMiniBrowser();
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const made = await request(origin, 'POST', '/session', { capabilities: { alwaysMatch } });
  const { sessionId } = made as { sessionId: string };
  const base = `${origin}/session/${sessionId}`;
  return {
    send(command, parameters = {}) {
      const { method, path: route } = commands[command];
      const { id, ...body } = parameters as { id?: string };
      return request(base, method, route.replace('{id}', id ?? ''), body);
    },
    // Without it, the driver leaves the browser of an open session running.
    end: () => request(base, 'DELETE', '', {}),
  };
}

async function request(base: string, method: string, route: string, body: object): Promise<unknown> {
  const answer = await fetch(`${base}${route}`, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${route}: ${(value as { message: string }).message}`);
  return value;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
