import process from 'node:process';

const DEFAULT_NOW = '2026-11-18T10:00';
const SHIFT = 'TEST_CLOCK_SHIFT_MS';
const CLOCK = Symbol.for('weekwright.test-clock');

/** Starts the test clock at TEST_NOW (local ISO time): shifts `Date` by a constant, in child processes too. */
export function beginTestClock() {
  const realNow = Date.now() - (globalThis[CLOCK]?.shiftMs ?? 0);
  const now = process.env['TEST_NOW'] ?? DEFAULT_NOW;
  const shiftMs = Date.parse(now) - realNow;
  if (Number.isNaN(shiftMs)) throw new Error(`TEST_NOW is no date: ${now}`);
  process.env[SHIFT] = String(shiftMs);
  const options = process.env['NODE_OPTIONS'] ?? '';
  const preload = `--import=${import.meta.url}`;
  if (!options.includes(preload)) process.env['NODE_OPTIONS'] = `${options} ${preload}`.trim();
  shiftDate(shiftMs);
}

/** How far (ms) the test clock is ahead of the real one; 0 where it doesn't run. */
export const clockShift = () => Number(process.env[SHIFT] ?? 0);

/** Whether a parent process has started the clock. */
export const hasBegun = () => process.env[SHIFT] !== undefined;

/** Shifts the `Date` of a process or page; pages get this function's text, so it must not use outside names. */
export function shiftDate(shiftMs) {
  const key = Symbol.for('weekwright.test-clock');
  if (globalThis[key]) {
    globalThis[key].shiftMs = shiftMs;
    return;
  }
  const clock = { shiftMs };
  globalThis[key] = clock;
  const RealDate = globalThis.Date;
  const realNow = RealDate.now;
  RealDate.now = () => realNow() + clock.shiftMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, made) =>
      Reflect.construct(target, args.length === 0 ? [RealDate.now()] : args, made),
    apply: () => new RealDate(RealDate.now()).toString(),
  });
  RealDate.prototype.constructor = globalThis.Date;
}

// NODE_OPTIONS preloads this file.
if (hasBegun()) shiftDate(clockShift());
