import { HOUR_MS } from '#domain/constants.ts';

/** In ms. The wall clock may be set, the monotonic one may stop in sleep. */
export interface Reading {
  readonly wall: number;
  readonly mono: number;
}

/** Carried by the monotonic clock, so setting the wall clock has no effect. Goes backward only if far ahead (T4). */
export class ServerClock {
  #range: Range | null = null;
  /** Server minus monotonic clock in ms. */
  #offset: number;
  /** Server minus wall clock in ms, for a start without the server. */
  #wallOffset: number;
  #last: Reading;
  #shown: number;

  constructor(start: Reading, wallOffset: number) {
    this.#wallOffset = wallOffset;
    this.#offset = start.wall + wallOffset - start.mono;
    this.#last = start;
    this.#shown = start.wall + wallOffset;
  }

  get wallOffset(): number {
    return this.#wallOffset;
  }

  get isMeasured(): boolean {
    return this.#range !== null;
  }

  /** Small corrections are spread, larger forward ones applied at once; backward ones only slow it down. */
  now(reading: Reading): number {
    const passed = Math.max(0, reading.mono - this.#last.mono);
    this.#notice(reading);
    const behind = reading.mono + this.#offset - (this.#shown + passed);
    const spread = passed * SLEW;
    if (behind > SMALL_MS) this.#shown += passed + behind;
    else this.#shown += passed + Math.max(-spread, Math.min(spread, behind));
    return this.#shown;
  }

  /** The offset lies in a range as wide as the round trip, so quick answers narrow it more. */
  measure(serverMs: number, sentAt: number, received: Reading): void {
    this.now(received);
    const fresh: Range = { low: serverMs - received.mono, high: serverMs - sentAt, at: received.mono };
    const isFirst = this.#range === null;
    this.#range = this.#range ? meet(widened(this.#range, received.mono), fresh) : fresh;
    this.#offset = (this.#range.low + this.#range.high) / 2;
    this.#wallOffset = received.mono + this.#offset - received.wall;
    const ahead = this.#shown - (received.mono + this.#offset);
    if (ahead > (isFirst ? SMALL_MS : FAR_MS)) this.#shown -= ahead;
  }

  /** For a sleep that the monotonic clock did not count, while the server can't be asked. */
  followWall(reading: Reading): void {
    this.now(reading);
    this.#range = null;
    this.#offset = reading.wall + this.#wallOffset - reading.mono;
  }

  /** A wall clock set backward is no sleep, so the server's offset stays. */
  #notice(reading: Reading): void {
    const jump = jumpBetween(this.#last, reading);
    if (jump < -SMALL_MS) this.#wallOffset -= jump;
    this.#last = reading;
  }
}

/** Returns by how many ms the wall clock ran ahead of the monotonic clock. */
export function jumpBetween(from: Reading, to: Reading): number {
  return to.wall - from.wall - (to.mono - from.mono);
}

export const SMALL_MS = 2_000;

/** A larger difference means that the server's clock was set back. */
const FAR_MS = HOUR_MS;

const SLEW = 0.2;
/** As a share of the time passed (T8). */
const DRIFT = 0.02;

interface Range {
  readonly low: number;
  readonly high: number;
  readonly at: number;
}

function widened(range: Range, at: number): Range {
  const drift = Math.max(0, at - range.at) * DRIFT;
  return { low: range.low - drift, high: range.high + drift, at };
}

/** Disjoint ranges mean that a clock was changed, so the later answer counts. */
function meet(known: Range, fresh: Range): Range {
  const low = Math.max(known.low, fresh.low);
  const high = Math.min(known.high, fresh.high);
  return low <= high ? { low, high, at: fresh.at } : fresh;
}
