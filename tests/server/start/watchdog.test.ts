import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { makeLook, MOST_SILENT } from '#server/start/watchdog-worker.mjs';

/** A process that starts the watchdog and then runs this. */
async function endOf(work: string): Promise<{ code: number | null; signal: string | null; said: string }> {
  const script = `
    import { startWatchdog } from './server/start/watchdog.ts';
    startWatchdog(300);
    ${work}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, said };
}

it('DEC-58 a process with a blocked event loop is ended, and reports why', async () => {
  expect(await endOf("process.on('SIGTERM', () => {}); for (;;);")).toEqual({
    code: null,
    signal: 'SIGKILL',
    said: 'The server was blocked for too long and was terminated; saved data is kept.\n',
  });
});

it('a process that has finished its work ends without the watchdog', async () => {
  expect(await endOf('')).toEqual({ code: 0, signal: null, said: '' });
});

it('a process counts as blocked after several checks in a row without a heartbeat, whatever they took', () => {
  const look = makeLook();
  const looks = [0, 0, 0, 1, ...Array.from({ length: MOST_SILENT }, () => 1)].map(look);
  expect(looks).toEqual([...Array.from({ length: looks.length - 1 }, () => false), true]);
});
