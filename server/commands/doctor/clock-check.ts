import type { Finding } from './finding.ts';

export interface OtherClock {
  readonly whose: string;
  readonly aheadMs: number;
}

/** Compares the clock of this machine with others. */
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

/** In ms; covers the network time of an answer and the whole seconds of HTTP dates. */
const MOST_MS = 5_000;
