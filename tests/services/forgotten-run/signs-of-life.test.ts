import { expect, it } from 'vitest';
import { createSignsOfLife } from '#services/forgotten-run/signs-of-life.ts';
import { closedStorage, fakeBrowser } from '#tests/services/fakes.ts';

const NINE = Date.parse('2026-11-18T09:00:00Z');
const MINUTE = 60_000;

it("DEC-130 T9 the browser's last use is known to the minute, in every tab and after a reload", () => {
  const browser = fakeBrowser();
  const [one, other] = [browser.openTab(), browser.openTab()].map(({ storage }) =>
    createSignsOfLife(storage),
  );
  expect([one?.lastUseAt(), one?.sleptAt(), one?.wokeAt()]).toEqual([null, null, null]);
  one?.used(NINE);
  one?.used(NINE + MINUTE - 1);
  expect(other?.lastUseAt()).toBe(NINE);
  one?.used(NINE + MINUTE);
  one?.slept({ from: NINE + 2 * MINUTE, to: NINE + 50 * MINUTE });
  const next = createSignsOfLife(browser.openTab().storage);
  expect([next.lastUseAt(), next.sleptAt(), next.wokeAt()]).toEqual(
    [1, 2, 50].map((minutes) => NINE + minutes * MINUTE),
  );
});

it('T9 the last use is known while the page lives where the storage is closed, and malformed values are ignored', () => {
  const signs = createSignsOfLife(closedStorage);
  signs.used(NINE);
  signs.slept({ from: NINE + MINUTE, to: NINE + 2 * MINUTE });
  expect([signs.lastUseAt(), signs.sleptAt(), signs.wokeAt()]).toEqual([
    NINE,
    NINE + MINUTE,
    NINE + 2 * MINUTE,
  ]);
  expect(createSignsOfLife({ ...closedStorage, read: () => 'soon' }).lastUseAt()).toBeNull();
});
