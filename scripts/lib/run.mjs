import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';

import { root, Stop } from './project.mjs';

const signals = ['SIGINT', 'SIGTERM'];
const bin = join(root, 'node_modules', '.bin');

/**
 * `output` gets what the command prints, instead of the terminal; `quiet` prints it only on failure.
 * `yielding` lowers the priority. After `timeout` ms the command is killed. Signals are passed on.
 */
export function run(name, args, { env = {}, quiet = false, output, yielding = false, timeout = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd: root,
      env: {
        ...process.env,
        ...(output && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        PATH: `${bin}${delimiter}${process.env['PATH']}`,
        ...env,
      },
      stdio: quiet || output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32' && name !== process.execPath,
    });
    if (yielding && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const write = output ?? ((part) => process.stdout.write(part));
    const kept = [];
    const take = quiet ? (part) => kept.push(part) : write;
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);

    let interrupted;
    const handOn = (signal) => {
      interrupted = signal;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, handOn);
    const clock = timeout > 0 && setTimeout(() => endStuck(child), timeout);
    const letGo = () => {
      clearTimeout(clock);
      signals.forEach((signal) => process.off(signal, handOn));
    };

    child.once('error', (error) => {
      letGo();
      reject(error);
    });
    child.once('close', (code, signal) => {
      letGo();
      if (interrupted) return reject(new Stop('', exitCodeOf(interrupted)));
      const exitCode = code ?? exitCodeOf(signal);
      if (quiet && exitCode !== 0) write(Buffer.concat(kept));
      resolve(exitCode);
    });
  });
}

/** Doesn't wait for the output of grandchildren. */
function endStuck(child) {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  child.once('exit', () => {
    clearTimeout(force);
    child.stdout?.destroy();
    child.stderr?.destroy();
  });
}

const PATIENCE_MS = 10_000;

const exitCodeOf = (signal) => 128 + constants.signals[signal];
