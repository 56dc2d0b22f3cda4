import { join } from 'node:path';

import { command, root, say, Stop } from './lib/project.mjs';
import { firstPaints } from './lib/size.mjs';

// Says how much JavaScript each page of the build loads before it is painted first, and fails where that is too much.
await command(async () => {
  const kB = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;
  const found = firstPaints(join(root, 'dist', 'client'));
  for (const { page, bytes, budget } of found) {
    say(`JavaScript before the first paint of ${page}, gzip: ${kB(bytes)} of ${kB(budget)}`);
  }
  if (found.some(({ bytes, budget }) => bytes > budget)) throw new Stop('A page exceeds its size budget.');
});
