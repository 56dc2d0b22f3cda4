import type { Finding } from './finding.ts';

/** A clock that this machine's was compared with: of whom it is, and by how much (ms) it is ahead. */
export interface OtherClock {
  readonly whose: string;
  readonly aheadMs: number;
}

/** Judges the clock of this machine by others. */
export function checkClock(others: readonly OtherClock[]): Finding {
  const about = 'Clock';
  const wrong = others.filter(({ aheadMs }) => Math.abs(aheadMs) > MOST_MS);
  if (wrong.length > 0) {
    const differences = wrong.map(
      ({ whose, aheadMs }) =>
        `${whose} is ${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine`,
    );
    const says = `the clock of ${differences.join(', and that of ')}. Set both by NTP, for example with: timedatectl set-ntp true`;
    return { kind: 'fix', about, says };
  }
  if (others.length === 0)
    return {
      kind: 'note',
      about,
      says: 'nothing to compare it with. Check that this machine sets its clock by NTP, for example with: timedatectl',
    };
  return { kind: 'ok', about, says: `agrees with ${others.map(({ whose }) => whose).join(' and ')}.` };
}

/** What the way of an answer, and the whole seconds of HTTP, may add. */
const MOST_MS = 5_000;
