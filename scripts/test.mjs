import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ensureInstalled } from './lib/install.mjs';
import { keepInMemory } from './lib/memory-disk.mjs';
import { command, say } from './lib/project.mjs';

// npm test                        everything
// npm test -- unit duration       one part, or several; other words filter the test files
// npm test -- --seed 4711         the same order of files and tests again
// npm run test:full               all parts, in full size (docs/testing.md)
await command(async () => {
  await ensureInstalled();
  const { gate, parts, resultsFolder } = await import('./lib/test-parts.mjs');
  const { runPlan } = await import('./lib/test-plan.mjs');
  const { addCounts, withFlakyLimit } = await import('./lib/counts.mjs');
  const { readArguments } = await import('./lib/test-arguments.mjs');

  const { isFull, seed, names, filters } = readArguments(
    process.argv.slice(2),
    Object.keys(parts),
    gate,
    randomInt(1_000_000),
  );
  if (isFull) process.env['TEST_FULL'] = '1';
  process.env['TEST_SEED'] = String(seed);
  say(`Order of files and tests: --seed ${seed}`);

  keepInMemory();
  const began = performance.now();
  const done = await runPlan(names, async (name, place) => {
    const partBegan = performance.now();
    const count = await parts[name](filters, place);
    return { name, count, seconds: (performance.now() - partBegan) / 1000 };
  });
  const seconds = (performance.now() - began) / 1000;

  const counts = withFlakyLimit(addCounts(done.map(({ count }) => count)));
  for (const failure of counts.failures) say(`\nFailed: ${failure}`);
  say('');
  for (const { name, count, seconds: own } of done) say(line(name, count, own));
  say(line('all', counts, seconds));
  say(`\nOrder of files and tests: --seed ${seed}`);
  writeFileSync(join(resultsFolder(), 'flaky.json'), `${JSON.stringify(counts.flaky, null, 2)}\n`);
  for (const { file, failures } of counts.flaky) say([`flaky: ${file}`, ...failures].join('\n  '));
  say(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
});

function line(name, { passed, failed }, seconds) {
  return `${name.padEnd(12)} ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`;
}
