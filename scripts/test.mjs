import { ensureInstalled } from './lib/install.mjs';
import { command, say, Stop } from './lib/project.mjs';

// npm test                        everything
// npm test -- unit duration       one part, or several; what is no part's name filters the test files
await command(async () => {
  await ensureInstalled();
  const { parts } = await import('./lib/test-parts.mjs');
  const { addCounts } = await import('./lib/counts.mjs');

  const known = Object.keys(parts);
  const words = process.argv.slice(2);
  const named = words.filter((word) => known.includes(word));
  const filters = words.filter((word) => !known.includes(word));
  if (filters.length > 0 && named.length === 0) {
    throw new Stop(`Say first which part to run: ${known.join(', ')}.`, 2);
  }

  const counts = [];
  const lines = [];
  for (const name of named.length > 0 ? known.filter((part) => named.includes(part)) : known) {
    const began = performance.now();
    const count = await parts[name](filters);
    counts.push(count);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    lines.push(`${name.padEnd(7)} ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
  }

  const { passed, failed } = addCounts(counts);
  say(`\n${lines.join('\n')}\n`);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
});
