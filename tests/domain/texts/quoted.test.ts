import { expect, it } from 'vitest';
import { shortName, withShortNames } from '#domain/texts/quoted.ts';

const long = 'n'.repeat(150);
const cut = `${'n'.repeat(39)}…`;

it("ERR-29 long names quoted in a message are cut, the message itself isn't", () => {
  expect(withShortNames(`“${long}” replaced “${long}”, which you set in another tab.`)).toBe(
    `“${cut}” replaced “${cut}”, which you set in another tab.`,
  );
  expect(withShortNames(`Changed the logged time of “${long}”`)).toBe(`Changed the logged time of “${cut}”`);
});

it('ERR-29 a text with short names or without quotes stays unchanged', () => {
  for (const text of ['Renamed “Plan”', `“${'n'.repeat(40)}” stays`, 'x'.repeat(300)])
    expect(withShortNames(text)).toBe(text);
});

it('ERR-29 a name is cut between characters, without a space before the dots', () => {
  expect(shortName('🙂'.repeat(41))).toBe(`${'🙂'.repeat(39)}…`);
  expect(shortName(`${'a'.repeat(38)} ${'b'.repeat(20)}`)).toBe(`${'a'.repeat(38)}…`);
});
