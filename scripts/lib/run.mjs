import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

import { root, Stop } from './project.mjs';

const signals = ['SIGINT', 'SIGTERM'];
const bin = join(root, 'node_modules', '.bin');

/**
 * Runs a command (also one of an installed package) in the project's folder and answers its exit code.
 * `quiet` keeps the output back unless the command fails. A signal is handed on and stops this command too.
 */
export function run(name, args, { env = {}, quiet = false, timeout } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd: root,
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}`, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32' && name !== process.execPath,
      timeout,
    });
    const kept = [];
    child.stdout?.on('data', (part) => kept.push(part));
    child.stderr?.on('data', (part) => kept.push(part));

    let interrupted;
    const handOn = (signal) => {
      interrupted = signal;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, handOn);
    const letGo = () => signals.forEach((signal) => process.off(signal, handOn));

    child.once('error', (error) => {
      letGo();
      reject(error);
    });
    child.once('close', (code, signal) => {
      letGo();
      if (interrupted) return reject(new Stop('', exitCodeOf(interrupted)));
      const exitCode = code ?? exitCodeOf(signal);
      if (quiet && exitCode !== 0) process.stdout.write(Buffer.concat(kept));
      resolve(exitCode);
    });
  });
}

const exitCodeOf = (signal) => 128 + constants.signals[signal];
