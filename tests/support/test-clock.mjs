import process from 'node:process';

const DEFAULT_NOW = '2026-11-18T10:00';
const SHIFT = 'TEST_CLOCK_SHIFT_MS';
const CLOCK = Symbol.for('weekwright.test-clock');

/**
 * Begins the clock of the tests at TEST_NOW, an ISO text in the local zone: `Date` is shifted by a constant, in this process
 * and in each one that it starts.
 */
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

/** By how much (ms) the clock of the tests is ahead of the real one; 0 where it doesn't run. */
export const clockShift = () => Number(process.env[SHIFT] ?? 0);

/** Whether a process that started this one has begun the clock. */
export const hasBegun = () => process.env[SHIFT] !== undefined;

/** Shifts the `Date` of a process or a page; pages get the text of this function, so it refers to nothing outside itself. */
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

// Preloaded by NODE_OPTIONS.
if (hasBegun()) shiftDate(clockShift());
