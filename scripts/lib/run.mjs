import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';

import { root, Stop } from './project.mjs';

const signals = ['SIGINT', 'SIGTERM'];
const bin = join(root, 'node_modules', '.bin');

/**
 * Runs a command (also one of an installed package) in the project's folder and answers its exit code.
 * `output` takes what it writes, in place of the terminal; `quiet` keeps that back unless the command fails. A command
 * that is `yielding` works only while others wait. After `timeout` ms it is ended, if it must be by force. A signal is handed
 * on and stops this command too.
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

/** Ends a command, and no longer waits for what its own children may still write. */
function endStuck(child) {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  child.once('exit', () => {
    clearTimeout(force);
    child.stdout?.destroy();
    child.stderr?.destroy();
  });
}

/** What a command gets to end by itself. */
const PATIENCE_MS = 10_000;

const exitCodeOf = (signal) => 128 + constants.signals[signal];
