import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { until } from '#tests/browsers/until.ts';
import type { Engine } from './tab.ts';
import { type Send, webDriverTabs } from './webdriver.ts';

/** Firefox by the WebDriver commands of its own Marionette server: no driver program is needed. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: async () =>
    findFirefox() === undefined
      ? 'Install it, for example with `apt-get install firefox-esr`, or set FIREFOX_PATH.'
      : undefined,
  async start(profile, downloads) {
    mkdirSync(profile, { recursive: true });
    await writeFile(path.join(profile, 'user.js'), preferences(downloads));
    mkdirSync(path.join(profile, 'chrome'));
    await writeFile(path.join(profile, 'chrome', 'userChrome.css'), ':root { min-width: 0 !important; }');
    const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
    const child = spawn(findFirefox() ?? '', args, {
      stdio: 'ignore',
      env: { ...process.env, HOME: profile },
    });
    const gone = once(child, 'exit');
    try {
      const port = await until('the port of Marionette', () =>
        readFile(path.join(profile, 'MarionetteActivePort'), 'utf8').then(Number, () => undefined),
      );
      const socket = connect(port, '127.0.0.1');
      const send = marionette(socket);
      await send('NewSession', { capabilities: { alwaysMatch: {} } });
      return {
        ...webDriverTabs(send),
        async close() {
          socket.destroy();
          child.kill();
          await gone;
        },
      };
    } catch (error) {
      child.kill();
      await gone;
      throw error;
    }
  },
};

function findFirefox(): string | undefined {
  return [process.env['FIREFOX_PATH'], ...systemPaths].find((file) => file !== undefined && existsSync(file));
}

const systemPaths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** A profile without prompts, with a free port, that saves downloads to a folder. */
function preferences(downloads: string): string {
  const values = {
    'marionette.port': 0,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    'browser.shell.checkDefaultBrowser': false,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.always_ask_before_handling_new_types': false,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

/** Commands over Marionette's socket: messages are JSON, each prefixed with its length in bytes. */
function marionette(socket: Socket): Send {
  type Reply = readonly [type: number, id: number, error: { message: string } | null, result: unknown];
  const waiting = new Map<number, { resolve(reply: Reply): void; reject(error: Error): void }>();
  let received = Buffer.alloc(0);
  let last = 0;

  socket.on('data', (part) => {
    received = Buffer.concat([received, part]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(0, colon)));
      if (colon < 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])?.resolve(message as unknown as Reply);
    }
  });
  const fail = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection.'));
  };
  socket.on('error', fail);
  socket.on('close', fail);

  return async (command, parameters = {}) => {
    last += 1;
    const id = last;
    const text = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
    const [, , error, result] = await new Promise<Reply>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
    waiting.delete(id);
    if (error !== null) throw new Error(error.message);
    return result !== null && typeof result === 'object' && 'value' in result ? result.value : result;
  };
}
