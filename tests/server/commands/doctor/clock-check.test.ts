import { expect, it } from 'vitest';
import { checkClock } from '#server/commands/doctor/clock-check.ts';

it("A1 names the host with the wrong clock, and the difference from this machine's", () => {
  expect(checkClock([])).toMatchObject({ kind: 'note' });
  expect(
    checkClock([
      { whose: 'PostgreSQL', aheadMs: 4_900 },
      { whose: 'time.acme.com', aheadMs: -4_900 },
    ]),
  ).toEqual({ kind: 'ok', about: 'Clock', says: 'agrees with PostgreSQL and time.acme.com.' });
  expect(
    checkClock([
      { whose: 'PostgreSQL', aheadMs: 61_000 },
      { whose: 'time.acme.com', aheadMs: -7_200_000 },
    ]),
  ).toEqual({
    kind: 'fix',
    about: 'Clock',
    says: 'the clock of PostgreSQL is 61 s ahead of this machine, and that of time.acme.com is 7200 s behind this machine. Set both by NTP, for example with: timedatectl set-ntp true',
  });
});
