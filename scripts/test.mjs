import { ensureInstalled } from './lib/install.mjs';
import { keepInMemory } from './lib/memory-disk.mjs';
import { command, say, Stop } from './lib/project.mjs';

const FULL = '--full';

// npm test                        everything
// npm test -- unit duration       one part, or several; what is no part's name filters the test files
// npm run test:full               what npm test does only a part of, done whole (docs/testing.md)
await command(async () => {
  await ensureInstalled();
  const { gate, parts } = await import('./lib/test-parts.mjs');
  const { runPlan } = await import('./lib/test-plan.mjs');
  const { addCounts } = await import('./lib/counts.mjs');

  const known = Object.keys(parts);
  const words = process.argv.slice(2).filter((word) => word !== FULL);
  if (process.argv.includes(FULL)) process.env['TEST_FULL'] = '1';
  const named = known.filter((part) => words.some((word) => part === word || part.startsWith(`${word}-`)));
  const filters = words.filter((word) => !known.includes(word));
  if (filters.length > 0 && named.length === 0) {
    throw new Stop(`Name the part to run first: ${known.join(', ')}.`, 2);
  }

  keepInMemory();
  const all = process.env['TEST_FULL'] === '1' ? known : gate;
  const done = await runPlan(named.length > 0 ? named : all, async (name, place) => {
    const began = performance.now();
    const count = await parts[name](filters, place);
    return { name, count, seconds: (performance.now() - began) / 1000 };
  });

  const lines = done.map(
    ({ name, count: { passed, failed }, seconds }) =>
      `${name.padEnd(12)} ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`,
  );
  const { passed, failed, failures } = addCounts(done.map(({ count }) => count));
  for (const failure of failures) say(`\nFailed: ${failure}`);
  say(`\n${lines.join('\n')}\n`);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
});
