import { expect, it } from 'vitest';

import { withoutDescriptions } from '#scripts/lib/bare-charts.mjs';
import { readSources } from './sources.ts';

it('the build leaves out what explains the states of a chart, and nothing else', () => {
  const text = "const s = { a: { description: 'One, {two}.', tags: 'x' }, b: { on: {}, description: why } };";
  expect(withoutDescriptions(text, 'a.ts')).toBe("const s = { a: {  tags: 'x' }, b: { on: {},  } };");
  const machines = readSources('src/machines').filter(({ path }) => path.endsWith('.machine.ts'));
  const bare = machines.map(({ path, text }) => withoutDescriptions(text, path));
  expect(machines.length).toBeGreaterThan(0);
  expect(bare.filter((each) => /\bdescription:/.test(each))).toEqual([]);
});
