import { HOUR_MS } from '#domain/constants.ts';

/** One reading of both clocks of the device, in ms: the wall clock may be set, the monotonic one may stop in sleep. */
export interface Reading {
  readonly wall: number;
  readonly mono: number;
}

/**
 * The server's clock as this device knows it (T4, T8, DEC-128); pure, every reading is an argument. Between two
 * measurements the monotonic clock carries it, so that a wall clock that is set changes nothing. It never goes down but
 * where it was far ahead: at the first measurement after a start on such a device clock, or of a server whose own was set
 * back.
 */
export class ServerClock {
  #range: Range | null = null;
  /** Server minus monotonic clock, as best known. */
  #offset: number;
  /** Server minus wall clock, for a start without the server. */
  #wallOffset: number;
  #last: Reading;
  #shown: number;

  /** `wallOffset` is the server minus the wall clock as last measured, 0 where it never was. */
  constructor(start: Reading, wallOffset: number) {
    this.#wallOffset = wallOffset;
    this.#offset = start.wall + wallOffset - start.mono;
    this.#last = start;
    this.#shown = start.wall + wallOffset;
  }

  /** Server minus wall clock in ms, to be kept for the next start. */
  get wallOffset(): number {
    return this.#wallOffset;
  }

  /** Whether the server was asked since the start, or since the device may have slept. */
  get isMeasured(): boolean {
    return this.#range !== null;
  }

  /**
   * The time in ms. Small corrections are spread over a while, larger ones forward are made at once; backward ones
   * only slow it down.
   */
  now(reading: Reading): number {
    const passed = Math.max(0, reading.mono - this.#last.mono);
    this.#notice(reading);
    const behind = reading.mono + this.#offset - (this.#shown + passed);
    const spread = passed * SLEW;
    if (behind > SMALL_MS) this.#shown += passed + behind;
    else this.#shown += passed + Math.max(-spread, Math.min(spread, behind));
    return this.#shown;
  }

  /**
   * Takes an answer of the server: `serverMs` lies between sending and receiving, so the offset lies in a range as wide
   * as the round trip. The range narrows with each answer and widens as the device may drift; a quick answer counts
   * for more than a slow one by itself.
   */
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

  /** Believes the wall clock: after a sleep that the monotonic clock did not count, when the server cannot be asked. */
  followWall(reading: Reading): void {
    this.now(reading);
    this.#range = null;
    this.#offset = reading.wall + this.#wallOffset - reading.mono;
  }

  /** A wall clock that was set back is no sleep: what is known about the server stays true. */
  #notice(reading: Reading): void {
    const jump = jumpBetween(this.#last, reading);
    if (jump < -SMALL_MS) this.#wallOffset -= jump;
    this.#last = reading;
  }
}

/** By how many ms the wall clock ran ahead of the monotonic clock: a sleep, or somebody set it. */
export function jumpBetween(from: Reading, to: Reading): number {
  return to.wall - from.wall - (to.mono - from.mono);
}

/** The largest correction in ms that is spread; also the jump of the wall clock that is worth a look. */
export const SMALL_MS = 2_000;

/** No device drifts by so many ms: the clock of the server was set back. */
const FAR_MS = HOUR_MS;

/** How much faster or slower the time runs while a correction is spread. */
const SLEW = 0.2;
/** How far the clock of a device may drift, as a share of the time that passed (T8). */
const DRIFT = 0.02;

/** Where the offset of the server to the monotonic clock lies, as known at `at`. */
interface Range {
  readonly low: number;
  readonly high: number;
  readonly at: number;
}

function widened(range: Range, at: number): Range {
  const drift = Math.max(0, at - range.at) * DRIFT;
  return { low: range.low - drift, high: range.high + drift, at };
}

/** What both say; where they contradict each other one of the clocks was changed, and the later answer is right. */
function meet(known: Range, fresh: Range): Range {
  const low = Math.max(known.low, fresh.low);
  const high = Math.min(known.high, fresh.high);
  return low <= high ? { low, high, at: fresh.at } : fresh;
}
