import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServerClock } from '#services/clock/server-clock.ts';

const HOUR = 3_600_000;

describe('ServerClock', () => {
  it("T8 shows the server's time, whatever the wall clock shows", () => {
    const clock = new ServerClock({ wall: 2 * HOUR, mono: 1_000 }, 0);
    clock.measure(50 * HOUR, 1_000, { wall: 2 * HOUR + 100, mono: 1_100 });
    expect(clock.now({ wall: 2 * HOUR + 600, mono: 1_600 })).toBe(50 * HOUR + 550);
  });

  it('T8 starts without the server from the wall clock and the offset last measured', () => {
    const clock = new ServerClock({ wall: 2 * HOUR, mono: 1_000 }, -HOUR);
    expect(clock.now({ wall: 2 * HOUR + 500, mono: 1_500 })).toBe(HOUR + 500);
  });

  it('T8 weighs a quick answer more than a slow one', () => {
    const clock = measured(100_000);
    clock.measure(101_900, 1_000, { wall: 0, mono: 3_000 });
    expect(clock.now({ wall: 10_000, mono: 13_000 })).toBe(112_000);
  });

  it("T8 corrects the device's drift since a quick answer by a later slow answer", () => {
    const device = new Device(0, -0.02);
    const clock = new ServerClock(device.read(0), 0);
    ask(clock, device, 0, 0, 0);
    ask(clock, device, 50_000, 1_200, 0);
    const shown = clock.now(device.read(110_000));
    expect(START + 110_000 - shown).toBeLessThanOrEqual(2_000);
  });

  it("T4 doesn't move in 1,000 frames when the wall clock is set back an hour", () => {
    const clock = measured(100_000);
    const frames = Array.from({ length: 1_000 }, (_, frame) =>
      clock.now({ wall: frame < 500 ? frame * 16 : frame * 16 - HOUR, mono: 1_000 + frame * 16 }),
    );
    expect(frames).toEqual(Array.from({ length: 1_000 }, (_, frame) => 100_000 + frame * 16));
    expect(clock.wallOffset).toBe(100_000 + HOUR);
  });

  it('T4 slows down for a small backward correction and never steps', () => {
    const clock = measured(100_000);
    clock.measure(109_000, 11_000, { wall: 10_000, mono: 11_000 });
    expect(clock.now({ wall: 10_000, mono: 11_000 })).toBe(110_000);
    expect(clock.now({ wall: 11_000, mono: 12_000 })).toBe(110_800);
    expect(clock.now({ wall: 20_000, mono: 21_000 })).toBe(119_000);
  });

  it("T8 steps forward at once after a sleep that the monotonic clock didn't count", () => {
    const clock = measured(100_000);
    clock.measure(100_000 + HOUR, 1_500, { wall: HOUR, mono: 1_500 });
    expect(clock.now({ wall: HOUR, mono: 1_500 })).toBe(100_000 + HOUR);
  });

  it('T8 trusts the wall clock after a sleep without the server', () => {
    const clock = measured(100_000);
    clock.followWall({ wall: HOUR, mono: 1_500 });
    expect(clock.now({ wall: HOUR, mono: 1_500 })).toBe(100_000 + HOUR);
    expect(clock.isMeasured).toBe(false);
  });

  it("T4 steps down at the server's first answer after a start on a clock that was far ahead", () => {
    const clock = new ServerClock({ wall: 100 * HOUR, mono: 0 }, 0);
    clock.measure(52 * HOUR, 0, { wall: 100 * HOUR, mono: 0 });
    expect(clock.now({ wall: 100 * HOUR, mono: 0 })).toBe(52 * HOUR);
    clock.measure(51 * HOUR, 0, { wall: 100 * HOUR, mono: 0 });
    expect(clock.now({ wall: 100 * HOUR, mono: 1_000 })).toBe(52 * HOUR + 800);
  });

  it('T4 steps down when a server clock that was a day ahead is set back', () => {
    const clock = measured(100_000);
    clock.measure(100_000 + 25 * HOUR, 2_000, { wall: 1_000, mono: 2_000 });
    expect(clock.now({ wall: 1_000, mono: 2_000 })).toBe(100_000 + 25 * HOUR);
    clock.measure(102_000, 3_000, { wall: 2_000, mono: 3_000 });
    expect(clock.now({ wall: 3_000, mono: 4_000 })).toBe(103_000);
  });

  it('T4 T8 stays within 2 s of true time and never goes down, for clocks off by 48 h, drifting 2 % and set while in use', () => {
    const step = fc.record({
      after: fc.integer({ min: 1, max: 60_000 }),
      setBy: fc.constantFrom(0, 0, 0, -HOUR, HOUR, 5_000, -48 * HOUR),
      roundTrip: fc.integer({ min: 0, max: 1_200 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      looks: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: -48 * HOUR, max: 48 * HOUR }),
        fc.double({ min: -0.02, max: 0.02, noNaN: true }),
        fc.array(step, { minLength: 1, maxLength: 30 }),
        (error, drift, steps) => {
          const device = new Device(error, drift);
          const clock = new ServerClock(device.read(0), 0);
          ask(clock, device, 0, 300, 0.5);
          let at = 300;
          let last = Number.NEGATIVE_INFINITY;
          for (const { after, setBy, roundTrip, share, looks } of steps) {
            for (const look of looks.toSorted((a, b) => a - b)) {
              const seen = clock.now(device.read(at + look * after));
              expect(Math.abs(seen - (START + at + look * after))).toBeLessThanOrEqual(2_000);
              expect(seen).toBeGreaterThanOrEqual(last);
              last = seen;
            }
            at += after;
            device.set(setBy);
            ask(clock, device, at, roundTrip, share);
            at += roundTrip;
          }
        },
      ),
    );
  });
});

const START = Date.parse('2026-11-18T09:00:00Z');

/** A clock that read 100,000 without delay when the monotonic clock was at 1,000 and the wall clock at 0. */
function measured(serverMs: number): ServerClock {
  const clock = new ServerClock({ wall: 0, mono: 1_000 }, 0);
  clock.measure(serverMs, 1_000, { wall: 0, mono: 1_000 });
  return clock;
}

/** A device whose clocks run at their own speed; `at` is the true time since the start. */
class Device {
  #error: number;
  readonly #speed: number;

  constructor(error: number, drift: number) {
    this.#error = error;
    this.#speed = 1 + drift;
  }

  read(at: number) {
    const mono = at * this.#speed;
    return { wall: START + this.#error + mono, mono };
  }

  set(by: number): void {
    this.#error += by;
  }
}

function ask(clock: ServerClock, device: Device, at: number, roundTrip: number, share: number): void {
  clock.measure(START + at + roundTrip * share, device.read(at).mono, device.read(at + roundTrip));
}
